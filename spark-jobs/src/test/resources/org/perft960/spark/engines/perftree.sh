#!/bin/sh
# The perftree script protocol for one position, with the fault that the first argument names.
fault=$1
depth=$2
fen=$3
moves=$4
case $fault in
  crashes) echo "thread panicked" >&2; exit 101 ;;
  hangs) sleep 1000 & wait ;;
  refuses) echo "invalid fen: $fen" >&2; exit 1 ;;
esac
leaves=1
[ "$depth" = 1 ] || leaves=3
case $fen/$moves in
  k7/8/8/8/8/8/8/K7\ w*/) list='a1a2 a1b1 a1b2' ;;
  k7/8/8/8/8/8/8/K7\ w*/'a1a2 a8b8') list='a2a1 a2a3 a2b1 a2b2 a2b3' ;;
  *) echo "not known: $fen moves $moves" >&2; exit 1 ;;
esac
total=0
for move in $list; do
  echo "$move $leaves"
  total=$((total + leaves))
done
echo
echo $total

#!/bin/sh
# A UCI engine that knows a few positions and has one fault, named by its first argument.
# The second argument, if any, is a file that it notes things in.
fault=$1
notes=$2
board=start

moves() {
  case $board in
    k7/*) echo a1a2 a1b1 a1b2 ;;
    7k/*) echo h1g1 h1g2 h1h2 ;;
    8/P6k/*) echo a7a8n a7a8b a7a8r a7a8q h1g1 h1g2 h1h2 ;;
    4k3/*) echo e1d1 e1d2 e1e2 e1f1 e1f2 ;;
    *) echo a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 \
         b1a3 b1c3 g1f3 g1h3 ;;
  esac
}

answer() {
  leaves=1
  [ "$1" = 1 ] || leaves=3
  total=0
  for move in $(moves); do
    [ "$fault" = upper-case ] && move=$(echo "$move" | sed 's/\(....\)n/\1N/; s/\(....\)b/\1B/; s/\(....\)r/\1R/; s/\(....\)q/\1Q/')
    echo "$move: $leaves"
    total=$((total + leaves))
  done
  echo
  echo "Nodes searched: $total"
}

position() {
  case $fault/$2 in
    stale/k7/* | stale/rnbqkbnr/*) board=$2 ;;
    stale/*) ;;
    refuses/k7/*) board=$2 ;;
    refuses/*) echo "info string invalid FEN: $2" ;;
    refuses-and-ends/*) echo "Invalid FEN"; exit 1 ;;
    refuses-and-is-silent/*) echo "info string error: bad position" ;;
    ends-on-fen/*) exit 1 ;;
    *) board=$2 ;;
  esac
}

go() {
  case $fault in
    crashes) echo "a1a2: 1"; echo "assertion failed" >&2; exit 3 ;;
    crashes-once) [ -e "$notes" ] || { : > "$notes"; kill -SEGV $$; }; answer "$1" ;;
    hangs) sleep 1000 ;;
    hangs-in-children) sleep 1000 & wait ;;
    floods) yes "info string still counting" ;;
    floods-one-line) yes counting | tr -d '\n' ;;
    garbage) printf '\001\377\200\n'; echo "a1z9: 1"; echo "a1a2: many" ;;
    silent | refuses-and-is-silent) ;;
    searches) echo "info depth 1 score cp 0"; echo "bestmove a1a2" ;;
    unknown) echo "Unknown command: go perft $1" ;;
    duplicate) echo "a1a2: 1"; answer "$1" ;;
    illegal) echo "a1a8: 1"; answer "$1" | sed 's/searched: 3/searched: 4/' ;;
    wrong-total) answer "$1" | sed 's/searched: 3/searched: 5/' ;;
    no-total) answer "$1" | grep : | grep -v Nodes ;;
    total-only | total-only-stale) answer "$1" | grep Nodes ;;
    late) (sleep 2; answer "$1") & ;;
    one-behind) next=$(answer "$1"); printf '%s\n' "$before"; before=$next ;;
    hungry) text=$(head -c 200000000 /dev/zero | tr '\0' a); answer "$1" ;;
    noisy) head -c 500000 /dev/zero | tr '\0' 'e' >&2; echo "info string hello"; answer "$1" ;;
    *) answer "$1" ;;
  esac
}

case $fault in
  ends-at-once) echo "cannot load the network" >&2; exit 1 ;;
  never-ready) while read -r line; do :; done ;;
esac

before=$(answer 1)
while read -r command first rest; do
  case $command in
    uci)
      echo "id name Faulty"
      case $fault in other-case) echo "option name uci_chess960 type check default false" ;; esac
      echo "option name Hash type spin default 16 min 1 max 1024"
      echo uciok ;;
    isready) echo readyok ;;
    setoption) [ -n "$notes" ] && echo "$command $first $rest" >> "$notes" ;;
    position)
      [ "$fault" = other-case ] && echo "$command $first $rest" >> "$notes"
      [ "$fault/$board" = total-only-stale/start ] || [ "$fault" != total-only-stale ] || continue
      # shellcheck disable=SC2086
      position "$first" $rest ;;
    go) go "${rest##* }" ;;
    quit) exit 0 ;;
  esac
done

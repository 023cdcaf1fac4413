/* The wall clock jumps an hour back or forth twice a second; the steady clock does not. For LD_PRELOAD. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long jump(void) {
  struct timespec steady;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &steady);
  long halves = steady.tv_sec * 2 + steady.tv_nsec / 500000000;
  return halves % 3 == 0 ? 0 : halves % 3 == 1 ? 3600 : -3600;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int failed = syscall(SYS_clock_gettime, clock, time);
  if (!failed && clock == CLOCK_REALTIME) {
    time->tv_sec += jump();
  }
  return failed;
}

int gettimeofday(struct timeval *time, void *zone) {
  (void)zone;
  struct timespec exact;
  int failed = clock_gettime(CLOCK_REALTIME, &exact);
  time->tv_sec = exact.tv_sec;
  time->tv_usec = exact.tv_nsec / 1000;
  return failed;
}

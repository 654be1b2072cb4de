/** Milliseconds of the processor that this thread has used, to a few exactly: what others do on the machine does not count. */
const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Asks every millisecond how much this thread has worked since; `longest` answers the most in one go, since asked before. */
export function ticker(): { longest: () => number } {
  let last = used();
  let worst = 0;
  const tick = (): void => {
    const now = used();
    worst = Math.max(worst, now - last);
    last = now;
  };
  setInterval(tick, 1);
  return {
    longest: () => {
      tick();
      const longest = worst;
      worst = 0;
      return longest;
    },
  };
}

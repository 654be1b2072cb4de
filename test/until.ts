import { setTimeout as pause } from 'node:timers/promises';

const betweenLooks = 20;
/** Half a minute: a busy machine is late, not wrong. Counted, so that it holds on a clock that stands. */
const looks = 1_500;

/** Looks again and again until something is there, and answers it; `times` longer where processes start meanwhile. */
export const until = async <T>(
  look: () => T | Promise<T>,
  what = String(look),
  times = 1,
): Promise<Exclude<T, false | null | undefined>> => {
  for (let left = looks * times; left > 0; left -= 1) {
    const there = await look();
    if (there !== false && there !== null && there !== undefined) return there as Exclude<T, false | null | undefined>;
    await pause(betweenLooks);
  }
  throw new Error(`never: ${what}`);
};

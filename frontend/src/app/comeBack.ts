/** A server that closed the line for a bound of its own is asked later than one that only ended a session. */
const firstInMs = { ended: 1_000, bound: 5_000 };
const maxWaitInMs = 60_000;
/** After so long a quiet time it is the first again. */
const forgottenAfterInMs = 60_000;

/** How long to wait before the next try, when it was the server who closed: longer each time, and different for each page. */
export class ComeBack {
  private times = 0;
  private lastAt = -Infinity;

  waitInMs(why: keyof typeof firstInMs, random: number, now: number): number {
    this.times = now - this.lastAt > forgottenAfterInMs ? 0 : this.times + 1;
    const wait = Math.min(maxWaitInMs, firstInMs[why] * 2 ** this.times) * (0.5 + random);
    this.lastAt = now + wait;
    return wait;
  }
}

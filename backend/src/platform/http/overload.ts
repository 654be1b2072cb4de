import { monitorEventLoopDelay } from 'node:perf_hooks';
import { maxDelayOfReadsMilliseconds, maxDelayOfVisitorsMilliseconds } from '#contracts/limits';

const resolution = 10;
const windowMilliseconds = 500;

/** How late the main thread is: under overload reads of visitors are put off first, then all reads; commands never. */
export class Overload {
  private histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Milliseconds that work waits for the main thread, over the last moments. */
  delay = 0;

  start(): void {
    const histogram = monitorEventLoopDelay({ resolution });
    histogram.enable();
    this.histogram = histogram;
    this.timer = setInterval(() => {
      // A single long slice counts by its share; half of the old value stays, so that the border is not crossed to and fro.
      const now = histogram.count === 0 ? windowMilliseconds : Math.max(0, histogram.mean / 1e6 - resolution);
      this.delay = (this.delay + now) / 2;
      histogram.reset();
    }, windowMilliseconds).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.histogram?.disable();
  }

  /** Seconds after which to try again, or null when the read may go on. */
  putsOff(isVisitor: boolean): number | null {
    if (this.delay <= (isVisitor ? maxDelayOfVisitorsMilliseconds : maxDelayOfReadsMilliseconds)) return null;
    return isVisitor ? 5 : 2;
  }
}

/** Waits between real moments, divided by a speed and never longer than a gap. */
export class Pace {
  private last: number | null = null;

  constructor(
    private readonly speed: number,
    private readonly maxGapSeconds: number,
  ) {}

  /** Waits as long as it was from the moment before to this one (milliseconds since 1970). */
  async until(moment: number): Promise<void> {
    const gap = this.last === null ? 0 : Math.max(0, moment - this.last) / this.speed;
    this.last = Math.max(moment, this.last ?? moment);
    const wait = Math.min(gap, this.maxGapSeconds * 1_000);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

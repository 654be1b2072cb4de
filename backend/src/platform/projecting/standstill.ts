import type { ReadinessCheck } from '../readiness.js';
import type { Projections } from './follower.js';

const lookMilliseconds = 1_000;
/** So long may events wait without any of them coming into the views. */
const maxStandstillSeconds = 5;

/** Looks each second whether the views move while events wait for them. */
export class Standstill implements ReadinessCheck {
  readonly name = 'views';
  private reached: bigint;
  private movedAt = performance.now();
  private failure: string | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly views: Pick<Projections, 'reached' | 'lag'>) {
    this.reached = views.reached;
    this.timer = setInterval(() => void this.look(), lookMilliseconds).unref();
  }

  get seconds(): number {
    return (performance.now() - this.movedAt) / 1_000;
  }

  reason(): string | null {
    if (this.seconds < maxStandstillSeconds) return null;
    return this.failure ?? `the views have stood still at event ${this.reached} for ${Math.round(this.seconds)} s`;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const lag = await this.views.lag();
      this.failure = null;
      if (lag > 0n && this.views.reached === this.reached) return;
      this.reached = this.views.reached;
      this.movedAt = performance.now();
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }
}

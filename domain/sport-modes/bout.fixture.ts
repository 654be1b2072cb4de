import type { BoutAction, ModeOverrides } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { boutOf, type Bout, type BoutClock } from './bout.js';

type Extra = Pick<BoutAction, 'heldMs' | 'step' | 'judge'>;

/** A bout in a test, as the officials call it: `bout.give(0, 'wazaari', '1:20')`, then what the mode makes of it. Time is time fought. */
export class PlayedBout {
  readonly actions: BoutAction[] = [];
  #clock: BoutClock = { period: 1, ms: 0 };

  constructor(
    readonly mode: SportMode,
    readonly overrides: ModeOverrides = {},
  ) {}

  /** An action in the period of the clock, which goes on to the time. */
  give(side: 0 | 1, code: string, time?: string, extra: Extra = {}): this {
    if (time !== undefined) this.clock(time);
    const { period, ms } = this.#clock;
    this.actions.push({ id: `a${this.actions.length + 1}`, side, code, at: { period, ms }, ...extra });
    return this;
  }

  clock(time: string, period = this.#clock.period): this {
    const [minutes = 0, seconds = 0] = time.split(':').map(Number);
    this.#clock = { period, ms: (minutes * 60 + seconds) * 1_000 };
    return this;
  }

  /** Takes the n-th action out, from 1. */
  remove(n: number): this {
    this.actions.splice(n - 1, 1);
    return this;
  }

  get now(): Bout {
    return boutOf(this.mode, this.overrides, this.actions, this.#clock);
  }

  /** With side timers that run. */
  holding(...running: NonNullable<BoutClock['running']>): Bout {
    return boutOf(this.mode, this.overrides, this.actions, { ...this.#clock, running });
  }

  get short(): string {
    return this.now.sides.map(({ short }) => short).join(' : ');
  }

  get penalties(): string {
    return this.now.sides.map(({ shortPenalties }) => shortPenalties || '–').join(' : ');
  }
}

const codeMinutes = 10;
/** Further ones are counted, not told: a log is not to be filled from outside. */
const toldWrongCodes = 20;

interface ShownCodeParts {
  newCode: () => string;
  now: () => number;
  /** Somebody at an address has tried a wrong code, for the so-maniest time. */
  onWrongCode: (host: string, times: number) => void;
}

/** The code by which another machine is paired: one at a time, for a while. */
export class ShownCode {
  private shown: { words: string; until: number; wrong: number } | null = null;

  constructor(private readonly parts: ShownCodeParts) {}

  /** A new code takes the place of the one before. */
  show(): void {
    this.shown = { words: this.parts.newCode(), until: this.parts.now() + codeMinutes * 60_000, wrong: 0 };
  }

  forget(): void {
    this.shown = null;
  }

  get words(): string | null {
    if (this.shown && this.shown.until < this.parts.now()) this.shown = null;
    return this.shown?.words ?? null;
  }

  get secondsLeft(): number {
    return this.shown ? Math.max(0, Math.round((this.shown.until - this.parts.now()) / 1_000)) : 0;
  }

  wrong(host: string): void {
    if (!this.shown) return;
    this.shown.wrong += 1;
    if (this.shown.wrong <= toldWrongCodes) this.parts.onWrongCode(host, this.shown.wrong);
  }
}

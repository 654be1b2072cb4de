import { storageFailure } from '#platform/storage-failure';
import { Unavailable } from '#platform/unavailable';

const trialMilliseconds = 1_000;

/** Why a file cannot be written to, while it cannot: tried again until it can. */
export class Trouble {
  private problem: string | null = null;
  private trying: NodeJS.Timeout | undefined;
  private readonly tryWriting: () => Promise<void>;

  constructor(tryWriting: () => Promise<void>) {
    this.tryWriting = tryWriting;
  }

  get now(): string | null {
    return this.problem;
  }

  /** Answers what callers are told. */
  note(error: unknown): unknown {
    const failure = error instanceof Unavailable ? error : storageFailure(error);
    if (!failure) return error;
    this.problem = failure.message;
    this.trying ??= setInterval(() => void this.tryAgain(), trialMilliseconds).unref();
    return failure;
  }

  stop(): void {
    clearInterval(this.trying);
  }

  private async tryAgain(): Promise<void> {
    try {
      await this.tryWriting();
    } catch {
      return;
    }
    this.problem = null;
    clearInterval(this.trying);
    this.trying = undefined;
  }
}

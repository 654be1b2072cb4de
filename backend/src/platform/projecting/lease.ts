import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentStore } from '../ports/document-store.js';

type Marks = Pick<DocumentStore, 'readMark' | 'swapMark'>;

interface LeaseRecord {
  /** Grows by one with each holder. */
  token: number;
  /** Null: given back. */
  holder: string | null;
  /** Counts renewals: whoever waits sees by it that the holder is at work. */
  beat: number;
}

/** What whoever waits has seen, and for how long it has not changed. */
interface Observed {
  text: string | null | undefined;
  since: number;
}

export const leaseMark = 'projector-lease';
const leaseMilliseconds = 4_000;
/** The holder stops so much of it sooner than others take over. */
const margin = 1 / 4;
const renewalsPerLease = 8;
const lookMilliseconds = 250;

/**
 * One of many projectors works, the others stand by. Kept as a mark beside the documents, and by nobody's wall clock: whoever
 * waits takes over once the mark has not changed for the time of a lease, on a clock that only runs forward; whoever holds it
 * stops a second sooner.
 */
export class Lease {
  private record: { text: string; value: LeaseRecord } | null = null;
  private heldUntil = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private isGone = false;
  private failure: string | null = null;
  private lost: () => void = () => undefined;

  constructor(
    private readonly marks: Marks,
    private readonly holder: string,
    private readonly milliseconds = leaseMilliseconds,
  ) {}

  get isHeld(): boolean {
    return !this.isGone && performance.now() < this.heldUntil;
  }

  /** Fences off whoever held it before. */
  get token(): number {
    return this.record?.value.token ?? 0;
  }

  /** Called once, when the lease is another's or could not be renewed in time. */
  onLost(listener: () => void): void {
    this.lost = listener;
  }

  /** Waits for its turn, also while the marks cannot be read; answers the token. */
  async take(signal?: AbortSignal): Promise<number> {
    const seen: Observed = { text: undefined, since: 0 };
    while (!(await this.takeIfFree(seen).catch((error: unknown) => this.failed(error))))
      await pause(lookMilliseconds, undefined, { signal });
    this.timer = setInterval(() => void this.renew().catch(() => this.look()), this.milliseconds / renewalsPerLease).unref();
    return this.token;
  }

  /** Why it could not be looked at or asked for; null when it could. */
  get problem(): string | null {
    return this.failure;
  }

  /** Whether it is still this process's, asked where it stands. */
  async confirm(): Promise<boolean> {
    await this.renew().catch(() => undefined);
    return this.isHeld;
  }

  /** So that the next need not wait. */
  async giveBack(): Promise<void> {
    clearInterval(this.timer);
    const { record, isHeld } = this;
    this.isGone = true;
    if (record && isHeld) await this.marks.swapMark(leaseMark, record.text, JSON.stringify({ ...record.value, holder: null }));
  }

  private async takeIfFree(seen: Observed): Promise<boolean> {
    const startedAt = performance.now();
    const text = await this.marks.readMark(leaseMark);
    this.failure = null;
    if (seen.text !== text) Object.assign(seen, { text, since: startedAt });
    const found = recordIn(text);
    const isFree = found === null || found.holder === null || startedAt - seen.since >= this.milliseconds;
    return isFree && this.swap(text, { token: (found?.token ?? 0) + 1, holder: this.holder, beat: 0 }, startedAt);
  }

  private failed(error: unknown): false {
    this.failure = `the lease cannot be asked for: ${error instanceof Error ? error.message : String(error)}`;
    return false;
  }

  private async renew(): Promise<void> {
    this.look();
    if (this.isGone || !this.record) return;
    const { text, value } = this.record;
    const renewed = await this.swap(text, { ...value, beat: value.beat + 1 }, performance.now());
    // A renewal that was written and not answered is renewed from where it stands.
    const found = renewed ? value : await this.find();
    if (found?.token !== value.token || found.holder !== this.holder) this.lose();
  }

  private async find(): Promise<LeaseRecord | null> {
    const text = await this.marks.readMark(leaseMark);
    const value = recordIn(text);
    if (text !== null && value?.holder === this.holder && value.token === this.token) this.record = { text, value };
    return value;
  }

  private async swap(before: string | null, value: LeaseRecord, startedAt: number): Promise<boolean> {
    const text = JSON.stringify(value);
    if (!(await this.marks.swapMark(leaseMark, before, text))) return false;
    this.record = { text, value };
    this.heldUntil = startedAt + this.milliseconds * (1 - margin);
    return true;
  }

  /** A process that slept past its lease knows it before it does anything else. */
  private look(): void {
    if (!this.isGone && performance.now() >= this.heldUntil) this.lose();
  }

  private lose(): void {
    if (this.isGone) return;
    this.isGone = true;
    clearInterval(this.timer);
    this.lost();
  }
}

// Written above.
const recordIn = (text: string | null): LeaseRecord | null => (text === null ? null : (JSON.parse(text) as LeaseRecord));

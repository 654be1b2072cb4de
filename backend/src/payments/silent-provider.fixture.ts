import { MemoryVault } from '#backend/adapters/memory/vault';
import { Bank } from '#backend/adapters/payments/bank';
import { minorOf } from '#contracts/payments/money';
import type { InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiced } from '#domain/payments/refunds/refund.fixture';
import { ProviderUnavailable, type PaymentOrder, type RefundOrder } from '#platform/ports/payment-provider';
import { Queue, type Job } from '#platform/ports/queue';

/** A bank that can be made to answer nothing: to everything, or after it has done what it was asked for. */
export class SilentBank extends Bank {
  silent: 'no' | 'before' | 'after' = 'no';
  /** How often it was asked to give money back. */
  refundCalls = 0;

  constructor() {
    super(new MemoryVault(), Buffer.from('secret'));
  }

  override start(order: PaymentOrder, key: string) {
    return this.spoken(() => super.start(order, key));
  }
  override read(id: string) {
    return this.spoken(() => super.read(id));
  }
  override cancel(id: string) {
    return this.spoken(() => super.cancel(id));
  }
  override findRefund(order: RefundOrder) {
    return this.spoken(() => super.findRefund(order));
  }
  override refund(order: RefundOrder, key: string) {
    // Keys are forgotten: what is asked for twice is given back twice.
    this.refundCalls += 1;
    return this.spoken(() => super.refund(order, `${key} ${this.refundCalls}`));
  }

  /** A payment of so much that its payer has paid. */
  async paid(paymentId: string, kopecks: number): Promise<string> {
    const order = { amount: minorOf(kopecks), currency: 'RUB', description: '', returnUrl: '/', method: 'card' as const };
    const opened = await this.start({ ...order, paymentId }, paymentId);
    const id = 'providerPaymentId' in opened ? opened.providerPaymentId : '';
    await this.act(id, 'pay');
    return id;
  }

  private async spoken<Answer>(say: () => Promise<Answer>): Promise<Answer> {
    if (this.silent === 'before') throw new ProviderUnavailable('silent');
    const answer = await say();
    if (this.silent === 'after') throw new ProviderUnavailable('silent');
    return answer;
  }
}

/** Keeps jobs until a test runs them. */
export class HandQueue extends Queue {
  readonly waiting: { id: string; name: string; data: unknown; runAt?: string }[] = [];
  private readonly known = new Set<string>();

  override add(job: (typeof this.waiting)[number]): Promise<void> {
    if (!this.known.has(job.id)) this.waiting.push(job);
    this.known.add(job.id);
    return Promise.resolve();
  }

  /** Runs the next of a name; answers in how many minutes it was to run, null when there is none. */
  async next(name: string, jobs: Readonly<Record<string, (job: Job) => Promise<void>>>): Promise<number | null> {
    const at = this.waiting.findIndex((job) => job.name === name);
    const [job] = at < 0 ? [] : this.waiting.splice(at, 1);
    if (!job) return null;
    const minutes = Math.round((Date.parse(job.runAt ?? '') - Date.now()) / 60_000);
    await jobs[name]?.({ id: job.id, name, data: JSON.stringify(job.data), attempt: 1 });
    return minutes;
  }

  /** Runs them until there is none; answers all the minutes that were waited for. */
  async drain(name: string, jobs: Readonly<Record<string, (job: Job) => Promise<void>>>): Promise<number[]> {
    const waits: number[] = [];
    for (let wait = await this.next(name, jobs); wait !== null; wait = await this.next(name, jobs)) waits.push(wait);
    return waits;
  }

  override work = () => undefined;
  override start = () => Promise.resolve();
  override problem = () => null;
  override counts = () => Promise.resolve({ waiting: this.waiting.length, running: 0, dead: 0 });
  override close = () => Promise.resolve();
}

/** An invoice of things that are of no registration: nothing changes them but money. */
export const ofNoEntry = (...amounts: number[]): InvoiceEvent[] =>
  invoiced(...amounts).map((event) =>
    event.type === 'InvoicePositionAdded'
      ? { ...event, data: { ...event.data, position: { ...event.data.position, registrationId: null } } }
      : event,
  );

import { createHmac, hash } from 'node:crypto';
import { z } from 'zod';
import { minor } from '#contracts/payments/money';
import { onlineMethods } from '#contracts/payments/paying/methods';
import { KeyedQueue } from '#platform/log/keyed-queue';
import { equalTexts } from '#platform/equal-texts';
import type { BankAction, BankDesk, BankNotice, BankPayment } from '#platform/ports/bank-desk';
import {
  PaymentProvider,
  type Declined,
  type OpenedPayment,
  type PaymentOrder,
  type ProviderChargeback,
  type ProviderNotice,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
} from '#platform/ports/payment-provider';
import type { Vault } from '#platform/ports/vault';

const stored = z.object({
  providerPaymentId: z.string(),
  paymentId: z.string(),
  amount: minor,
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  method: z.enum(onlineMethods),
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string().nullable(),
  refunds: z.array(z.object({ providerRefundId: z.string(), refundId: z.number(), amount: minor })),
  isChargedBack: z.boolean(),
});
type Stored = z.output<typeof stored>;

const notified = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), providerPaymentId: z.string() }),
  z.object({ kind: z.literal('refund'), providerRefundId: z.string() }),
  z.object({ kind: z.literal('chargeback'), providerChargebackId: z.string() }),
]);

export const bankSignatureHeader = 'x-bank-signature';

/**
 * Plays a bank where no provider is set: its page pays, declines, waits, and makes the notices that a bank would send.
 * No money moves. What it knows stands in the vault, apart from the books.
 */
export class Bank extends PaymentProvider implements BankDesk {
  readonly name = 'bank';
  readonly methods = ['card', 'sbp'] as const;
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly vault: Vault,
    private readonly secret: Buffer,
  ) {
    super();
  }

  async start(order: PaymentOrder, idempotenceKey: string): Promise<OpenedPayment | Declined> {
    // By the key and the secret, so that the same order is the same payment and nobody guesses its address.
    const id = this.idOf('payment', idempotenceKey);
    const made: Stored = { ...order, providerPaymentId: id, status: 'pending', reason: null, refunds: [], isChargedBack: false };
    await this.vault.putIfAbsent('bankPayment', id, JSON.stringify(made));
    return { providerPaymentId: id, redirectUrl: `/bank/${id}` };
  }

  async read(providerPaymentId: string): Promise<ProviderPayment | null> {
    const found = await this.get(providerPaymentId);
    if (!found) return null;
    const { paymentId, status, amount, currency, reason } = found;
    return { providerPaymentId, paymentId, status, amount, currency, reason };
  }

  async cancel(providerPaymentId: string): Promise<ProviderPayment | null> {
    await this.change(providerPaymentId, (payment) => {
      if (payment?.status === 'pending') Object.assign(payment, { status: 'failed', reason: 'cancelled' });
    });
    return this.read(providerPaymentId);
  }

  refund(order: RefundOrder, idempotenceKey: string): Promise<ProviderRefund | Declined> {
    const { refundId, providerPaymentId, amount, currency } = order;
    const providerRefundId = `${providerPaymentId}.${this.idOf('refund', idempotenceKey)}`;
    return this.change(providerPaymentId, (payment) => {
      if (payment?.status !== 'succeeded') return { declined: 'not_paid' };
      const isKnown = payment.refunds.some((one) => one.providerRefundId === providerRefundId);
      const left = payment.refunds.reduce<number>((rest, one) => rest - one.amount, payment.amount);
      if (!isKnown && (amount > left || currency !== payment.currency)) return { declined: 'insufficient_funds' };
      if (!isKnown) payment.refunds.push({ providerRefundId, refundId, amount });
      return { providerRefundId, refundId, providerPaymentId, status: 'succeeded', amount, currency, reason: null };
    });
  }

  findRefund({ providerPaymentId, refundId }: RefundOrder): Promise<ProviderRefund | null> {
    return this.refundOf(providerPaymentId, (one) => one.refundId === refundId);
  }

  readRefund(providerRefundId: string): Promise<ProviderRefund | null> {
    return this.refundOf(providerRefundId.split('.')[0] ?? '', (one) => one.providerRefundId === providerRefundId);
  }

  /** A payment is charged back once: its chargeback has its id. */
  async readChargeback(providerChargebackId: string): Promise<ProviderChargeback | null> {
    const payment = await this.get(providerChargebackId);
    if (!payment?.isChargedBack) return null;
    const { paymentId, amount, currency } = payment;
    return { providerChargebackId, paymentId, amount, currency, reason: 'payer_disputes', isGivenBack: false };
  }

  notice(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: string): ProviderNotice | 'forged' {
    const given = headers[bankSignatureHeader];
    if (typeof given !== 'string' || !equalTexts(given, this.sign(rawBody))) return 'forged';
    return notified.parse(JSON.parse(rawBody));
  }

  async look(providerPaymentId: string): Promise<BankPayment | null> {
    const found = await this.get(providerPaymentId);
    if (!found) return null;
    const { amount, currency, description, returnUrl, method, status } = found;
    return { amount, currency, description, returnUrl, method, status };
  }

  /** What was decided stays: money that went is taken back by a chargeback alone. */
  act(providerPaymentId: string, action: BankAction): Promise<BankNotice[] | null> {
    return this.change(providerPaymentId, (payment) => {
      if (!payment) return null;
      if (action === 'chargeback') {
        if (payment.status !== 'succeeded') return [];
        payment.isChargedBack = true;
        return [this.told({ kind: 'chargeback', providerChargebackId: providerPaymentId })];
      }
      if (payment.status !== 'pending') return [this.told({ kind: 'payment', providerPaymentId })];
      payment.status = action === 'pay' ? 'succeeded' : 'failed';
      payment.reason = action === 'pay' ? null : 'declined_by_bank';
      return [this.told({ kind: 'payment', providerPaymentId })];
    });
  }

  private async refundOf(id: string, isIt: (one: Stored['refunds'][number]) => boolean): Promise<ProviderRefund | null> {
    const payment = await this.get(id);
    const found = payment?.refunds.find(isIt);
    return payment && found ? { ...found, providerPaymentId: id, status: 'succeeded', currency: payment.currency, reason: null } : null;
  }

  private told(notice: z.output<typeof notified>): BankNotice {
    const body = JSON.stringify(notice);
    return { signature: this.sign(body), body };
  }

  private sign(body: string): string {
    return createHmac('sha256', this.secret).update(body).digest('hex');
  }

  private idOf(kind: string, key: string): string {
    return hash('sha256', `${kind} ${this.secret.toString('hex')} ${key}`, 'hex').slice(0, 32);
  }

  private async get(id: string): Promise<Stored | null> {
    const entry = await this.vault.get('bankPayment', id);
    return entry && stored.parse(JSON.parse(entry.value));
  }

  private change<Answer>(id: string, by: (payment: Stored | null) => Answer): Promise<Answer> {
    return this.turns.run(id, async () => {
      const payment = await this.get(id);
      const answer = by(payment);
      if (payment) await this.vault.replace('bankPayment', id, JSON.stringify(payment));
      return answer;
    });
  }
}

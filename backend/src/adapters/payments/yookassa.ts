import { z } from 'zod';
import {
  PaymentProvider,
  ProviderUnavailable,
  type Declined,
  type OpenedPayment,
  type PaymentOrder,
  type ProviderNotice,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
} from '#platform/ports/payment-provider';
import { amountOf, decimalText, refundIdIn } from './amounts.js';

export interface YooKassaShop {
  shopId: string;
  secretKey: string;
  /** For tests; absent: the service itself. */
  url?: string | undefined;
}

const patienceMilliseconds = 10_000;
const maxDescription = 128;
const types = { card: 'bank_card', sbp: 'sbp' } as const;

const money = z.object({ value: z.string(), currency: z.string() });
const statuses = { pending: 'pending', waiting_for_capture: 'pending', succeeded: 'succeeded', canceled: 'failed' } as const;
const status = z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']);
const cancellation = z.object({ reason: z.string() }).optional();
const payment = z.object({
  id: z.string(),
  status,
  amount: money,
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  cancellation_details: cancellation,
});
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  status,
  amount: money,
  metadata: z.record(z.string(), z.string()).optional(),
  cancellation_details: cancellation,
});
const refunds = z.object({ items: z.array(refund), next_cursor: z.string().optional() });
const fault = z.object({ code: z.string(), description: z.string().optional() });
const notification = z.object({ type: z.literal('notification'), event: z.string(), object: z.object({ id: z.string().min(1).max(100) }) });

/**
 * YooKassa by its HTTP API v3 (yookassa.ru/developers/api). Its notices bear no signature, so that whatever they say is asked
 * for by our own keys.
 */
export class YooKassa extends PaymentProvider {
  readonly name = 'yookassa';
  readonly methods = ['card', 'sbp'] as const;

  constructor(
    private readonly shop: YooKassaShop,
    private readonly patience = patienceMilliseconds,
  ) {
    super();
  }

  async start(order: PaymentOrder, idempotenceKey: string): Promise<OpenedPayment | Declined> {
    const answer = await this.post('/payments', idempotenceKey, {
      amount: { value: decimalText(order.amount, order.currency), currency: order.currency },
      capture: true,
      payment_method_data: { type: types[order.method] },
      confirmation: { type: 'redirect', return_url: order.returnUrl },
      description: order.description.slice(0, maxDescription),
      metadata: { paymentId: order.paymentId },
    });
    if ('declined' in answer) return answer;
    const { id, confirmation, status: now, cancellation_details: why } = read(payment, answer.body);
    if (statuses[now] === 'failed') return { declined: why?.reason ?? 'canceled' };
    return { providerPaymentId: id, redirectUrl: confirmation?.confirmation_url ?? order.returnUrl };
  }

  async read(providerPaymentId: string): Promise<ProviderPayment | null> {
    const body = await this.get(`/payments/${encodeURIComponent(providerPaymentId)}`);
    if (body === null) return null;
    const { id, status: now, amount, metadata, cancellation_details: why } = read(payment, body);
    return {
      ...{ providerPaymentId: id, paymentId: metadata?.['paymentId'] ?? null, status: statuses[now] },
      ...{ amount: amountOf(amount.value, amount.currency), currency: amount.currency, reason: why?.reason ?? null },
    };
  }

  /** Its API calls off only what waits for capture; a payment that nobody pays ends there by itself. */
  cancel(providerPaymentId: string): Promise<ProviderPayment | null> {
    return this.read(providerPaymentId);
  }

  async refund(order: RefundOrder, idempotenceKey: string): Promise<ProviderRefund | Declined> {
    const answer = await this.post('/refunds', idempotenceKey, {
      payment_id: order.providerPaymentId,
      metadata: { refundId: String(order.refundId) },
      amount: { value: decimalText(order.amount, order.currency), currency: order.currency },
    });
    return 'declined' in answer ? answer : refundOf(read(refund, answer.body));
  }

  async findRefund({ providerPaymentId, refundId }: RefundOrder): Promise<ProviderRefund | null> {
    let cursor: string | undefined;
    do {
      const asked = new URLSearchParams({ payment_id: providerPaymentId, limit: '100', ...(cursor !== undefined && { cursor }) });
      const { items, next_cursor: next } = read(refunds, await this.get(`/refunds?${asked}`));
      const found = items.map(refundOf).find((one) => one.refundId === refundId);
      if (found) return found;
      cursor = next;
    } while (cursor !== undefined);
    return null;
  }

  async readRefund(providerRefundId: string): Promise<ProviderRefund | null> {
    const body = await this.get(`/refunds/${encodeURIComponent(providerRefundId)}`);
    return body === null ? null : refundOf(read(refund, body));
  }

  /** It tells of none by its API: they come on paper. */
  readChargeback(): Promise<null> {
    return Promise.resolve(null);
  }

  notice(_headers: unknown, rawBody: string): ProviderNotice | 'forged' {
    const parsed = notification.safeParse(jsonOf(rawBody));
    if (!parsed.success) return 'forged';
    const { event, object } = parsed.data;
    if (event.startsWith('payment.')) return { kind: 'payment', providerPaymentId: object.id };
    return event.startsWith('refund.') ? { kind: 'refund', providerRefundId: object.id } : { kind: 'other' };
  }

  private async post(path: string, idempotenceKey: string, body: object): Promise<{ body: unknown } | Declined> {
    const response = await this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotence-key': idempotenceKey },
      body: JSON.stringify(body),
    });
    if (response.status === 200) return { body: await bodyOf(response) };
    const known = fault.safeParse(await bodyOf(response));
    return { declined: known.success ? known.data.code : `status ${response.status}` };
  }

  private async get(path: string): Promise<unknown> {
    const response = await this.call(path, {});
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== 200) throw new ProviderUnavailable(`yookassa answered ${response.status}`);
    return bodyOf(response);
  }

  /** 202: still being carried out; 429, 5xx: nobody knows; 401, 403: our keys. All of them are asked again. */
  private async call(path: string, init: RequestInit): Promise<Response> {
    const { shopId, secretKey, url = 'https://api.yookassa.ru/v3' } = this.shop;
    const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(this.patience),
    }).catch((error: unknown) => {
      throw new ProviderUnavailable('yookassa does not answer', { cause: error });
    });
    const isUnknown = response.status >= 500 || [202, 401, 403, 429].includes(response.status);
    if (!isUnknown) return response;
    await response.body?.cancel();
    throw new ProviderUnavailable(`yookassa answered ${response.status}`);
  }
}

const refundOf = ({
  id,
  payment_id,
  status: now,
  amount,
  metadata,
  cancellation_details: why,
}: z.output<typeof refund>): ProviderRefund => ({
  ...{ providerRefundId: id, refundId: refundIdIn(metadata), providerPaymentId: payment_id, status: statuses[now] },
  ...{ amount: amountOf(amount.value, amount.currency), currency: amount.currency, reason: why?.reason ?? null },
});

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable('yookassa answered something else than its API says');
  return parsed.data;
};

/** A body that breaks off in the middle is no answer either. */
const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    throw new ProviderUnavailable('the answer of yookassa cannot be read', { cause: error });
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

import { FakeProvider, type Asked, type Given } from './fake-server.js';

interface Money {
  value: string;
  currency: string;
}

interface Payment {
  id: string;
  status: string;
  amount: Money;
  metadata: Record<string, string>;
  confirmation: { type: string; confirmation_url: string };
  cancellation_details?: { party: string; reason: string };
}

const kopecks = ({ value }: Money): number => Math.round(Number(value) * 100);
const fault = (status: number, code: string): Given => ({ status, body: { type: 'error', id: 'e', code, description: code } });

/** Answers as the reference of YooKassa's API v3 says. */
export class FakeYooKassa extends FakeProvider {
  readonly shop = { shopId: '100500', secretKey: 'test_key' };
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<
    string,
    { id: string; payment_id: string; status: string; amount: Money; metadata?: Record<string, string> }
  >();

  settle(id: string, status: 'succeeded' | 'canceled'): void {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    payment.status = status;
    if (status === 'canceled') payment.cancellation_details = { party: 'payment_network', reason: 'insufficient_funds' };
  }

  notice(id: string): string {
    const object = this.payments.get(id);
    return JSON.stringify({ type: 'notification', event: `payment.${object?.status}`, object });
  }

  protected answer({ method, path, headers, body }: Asked): Given {
    const { shopId, secretKey } = this.shop;
    if (headers.authorization !== `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`)
      return fault(401, 'invalid_credentials');
    const { pathname, searchParams } = new URL(path, this.url);
    const [, kind = '', id] = pathname.split('/');
    if (method === 'GET' && kind === 'refunds' && id === undefined) {
      const items = [...this.refunds.values()].filter((one) => one.payment_id === searchParams.get('payment_id'));
      return this.page(items, Number(searchParams.get('cursor') ?? 0));
    }
    if (method === 'GET') {
      const found = (kind === 'payments' ? this.payments : this.refunds).get(id ?? '');
      return found ? { status: 200, body: found } : fault(404, 'not_found');
    }
    if (!headers['idempotence-key']) return fault(400, 'invalid_request');
    return kind === 'payments'
      ? this.pay(JSON.parse(body) as Payment)
      : this.giveBack(JSON.parse(body) as { payment_id: string; amount: Money });
  }

  /** Pages of two: whoever reads the first alone misses what he looks for. */
  private page(items: readonly object[], from: number): Given {
    const next = from + 2 < items.length ? { next_cursor: String(from + 2) } : {};
    return { status: 200, body: { type: 'list', items: items.slice(from, from + 2), ...next } };
  }

  private pay({ amount, metadata }: Payment): Given {
    if (kopecks(amount) <= 0) return fault(400, 'invalid_request');
    const id = `pay-${this.payments.size + 1}`;
    const confirmation = { type: 'redirect', confirmation_url: `${this.url}/checkout/${id}` };
    const payment = { id, status: 'pending', amount, metadata, confirmation };
    this.payments.set(id, payment);
    return { status: 200, body: payment };
  }

  private giveBack({ payment_id: of, amount, ...more }: { payment_id: string; amount: Money }): Given {
    const payment = this.payments.get(of);
    if (payment?.status !== 'succeeded') return fault(400, 'invalid_request');
    const before = [...this.refunds.values()].filter((one) => one.payment_id === of).reduce((sum, one) => sum + kopecks(one.amount), 0);
    if (before + kopecks(amount) > kopecks(payment.amount)) return fault(400, 'invalid_request');
    const refund = { id: `refund-${this.refunds.size + 1}`, payment_id: of, status: 'succeeded', amount, ...more };
    this.refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }
}

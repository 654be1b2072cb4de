import Stripe from 'stripe';
import { FakeProvider, type Asked, type Given } from './fake-server.js';

interface Session {
  id: string;
  object: 'checkout.session';
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  url: string;
  payment_intent: string | null;
  metadata: Record<string, string>;
}

const fault = (status: number, code: string): Given => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

/** Answers as the reference of Stripe's API says, about checkout sessions, refunds and disputes. */
export class FakeStripe extends FakeProvider {
  readonly account = { secretKey: 'sk_test_1', signingSecret: 'whsec_test' };
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Record<string, unknown> & { id: string; payment_intent: string; amount: number }>();
  readonly disputes = new Map<string, object>();

  settle(id: string, isPaid: boolean): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    session.status = isPaid ? 'complete' : 'expired';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    session.payment_intent = isPaid ? `pi_${id}` : null;
  }

  dispute(id: string): void {
    const { amount_total: amount, currency, metadata } = this.sessions.get(id) ?? {};
    const intent = { id: `pi_${id}`, object: 'payment_intent', metadata };
    this.disputes.set(`dp_${id}`, { id: `dp_${id}`, object: 'dispute', amount, currency, reason: 'fraudulent', payment_intent: intent });
  }

  /** The body and the header of a notice. */
  notice(type: string, object: object): { body: string; signature: string } {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: this.account.signingSecret }) };
  }

  protected answer({ method, path, headers, body }: Asked): Given {
    if (headers.authorization !== `Bearer ${this.account.secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error' } } };
    const { pathname } = new URL(path, this.url);
    const fields = new URLSearchParams(body);
    const expiring = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1];
    if (expiring !== undefined) return this.expire(expiring);
    if (method === 'GET' && pathname === '/v1/refunds') return this.list(new URL(path, this.url).searchParams);
    if (method === 'POST') return pathname === '/v1/refunds' ? this.giveBack(fields) : this.open(fields);
    const id = pathname.split('/').at(-1) ?? '';
    const found = this.sessions.get(id) ?? this.refunds.get(id) ?? this.disputes.get(id);
    return found ? { status: 200, body: found } : fault(404, 'resource_missing');
  }

  private expire(id: string): Given {
    const session = this.sessions.get(id);
    if (!session) return fault(404, 'resource_missing');
    if (session.status !== 'open') return fault(400, 'resource_not_open');
    session.status = 'expired';
    return { status: 200, body: session };
  }

  /** Pages of two: whoever reads the first alone misses what he looks for. */
  private list(asked: URLSearchParams): Given {
    const all = [...this.refunds.values()].filter((one) => one.payment_intent === asked.get('payment_intent'));
    const from = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
    return { status: 200, body: { object: 'list', url: '/v1/refunds', data: all.slice(from, from + 2), has_more: from + 2 < all.length } };
  }

  private open(fields: URLSearchParams): Given {
    const units = Number(fields.get('line_items[0][price_data][unit_amount]'));
    if (units <= 0) return fault(400, 'parameter_invalid_integer');
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', amount_total: units, payment_intent: null },
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      url: `${this.url}/c/${id}`,
      metadata: { paymentId: fields.get('metadata[paymentId]') ?? '' },
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  private giveBack(fields: URLSearchParams): Given {
    const intent = fields.get('payment_intent') ?? '';
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    const amount = Number(fields.get('amount'));
    const before = [...this.refunds.values()].filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0);
    if (!session || before + amount > session.amount_total) return fault(400, 'amount_too_large');
    const metadata = Object.fromEntries(
      ['refundId', 'paymentId', 'providerPaymentId'].map((name) => [name, fields.get(`metadata[${name}]`) ?? '']),
    );
    const refund = { id: `re_${this.refunds.size + 1}`, object: 'refund', status: 'succeeded', payment_intent: intent, amount };
    const made = { ...refund, currency: session.currency, metadata };
    this.refunds.set(made.id, made);
    return { status: 200, body: made };
  }
}

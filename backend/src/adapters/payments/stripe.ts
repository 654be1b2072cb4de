import Stripe from 'stripe';
import { minorOf, type Minor } from '#contracts/payments/money';
import { refundIdIn } from './amounts.js';
import {
  PaymentProvider,
  ProviderUnavailable,
  type Declined,
  type OpenedPayment,
  type PaymentOrder,
  type ProviderChargeback,
  type ProviderNotice,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
} from '#platform/ports/payment-provider';

export interface StripeAccount {
  secretKey: string;
  /** Of the notices' endpoint. */
  signingSecret: string;
  /** For tests; absent: the service itself. */
  url?: string | undefined;
}

const patienceMilliseconds = 10_000;

/** Without decimals in ISO 4217, with two of them in Stripe's amounts (docs.stripe.com/currencies). */
const twoDigitsMore = new Set(['ISK', 'UGX']);
const unitsOf = (amount: Minor, currency: string): number => (twoDigitsMore.has(currency) ? amount * 100 : amount);
const minorFromUnits = (units: number, currency: string): Minor => minorOf(twoDigitsMore.has(currency) ? Math.round(units / 100) : units);

const failed = new Set(['checkout.session.async_payment_failed', 'checkout.session.expired']);
const paid = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);
const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

/** Stripe Checkout by its official package: a payment is a session, what is given back is of its payment intent. */
export class StripePayments extends PaymentProvider {
  readonly name = 'stripe';
  readonly methods = ['card'] as const;
  private readonly stripe: Stripe;

  constructor(
    private readonly account: StripeAccount,
    patience = patienceMilliseconds,
  ) {
    super();
    // The queue asks again, with the same key.
    this.stripe = new Stripe(account.secretKey, { maxNetworkRetries: 0, timeout: patience, telemetry: false, ...hostOf(account.url) });
  }

  async start(order: PaymentOrder, idempotenceKey: string): Promise<OpenedPayment | Declined> {
    const { paymentId, amount, currency, description, returnUrl } = order;
    const session = await answered(() =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: unitsOf(amount, currency),
                product_data: { name: description },
              },
            },
          ],
          success_url: returnUrl,
          cancel_url: returnUrl,
          client_reference_id: paymentId,
          metadata: { paymentId },
          payment_intent_data: { description, metadata: { paymentId } },
        },
        { idempotencyKey: idempotenceKey },
      ),
    );
    if ('declined' in session) return session;
    const { id, url } = session.answer;
    return { providerPaymentId: id, redirectUrl: url ?? returnUrl };
  }

  async read(providerPaymentId: string): Promise<ProviderPayment | null> {
    const session = await found(() => this.stripe.checkout.sessions.retrieve(providerPaymentId));
    return session && paymentOf(session);
  }

  /** A session that was paid or has expired cannot be called off: it is read as it stands. */
  async cancel(providerPaymentId: string): Promise<ProviderPayment | null> {
    const expired = await answered(() => this.stripe.checkout.sessions.expire(providerPaymentId));
    return 'declined' in expired ? this.read(providerPaymentId) : paymentOf(expired.answer);
  }

  async refund(order: RefundOrder, idempotenceKey: string): Promise<ProviderRefund | Declined> {
    const intent = await this.intentOf(order.providerPaymentId);
    if (!intent) return { declined: 'not_paid' };
    const { refundId, paymentId, amount, currency, providerPaymentId } = order;
    const metadata = { refundId: String(refundId), paymentId, providerPaymentId };
    const refund = await answered(() =>
      this.stripe.refunds.create(
        { payment_intent: intent, amount: unitsOf(amount, currency), metadata },
        { idempotencyKey: idempotenceKey },
      ),
    );
    return 'declined' in refund ? refund : refundOf(refund.answer);
  }

  async findRefund({ providerPaymentId, refundId }: RefundOrder): Promise<ProviderRefund | null> {
    const intent = await this.intentOf(providerPaymentId);
    if (!intent) return null;
    return found(async () => {
      for await (const refund of this.stripe.refunds.list({ payment_intent: intent, limit: 100 }))
        if (refundIdIn(refund.metadata) === refundId) return refundOf(refund);
      return null;
    });
  }

  async readRefund(providerRefundId: string): Promise<ProviderRefund | null> {
    const refund = await found(() => this.stripe.refunds.retrieve(providerRefundId));
    return refund && refundOf(refund);
  }

  async readChargeback(providerChargebackId: string): Promise<ProviderChargeback | null> {
    const dispute = await found(() => this.stripe.disputes.retrieve(providerChargebackId, { expand: ['payment_intent'] }));
    if (dispute === null) return null;
    const { amount, currency, reason, status, payment_intent: intent } = dispute;
    const paymentId = typeof intent === 'object' ? (intent?.metadata['paymentId'] ?? null) : null;
    const code = currency.toUpperCase();
    return { providerChargebackId, paymentId, amount: minorFromUnits(amount, code), currency: code, reason, isGivenBack: status === 'won' };
  }

  private async intentOf(providerPaymentId: string): Promise<string | null> {
    const session = await found(() => this.stripe.checkout.sessions.retrieve(providerPaymentId));
    return session && idOf(session.payment_intent);
  }

  /** The package compares the signature, and refuses one that is older than five minutes. */
  notice(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: string): ProviderNotice | 'forged' {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return 'forged';
    try {
      return noticeOf(this.stripe.webhooks.constructEvent(rawBody, signature, this.account.signingSecret));
    } catch {
      return 'forged';
    }
  }
}

const noticeOf = (event: Stripe.Event): ProviderNotice => {
  if (event.type.startsWith('checkout.session.') && (paid.has(event.type) || failed.has(event.type))) {
    return { kind: 'payment', providerPaymentId: (event.data.object as Stripe.Checkout.Session).id };
  }
  switch (event.type) {
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', providerRefundId: event.data.object.id };
    // The money is held back until the dispute is decided, and gone if it is lost.
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'chargeback', providerChargebackId: event.data.object.id };
    default:
      return { kind: 'other' };
  }
};

const paymentOf = (session: Stripe.Checkout.Session): ProviderPayment => {
  const currency = (session.currency ?? '').toUpperCase();
  const isOver = session.status === 'expired';
  return {
    ...{ providerPaymentId: session.id, paymentId: session.metadata?.['paymentId'] ?? null, currency },
    status: session.payment_status === 'paid' ? 'succeeded' : isOver ? 'failed' : 'pending',
    amount: minorFromUnits(session.amount_total ?? 0, currency),
    reason: isOver ? 'expired' : null,
  };
};

const refundOf = ({ id, status, amount, currency, failure_reason: why, metadata }: Stripe.Refund): ProviderRefund => ({
  ...{ providerRefundId: id, refundId: refundIdIn(metadata), providerPaymentId: metadata?.['providerPaymentId'] ?? '' },
  ...{ status: refundStatuses[status ?? ''] ?? 'pending', reason: why ?? null },
  ...{ amount: minorFromUnits(amount, currency.toUpperCase()), currency: currency.toUpperCase() },
});

const idOf = (of: string | { id: string } | null): string | null => (typeof of === 'string' ? of : (of?.id ?? null));

const hostOf = (url: string | undefined) => {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
};

type Answered<Answer> = { answer: Answer } | Declined;

/** A request that Stripe finds wrong is declined for good; whatever else fails leaves it unknown. */
const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answered<Answer>> => {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) {
      return { declined: error.code ?? error.type };
    }
    throw new ProviderUnavailable('stripe does not answer', { cause: error });
  }
};

/** Null: Stripe has no such thing. */
const found = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw new ProviderUnavailable('stripe does not answer', { cause: error });
  }
};

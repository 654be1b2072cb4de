import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { nothing } from '#contracts/payments/money';
import { insuredPositions } from '#domain/payments/insurance/policy.decider';
import { policy } from '#domain/payments/insurance/policy.fold';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { refundableOfPosition } from '#domain/payments/refunds/shares';
import type { Refusal } from '#domain/decider';
import { registration } from '#domain/registrations/registration.decider';
import type { ProcessSpec } from '#platform/context-spec';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { invoicesOf } from './agree.js';

interface Parts {
  recorder: SystemRecorder;
  provider: Pick<PaymentProvider, 'name'>;
}

/**
 * Whom an insurer does not insure gets all of the money back, the way it came, without anybody's doing. What came by hand is a refund that
 * waits to be handed over. What a refund holds or has given back already is not given back again, however often this runs.
 */
export const givingBackDeclined = ({ recorder, provider }: Parts): ProcessSpec => ({
  name: 'policy-declined-refund',
  on: ['PolicyDeclined'],
  run: async ({ data }) => {
    const { policyId } = policyEvents.PolicyDeclined.schema.pick({ policyId: true }).parse(data);
    const { ordered } = await recorder.load(policy, policyId);
    if (!ordered) return;
    for (const id of await chargingOf(ordered, recorder)) await recorder.record(invoice, id, (books) => allOf(books, policyId, provider));
  },
});

const chargingOf = (ordered: Parameters<typeof invoicesOf>[0], recorder: SystemRecorder) =>
  invoicesOf(ordered, { invoicesOfEntry: async (id) => (await recorder.load(registration, id)).invoiced?.invoiceIds ?? [] });

/** Money that came through a provider which this server no longer talks to is given back by hand. */
const allOf = (books: InvoiceBooks, policyId: number, provider: Parts['provider']): readonly InvoiceEvent[] | Refusal => {
  const positions = insuredPositions(books)
    .filter(({ refId }) => refId === policyId)
    .map((one) => ({ positionId: one.positionId, amount: refundableOfPosition(books, one) }))
    .filter(({ amount }) => amount > 0);
  if (positions.length === 0) return [];
  const isConnected = books.payments.every((one) => one.provider === null || one.provider === provider.name);
  const method = isConnected ? ('original' as const) : ('offline' as const);
  return createRefunds(books, { positions }, { method, reason: '', fee: nothing, byUserId: null, isLeaving: true });
};

import { invoice } from '#domain/payments/invoice.fold';
import { isOpenPersonal } from '#domain/payments/invoices/invoice.decider';
import { personalInvoices } from '#domain/payments/invoices/series';
import type { Registration } from '#domain/registrations/registration.decider';
import type { ConsequenceContext } from '#platform/log/consequences';
import { openInvoices } from './open-invoice.js';

interface Seeking {
  state: Pick<Registration, 'eventId' | 'userId' | 'registeredByUserId' | 'organization'>;
  currency: string;
  /** Invoices that hold or held positions of the registration. */
  own: readonly number[];
}

/** The open personal invoice of an athlete at a sport event, made where there is none; of a team or pair one of its own. */
export const house = async ({ state, currency, own }: Seeking, context: ConsequenceContext): Promise<number> => {
  const { eventId, userId } = state;
  const account = `${eventId}.${userId}`;
  const known = userId === null ? own : (await context.peek(personalInvoices, account)).state.ids;
  for (const id of [...known].reverse()) if (isOpenPersonal((await context.peek(invoice, id)).state)) return id;
  const made = { kind: 'personal' as const, currency, payer: payerOf(state), dueDate: null, createdByUserId: null, payerDetails: null };
  const [opened] = await openInvoices(context, eventId, [made]);
  const paymentInvoiceId = opened?.paymentInvoiceId ?? 0;
  if (userId !== null)
    await context.decide(personalInvoices, account, () => [{ type: 'PersonalInvoiceOpened', data: { eventId, userId, paymentInvoiceId } }]);
  return paymentInvoiceId;
};

/** The athlete; of a team or pair whoever has entered it, else its club. */
const payerOf = ({ userId, registeredByUserId, organization }: Seeking['state']) => {
  const id = userId ?? registeredByUserId;
  if (id === null && organization) return { type: 'organization' as const, id: organization.id };
  return { type: 'user' as const, id: id ?? 0 };
};

import { placeOf } from '#contracts/registrations/statuses';
import { localMoment } from '#contracts/rules/dates';
import { invoice } from '#domain/payments/invoice.fold';
import { followMark, invoiceIds, reachedSum } from '#domain/payments/invoices/invoice.decider';
import { followInvoices } from '#domain/payments/invoices/registration-payment';
import { settleRegistration, type Homeless, type Invoice } from '#domain/payments/invoices/settle';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { hasPassed, requiredChallenges } from '#domain/registrations/required-challenges';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Consequence, ConsequenceContext, DecidedWrite } from '#platform/log/consequences';
import { house } from './house.js';
import { owedFor } from './owed.js';

interface Touched {
  registrationId: number;
  /** What was decided of it. */
  decided: readonly { type: string; data: unknown }[];
}

/**
 * Keeps registrations and invoices in agreement, whichever of them a command has changed: positions follow the registration,
 * the payment status and the participation follow the invoices.
 */
export const invoicesAgree: Consequence = {
  of: [registration.name, invoice.name],
  follow: async (decided, context) => {
    const written = new Set(decided.flatMap(({ decider, id }) => (decider.name === invoice.name ? [Number(id)] : [])));
    const touched = await touchedBy(decided, written, context);
    for (const one of touched) await settle(one, written, context);
    for (const id of written) await context.decide(invoice, id, (books) => reachedSum(books, id));
    const registrationIds = new Set(touched.map(({ registrationId }) => registrationId));
    for (const id of written) for (const one of await onInvoice(id, context)) registrationIds.add(one);
    for (const registrationId of registrationIds) await tell(registrationId, written, context);
  },
};

const onInvoice = async (id: number, { peek }: ConsequenceContext): Promise<number[]> =>
  (await peek(invoice, id)).state.positions.flatMap(({ registrationId }) => registrationId ?? []);

const touchedBy = async (
  decided: readonly DecidedWrite[],
  written: ReadonlySet<number>,
  context: ConsequenceContext,
): Promise<Touched[]> => {
  const touched = new Map<number, Touched>();
  for (const { decider, id, events } of decided)
    if (decider.name === registration.name) touched.set(Number(id), { registrationId: Number(id), decided: events });
  for (const id of written)
    for (const registrationId of await onInvoice(id, context))
      if (!touched.has(registrationId)) touched.set(registrationId, { registrationId, decided: [] });
  return [...touched.values()];
};

/** The invoices of a registration, those that hold it only since this command with them. */
const invoicesOf = async (
  registrationId: number,
  { invoiced }: Pick<Registration, 'invoiced'>,
  written: ReadonlySet<number>,
  { peek }: ConsequenceContext,
): Promise<Invoice[]> => {
  const invoices: Invoice[] = [];
  for (const id of new Set([...(invoiced?.invoiceIds ?? []), ...written])) {
    const books = (await peek(invoice, id)).state;
    if (books.positions.some((one) => one.registrationId === registrationId)) invoices.push({ id, books });
  }
  return invoices;
};

const settle = async ({ registrationId, decided }: Touched, written: Set<number>, context: ConsequenceContext): Promise<void> => {
  const { state } = await context.peek(registration, registrationId);
  const before = await invoicesOf(registrationId, state, written, context);
  const owed = await owedFor(state, context);
  if (before.length === 0 && owed.length === 0) return;
  const hasLeft = state.isDeleted || placeOf(state.statuses.participation) === 'out';
  const { events, homeless } = settleRegistration(registrationId, hasLeft ? 'left' : owed, before);
  for (const [id, changes] of events) {
    await context.decide(invoice, id, () => changes);
    written.add(id);
  }
  for (const id of await houseAll(registrationId, state, homeless, before, context)) written.add(id);
  const said = { today: await today(state.eventId, context), byUserId: context.actorUserId };
  for (const { id } of await invoicesOf(registrationId, state, written, context)) {
    const marked = await context.decide(invoice, id, (books) => followMark({ state, registrationId, decided }, { id, books }, said));
    if (Array.isArray(marked) && marked.length > 0) written.add(id);
  }
};

/** Puts positions into an invoice and takes them out of the one where they were; answers which invoices were written. */
const houseAll = async (
  registrationId: number,
  state: Registration,
  homeless: readonly Homeless[],
  own: readonly Invoice[],
  context: ConsequenceContext,
): Promise<number[]> => {
  if (homeless.length === 0) return [];
  const { currency } = (await context.peek(paymentSettings, state.eventId)).state;
  const to = await house({ state, currency, own: own.map(({ id }) => id) }, context);
  const newIds = await context.nextIds('invoicePosition', homeless.filter(({ positionId }) => positionId === null).length);
  const written = [to];
  for (const { positionId: known, fromPaymentInvoiceId, ...one } of homeless) {
    const positionId = known ?? newIds.shift() ?? 0;
    if (fromPaymentInvoiceId !== null) {
      const from = fromPaymentInvoiceId;
      await context.decide(invoice, from, (books) => [
        { type: 'InvoicePositionMoved', data: { ...invoiceIds(from, books), positionId, toPaymentInvoiceId: to } },
      ]);
      written.push(from);
    }
    await context.decide(invoice, to, (books) => [
      { type: 'InvoicePositionAdded', data: { ...invoiceIds(to, books), position: { ...one, positionId }, fromPaymentInvoiceId } },
    ]);
  }
  return written;
};

/** Payment status and participation as the invoices say them. */
const tell = async (registrationId: number, written: ReadonlySet<number>, context: ConsequenceContext): Promise<void> => {
  const { state } = await context.peek(registration, registrationId);
  if (!state.isCreated) return;
  const invoices = await invoicesOf(registrationId, state, written, context);
  if (invoices.length === 0) return;
  const form = (await context.peek(registrationFormStream, state.eventId)).state;
  const isHeld = !hasPassed(state, requiredChallenges(form, state.streamId));
  await context.decide(registration, registrationId, () => followInvoices(state, registrationId, invoices, { isHeld }));
};

const today = async (eventId: number, { peek, now }: ConsequenceContext): Promise<string> => {
  const { fields } = (await peek(sportEvent, eventId)).state;
  return localMoment(now, fields?.timeZone ?? 'Europe/Moscow').date;
};

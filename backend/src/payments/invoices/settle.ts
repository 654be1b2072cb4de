import { placeOf } from '#contracts/registrations/statuses';
import { localMoment } from '#contracts/rules/dates';
import { invoice, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { followMarking, followUnmarking, reachedSum } from '#domain/payments/invoices/invoice.decider';
import { followInvoices } from '#domain/payments/invoices/registration-payment';
import { settleRegistration, type Invoice } from '#domain/payments/invoices/settle';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { hasPassed, requiredChallenges } from '#domain/registrations/required-challenges';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Consequence, ConsequenceContext, DecidedWrite } from '#platform/log/consequences';
import { houseAll, type Seeking } from './house.js';
import { owedFor } from './owed.js';
import { Shelf } from './shelf.js';

interface Touched {
  registrationId: number;
  /** What was decided of it. */
  decided: readonly { type: string; data: unknown }[];
  state: Registration;
}

/**
 * Keeps registrations and invoices in agreement, whichever of them a command has changed: positions follow the registration,
 * the payment status and the participation follow the invoices.
 */
export const invoicesAgree: Consequence = {
  of: [registration.name, invoice.name],
  follow: async (decided, context) => {
    const shelf = new Shelf(context);
    const touched = await touchedBy(decided, shelf, context);
    const seeking: Seeking[] = [];
    for (const one of touched) seeking.push(...(await settle(one, shelf, context)));
    await houseAll(seeking, shelf, context);
    for (const one of touched) await mark(one, shelf, context);
    for (const id of shelf.written) await shelf.decide(id, reachedSum(await shelf.books(id), id));
    const registrationIds = new Set(touched.map(({ registrationId }) => registrationId));
    for (const id of shelf.written)
      for (const { registrationId } of (await shelf.books(id)).positions) if (registrationId !== null) registrationIds.add(registrationId);
    for (const registrationId of registrationIds) await tell(registrationId, shelf, context);
  },
};

/** The registrations that were decided on, and those on invoices that were. */
const touchedBy = async (decided: readonly DecidedWrite[], shelf: Shelf, { peek }: ConsequenceContext): Promise<Touched[]> => {
  const events = new Map<number, DecidedWrite['events']>();
  for (const write of decided) if (write.decider.name === registration.name) events.set(Number(write.id), write.events);
  for (const { decider, id } of decided)
    if (decider.name === invoice.name) for (const one of await shelf.wrote(Number(id))) if (!events.has(one)) events.set(one, []);
  const touched: Touched[] = [];
  for (const [registrationId, own] of events)
    touched.push({ registrationId, decided: own, state: (await peek(registration, registrationId)).state });
  return touched;
};

/** Positions as they are owed; answers those that look for an invoice. */
const settle = async (touched: Touched, shelf: Shelf, context: ConsequenceContext): Promise<Seeking[]> => {
  const { registrationId, state } = touched;
  await inEach(await shelf.of(registrationId, state), (one) => followUnmarking(touched, one), shelf);
  const invoices = await shelf.of(registrationId, state);
  const owed = await owedFor(state, context);
  if (invoices.length === 0 && owed.length === 0) return [];
  const hasLeft = state.isDeleted || placeOf(state.statuses.participation) === 'out';
  const { events, homeless } = settleRegistration(registrationId, hasLeft ? 'left' : owed, invoices);
  await inEach(invoices, ({ id }) => events.get(id) ?? [], shelf);
  return homeless.length === 0 ? [] : [{ registrationId, state, homeless, own: invoices.map(({ id }) => id) }];
};

const mark = async (touched: Touched, shelf: Shelf, context: ConsequenceContext): Promise<void> => {
  const { registrationId, state } = touched;
  if (!state.isOfflinePayment) return;
  const { fields } = (await context.peek(sportEvent, state.eventId)).state;
  const today = localMoment(context.now, fields?.timeZone ?? 'Europe/Moscow').date;
  const said = { today, byUserId: context.actorUserId };
  await inEach(await shelf.of(registrationId, state), (one) => followMarking(touched, one, said), shelf);
};

const inEach = async (invoices: readonly Invoice[], decide: (one: Invoice) => readonly InvoiceEvent[], shelf: Shelf): Promise<void> => {
  for (const one of invoices) await shelf.decide(one.id, decide(one));
};

/** Payment status and participation as the invoices say them. */
const tell = async (registrationId: number, shelf: Shelf, context: ConsequenceContext): Promise<void> => {
  const { state } = await context.peek(registration, registrationId);
  if (!state.isCreated) return;
  const invoices = await shelf.of(registrationId, state);
  if (invoices.length === 0) return;
  const form = (await context.peek(registrationFormStream, state.eventId)).state;
  const isHeld = !hasPassed(state, requiredChallenges(form, state.streamId));
  await context.decide(registration, registrationId, () => followInvoices(state, registrationId, invoices, { isHeld }));
};

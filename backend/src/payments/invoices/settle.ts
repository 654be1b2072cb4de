import { localMoment } from '#contracts/rules/dates';
import { invoice, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { followMarking, followUnmarking, reachedSum } from '#domain/payments/invoices/invoice.decider';
import { followInvoices, isOut } from '#domain/payments/invoices/registration-payment';
import { Settlement, settleRegistration } from '#domain/payments/invoices/settle';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { hasPassed, requiredChallenges } from '#domain/registrations/required-challenges';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Consequence, ConsequenceContext, DecidedWrite } from '#platform/log/consequences';
import { dropLeftBehind, dropLost } from '../products/drop-products.js';
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
 * the payment status and the participation follow the invoices. Each invoice is written a few times, however many
 * registrations of it a command changes.
 */
export const invoicesAgree: Consequence = {
  of: [registration.name, invoice.name],
  follow: async (decided, context) => {
    const shelf = new Shelf(context);
    const touched = await touchedBy(decided, shelf, context);
    await loseProducts(touched, decided, shelf, context);
    await unmark(touched, shelf);
    await houseAll(await settle(touched, shelf, context), shelf, context);
    await mark(touched, shelf, context);
    for (const { registrationId } of touched) await dropLeftBehind(registrationId, shelf, context);
    for (const id of shelf.written) await shelf.decide(id, reachedSum(await shelf.books(id), id));
    const registrationIds = new Set(touched.map(({ registrationId }) => registrationId));
    for (const id of shelf.written) for (const one of (await shelf.invoice(id)).registrationIds) registrationIds.add(one);
    for (const registrationId of registrationIds) await tell(registrationId, shelf, context);
  },
};

/** The registrations that were decided on, and those on invoices that were. */
const touchedBy = async (decided: readonly DecidedWrite[], shelf: Shelf, { relyOn }: ConsequenceContext): Promise<Touched[]> => {
  const events = new Map<number, DecidedWrite['events']>();
  for (const write of decided) if (write.decider.name === registration.name) events.set(Number(write.id), write.events);
  for (const { decider, id } of decided)
    if (decider.name === invoice.name) for (const one of await shelf.wrote(Number(id))) if (!events.has(one)) events.set(one, []);
  const touched: Touched[] = [];
  for (const [registrationId, own] of events)
    touched.push({ registrationId, decided: own, state: (await relyOn(registration, registrationId)).state });
  return touched;
};

/** What an invoice that expires or a refund takes from entries is owed no more. */
const loseProducts = async (
  touched: readonly Touched[],
  decided: readonly DecidedWrite[],
  shelf: Shelf,
  context: ConsequenceContext,
): Promise<void> => {
  for (const one of touched) {
    await dropLost(one.registrationId, decided, shelf, context);
    one.state = (await context.relyOn(registration, one.registrationId)).state;
  }
};

/** Marks "paid on the spot" that were taken back. */
const unmark = async (touched: readonly Touched[], shelf: Shelf): Promise<void> => {
  const events = new Map<number, InvoiceEvent[]>();
  for (const one of touched)
    for (const held of await shelf.of(one.registrationId, one.state))
      events.set(held.id, [...(events.get(held.id) ?? []), ...followUnmarking(one, held)]);
  await shelf.decideAll(events);
};

/** Positions as they are owed; answers those that look for an invoice. */
const settle = async (touched: readonly Touched[], shelf: Shelf, context: ConsequenceContext): Promise<Seeking[]> => {
  const settlement = new Settlement();
  const seeking = new Map<number, Seeking>();
  for (const { registrationId, state } of touched) {
    const invoices = await shelf.of(registrationId, state);
    const owed = await owedFor(state, context);
    if (invoices.length === 0 && owed.length === 0) continue;
    settleRegistration(registrationId, isOut(state) ? 'left' : owed, invoices, settlement);
    seeking.set(registrationId, { registrationId, state, homeless: [], own: invoices.map(({ id }) => id) });
  }
  await shelf.decideAll(settlement.events);
  for (const one of settlement.homeless) seeking.get(one.registrationId ?? 0)?.homeless.push(one);
  return [...seeking.values()].filter(({ homeless }) => homeless.length > 0);
};

/** New marks "paid on the spot", as payments of what is due. */
const mark = async (touched: readonly Touched[], shelf: Shelf, context: ConsequenceContext): Promise<void> => {
  const marked = new Map<number, Touched[]>();
  for (const one of touched)
    if (one.state.isOfflinePayment)
      for (const { id } of await shelf.of(one.registrationId, one.state)) marked.set(id, [...(marked.get(id) ?? []), one]);
  for (const [id, all] of marked) {
    const { fields } = (await context.peek(sportEvent, all[0]?.state.eventId ?? 0)).state;
    const today = localMoment(context.now, fields?.timeZone ?? 'Europe/Moscow').date;
    await shelf.decide(id, followMarking(all, await shelf.invoice(id), { today, byUserId: context.actorUserId }));
  }
};

/** Payment status and participation as the invoices say them. */
const tell = async (registrationId: number, shelf: Shelf, context: ConsequenceContext): Promise<void> => {
  const { state } = await context.relyOn(registration, registrationId);
  if (!state.isCreated) return;
  const invoices = await shelf.of(registrationId, state);
  if (invoices.length === 0 && state.invoiced === null) return;
  const form = (await context.peek(registrationFormStream, state.eventId)).state;
  const isHeld = !hasPassed(state, requiredChallenges(form, state.streamId)) || (await lacksInsurance(state, context));
  await context.decide(registration, registrationId, () => followInvoices(state, registrationId, invoices, { isHeld }));
};

/** Where a sport event requires insurance, who has paid is confirmed once theirs is found or noted by hand. */
const lacksInsurance = async ({ eventId, statuses }: Registration, { peek }: ConsequenceContext): Promise<boolean> =>
  statuses.insurance !== 'valid' && (await peek(paymentSettings, eventId)).state.insurance === 'required';

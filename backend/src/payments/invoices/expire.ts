import { addDays, isBefore, localMoment } from '#contracts/rules/dates';
import { isRefusal, type Refusal } from '#domain/decider';
import { paidOf } from '#domain/payments/invoice.figures';
import { invoice, type BookedPosition } from '#domain/payments/invoice.fold';
import { isOverdue } from '#domain/payments/invoices/expiry';
import { expireInvoice } from '#domain/payments/invoices/invoice.decider';
import { isOut } from '#domain/payments/invoices/registration-payment';
import { isExtra } from '#domain/payments/invoices/settle';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext, OperationContext, RecordedEvent } from '#platform/context';
import { dropUnpaid } from '../products/drop-products.js';

/** What registrations do for an invoice that nobody has paid. */
export interface GivingUp {
  /** Withdraws entries; their places go to the waiting list. */
  withdraw: (registrationIds: number[], reason: string, context: HandlerContext) => Promise<Refusal | null>;
  isDrawn: (streamId: number, context: HandlerContext) => Promise<boolean>;
}

/**
 * Gives up waiting for the money of an invoice whose last day is over: whoever awaits payment is withdrawn and their place is free.
 * Who takes part all the same (confirmed by hand, on the waiting list, in a drawn grid) stays and goes on owing: then the invoice
 * stays too. Products are kept for nobody but those who wait for a place. Answers whether anything was given up.
 */
export const giveUp = async (
  paymentInvoiceId: number,
  today: string,
  giving: GivingUp,
  context: HandlerContext,
): Promise<Refusal | boolean> => {
  const { state: books } = await context.relyOn(invoice, paymentInvoiceId);
  const eventId = books.created?.eventId ?? null;
  if (eventId === null) return false;
  const { dueDays } = (await context.relyOn(paymentSettings, eventId)).state;
  const timeZone = (await context.load(sportEvent, eventId)).state.fields?.timeZone ?? 'Europe/Moscow';
  if (!isOverdue(books, { dueDays, timeZone }, today)) return false;
  const charged = books.positions.filter(({ state }) => state === 'charged');
  const mayPayOn = (since: string): boolean => !isBefore(addDays(localMoment(since, timeZone).date, dueDays ?? 0), today);
  const ids = [...new Set(charged.flatMap((one) => one.registrationId ?? []))];
  const { leaving, owing, losing } = await parted(ids, { paymentInvoiceId, charged, mayPayOn, ...giving }, context);
  if (leaving.length > 0) {
    const refused = await giving.withdraw(leaving, '', context);
    if (refused) return refused;
  }
  if (owing > 0) {
    let isGivenUp = leaving.length > 0;
    for (const id of losing) if (await dropUnpaid(id, paymentInvoiceId, context)) isGivenUp = true;
    return isGivenUp;
  }
  const expired = await context.decide(invoice, paymentInvoiceId, (now) => expireInvoice(now, paymentInvoiceId));
  return isRefusal(expired) ? expired : true;
};

interface Parting extends GivingUp {
  paymentInvoiceId: number;
  charged: readonly BookedPosition[];
  mayPayOn: (since: string) => boolean;
}

/** Who leaves; who stays and loses what they have ordered; how many owe more than that. */
const parted = async (registrationIds: readonly number[], parting: Parting, context: HandlerContext) => {
  const leaving: number[] = [];
  const losing: number[] = [];
  let owing = 0;
  for (const id of registrationIds) {
    const { state } = await context.relyOn(registration, id);
    if (isOut(state)) continue;
    if (!(await hadTheirDays(id, state, parting, context))) owing += 1;
    else if (await isGivenUp(id, state, parting, context)) leaving.push(id);
    else {
      losing.push(id);
      if (parting.charged.some((one) => one.registrationId === id && !isExtra(one))) owing += 1;
    }
  }
  return { leaving, owing, losing };
};

/** Who waits for a place, or gets one by this very command, for somebody else has lost it, has all their days before them. */
const hadTheirDays = async (id: number, { statuses }: Readonly<Registration>, { mayPayOn }: Parting, context: HandlerContext) => {
  const before = (await context.load(registration, id)).state.statuses.participation;
  const isWaiting = before === 'waitingList' || statuses.participation === 'waitingList';
  return !isWaiting && !mayPayOn(await cameInAt(id, context));
};

const isGivenUp = async (id: number, state: Readonly<Registration>, parting: Parting, context: HandlerContext): Promise<boolean> =>
  state.statuses.participation === 'awaitingPayment' &&
  !(await isHeldElsewhere(id, state, parting, context)) &&
  !(await parting.isDrawn(state.streamId, context));

/** Another invoice of the entry is paid, at least in part, or being paid, or a club's: the place is not lost for what else is owed. */
const isHeldElsewhere = async (
  registrationId: number,
  { invoiced }: Readonly<Registration>,
  { paymentInvoiceId }: Parting,
  context: HandlerContext,
): Promise<boolean> => {
  for (const id of invoiced?.invoiceIds ?? []) {
    if (id === paymentInvoiceId) continue;
    const { state: books } = await context.relyOn(invoice, id);
    const isOn = books.positions.some((one) => one.registrationId === registrationId && one.state === 'charged');
    const isHeld = paidOf(books) > 0 || books.created?.kind === 'organization' || Object.keys(books.started).length > 0;
    if (isOn && isHeld && !books.isCancelled) return true;
  }
  return false;
};

const comingIn: readonly string[] = [
  'RegistrationCreated',
  'RegistrationPromotedFromWaitingList',
  'RegistrationRecovered',
  'RegistrationStatusChanged',
];

/** Of the changes of status those that ask for the money. */
const isComingIn = ({ type, data }: RecordedEvent): boolean => {
  if (type !== 'RegistrationStatusChanged') return true;
  const { componentType, to } = data as { componentType: string; to: string };
  return componentType === 'participation' && to === 'awaitingPayment';
};

/** Since when somebody holds their place: who waited for it has their days to pay from then on. */
export const cameInAt = async (registrationId: number, context: Pick<OperationContext, 'recorded'>): Promise<string> => {
  const found = await context.recorded(registration, registrationId, (heads) => heads.filter(({ type }) => comingIn.includes(type)));
  return found.findLast(isComingIn)?.recordedAt ?? '';
};

import { addDays, isBefore, localMoment } from '#contracts/rules/dates';
import { isRefusal, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { isOverdue } from '#domain/payments/invoices/expiry';
import { expireInvoice } from '#domain/payments/invoices/invoice.decider';
import { isOut } from '#domain/payments/invoices/registration-payment';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext } from '#platform/context';

/** What registrations do for an invoice that nobody has paid. */
export interface GivingUp {
  /** Withdraws entries; their places go to the waiting list. */
  withdraw: (registrationIds: number[], reason: string, context: HandlerContext) => Promise<Refusal | null>;
  isDrawn: (streamId: number, context: HandlerContext) => Promise<boolean>;
}

/**
 * Gives up waiting for the money of an invoice whose last day is over: whoever awaits payment is withdrawn and their place is free.
 * Who takes part all the same (confirmed by hand, on the waiting list, in a drawn grid) stays and goes on owing: then the invoice
 * stays too. Answers whether anything was given up.
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
  const { leaving, staying } = await parted(ids, { mayPayOn, ...giving }, context);
  if (leaving.length > 0) {
    const refused = await giving.withdraw(leaving, '', context);
    if (refused) return refused;
  }
  if (staying > 0) return leaving.length > 0;
  const expired = await context.decide(invoice, paymentInvoiceId, (now) => expireInvoice(now, paymentInvoiceId));
  return isRefusal(expired) ? expired : true;
};

interface Parting extends GivingUp {
  mayPayOn: (since: string) => boolean;
}

const parted = async (registrationIds: readonly number[], { isDrawn, mayPayOn }: Parting, context: HandlerContext) => {
  const leaving: number[] = [];
  let staying = 0;
  for (const id of registrationIds) {
    const { state } = await context.relyOn(registration, id);
    if (isOut(state)) continue;
    const isWaitedFor = state.statuses.participation === 'awaitingPayment' && !(await isDrawn(state.streamId, context));
    if (isWaitedFor && !mayPayOn(await cameInAt(id, context))) leaving.push(id);
    else staying += 1;
  }
  return { leaving, staying };
};

const comingIn: readonly string[] = ['RegistrationCreated', 'RegistrationPromotedFromWaitingList', 'RegistrationRecovered'];

/** Since when somebody holds their place: who waited for it has their days to pay from then on. */
const cameInAt = async (registrationId: number, context: HandlerContext): Promise<string> => {
  const found = await context.recorded(registration, registrationId, (heads) =>
    heads.filter(({ type }) => comingIn.includes(type)).slice(-1),
  );
  return found.at(-1)?.recordedAt ?? '';
};

import type { InputOf } from '#contracts/op';
import { atLeastNothing } from '#contracts/payments/money';
import { payingOps } from '#contracts/payments/paying/paying.ops';
import { isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice, type BookedPosition, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiceIds, movedOut } from '#domain/payments/invoices/invoice.decider';
import { plainPosition } from '#domain/payments/invoices/shelved-invoice';
import { gatherPositions, isTouched, type Gathering } from '#domain/payments/paying/gather';
import { beginPayment, begunAlready, paymentIdOf } from '#domain/payments/paying/payment.decider';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { normalCode } from '#domain/payments/promo/promo-code.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext, Locale } from '#platform/context';
import { onCommand } from '#platform/operations/implementation';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { openInvoices } from '../invoices/open-invoice.js';
import { promoTurn } from '../promo/redeem.js';
import { clearWay } from './clear-way.js';
import { dueOf, type Due } from './due.js';
import { madeAnswer, madeBy, type Made } from './made.js';
import { usePromoOn } from './promo.js';

type Input = InputOf<typeof payingOps.createInvoice>;

export interface OrderParts {
  provider: PaymentProvider;
  recorder: SystemRecorder;
}

export const createInvoiceRow = (parts: OrderParts) =>
  onCommand(payingOps.createInvoice, {
    queueKey: ({ eventId, userId, promoCode }, context) => (promoCode ? promoTurn(promoCode, context) : `paying ${eventId} ${userId}`),
    decide: (input, context) => make(input, context, parts),
    answer: async ({ input, events, decided }, context) =>
      madeAnswer(decided ?? madeBy(events), (paymentId) => pageOf(input, paymentId, context.locale), context),
  });

const make = async (input: Input, context: HandlerContext, parts: OrderParts): Promise<Made | Refusal> => {
  const { eventId, userId, method, positionIds } = input;
  const { provider } = parts;
  if (provider.methods.length === 0) return refuse('error.provider_disconnected');
  if (!provider.methods.includes(method)) return refuse('error.unknown_value', 'method');
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  if (event.closing === 'cancelled') return refuse('error.event_cancelled');
  const byUserId = context.actor.userId;
  const promoCode = input.promoCode === undefined ? null : normalCode(input.promoCode);
  const order = { positionIds, method, byUserId, promoCode, now: context.now };
  const inTheWay = await clearWay((await dueOf({ eventId, userId }, context)).invoices, order, parts);
  if (inTheWay) return inTheWay;
  // Whoever changes one of these invoices meanwhile has all decided anew.
  const due = await dueOf({ eventId, userId }, context, (decider, id) => context.relyOn(decider, id));
  const foreign = refuseFields(foreignIn(due, positionIds));
  if (foreign) return foreign;
  const gathering = gatherPositions([...due.invoices, ...due.settled], { positionIds, byUserId, payerUserId: userId });
  if (isRefusal(gathering)) return gathering;
  const paymentInvoiceId = await gathered(gathering, input, context);
  const refused = promoCode === null ? null : await usePromoOn(paymentInvoiceId, { eventId, userId, promoCode }, context);
  if (refused) return refused;
  const paymentId = paymentIdOf(paymentInvoiceId, context.randomText(16));
  const returnPath = pageOf(input, paymentId, context.locale);
  const beginning = { paymentId, provider: provider.name, method, byUserId, returnPath };
  const said: { isFree: boolean; known: string | null } = { isFree: false, known: null };
  const begun = await context.decide(invoice, paymentInvoiceId, (books) => {
    if (isAnotherSum(books, input)) return refuse('error.price_changed', 'total');
    said.isFree = outstandingOf(books) <= 0;
    said.known = begunAlready(books, beginning)?.paymentId ?? null;
    return said.isFree ? [] : beginPayment(books, beginning);
  });
  if (isRefusal(begun)) return begun;
  return { paymentInvoiceId, paymentId: said.isFree ? null : (said.known ?? paymentId) };
};

/** What the payer has seen on their page is not what it costs by now. */
const isAnotherSum = (books: InvoiceBooks, { total }: Input): boolean =>
  total !== undefined && atLeastNothing(outstandingOf(books)) !== total;

/** Positions of others that stand in an invoice beside the payer's; one that is paid as a whole is paid with theirs. */
const foreignIn = ({ invoices, settled, registrations }: Due, positionIds: readonly number[]): Record<string, 'error.not_found'[]> => {
  const isOfOthers = ({ registrationId }: BookedPosition) => registrationId === null || !registrations.has(registrationId);
  const others = [...invoices.filter(({ books }) => !isTouched(books)), ...settled].flatMap(({ books }) =>
    books.positions.filter(isOfOthers),
  );
  const ids = new Set(others.map(({ positionId }) => positionId));
  return Object.fromEntries(positionIds.filter((id) => ids.has(id)).map((id) => [`positions.${id}`, ['error.not_found' as const]]));
};

/** The page that waits for a payment, in the payer's language. */
const pageOf = ({ eventId, userId }: Input, paymentId: string, locale: Locale): string =>
  `${locale === 'ru' ? '' : `/${locale}`}/event/payment-for-athlete-registrations/${eventId}/${userId}?payment=${paymentId}`;

/** Moves positions of several invoices into one of the payer; the same append takes its number. */
const gathered = async (gathering: Gathering, { eventId, userId }: Input, context: HandlerContext): Promise<number> => {
  if ('invoiceId' in gathering) return gathering.invoiceId;
  const { currency } = (await context.peek(paymentSettings, eventId)).state;
  const made = { kind: 'payer' as const, currency, payer: { type: 'user' as const, id: userId }, dueDate: null };
  const [opened] = await openInvoices(context, eventId, [{ ...made, createdByUserId: context.actor.userId, payerDetails: null }]);
  const to = opened?.paymentInvoiceId ?? 0;
  for (const { invoiceId: from, positions } of gathering.from) {
    await context.decide(invoice, from, (books) => positions.flatMap(({ positionId }) => movedOut(books, from, positionId, to)));
    await context.decide(invoice, to, (books) =>
      positions.map((position): InvoiceEvent => ({
        type: 'InvoicePositionAdded',
        data: { ...invoiceIds(to, books), position: plainPosition(position), fromPaymentInvoiceId: from },
      })),
    );
  }
  return to;
};

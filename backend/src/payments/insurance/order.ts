import type { InputOf } from '#contracts/op';
import type { InvoicePosition } from '#contracts/payments/invoice.events';
import { policyOps } from '#contracts/payments/insurance/policy.ops';
import { defaultCurrency } from '#contracts/payments/money';
import { homeDay, isBefore } from '#contracts/rules/dates';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { priceOrder, type PricedOrder } from '#domain/payments/insurance/order.rules';
import { policy } from '#domain/payments/insurance/policy.fold';
import { insuranceSettings, siteSettings } from '#domain/payments/insurance/settings.decider';
import { paidOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { beginPayment, begunAlready, paymentIdOf } from '#domain/payments/paying/payment.decider';
import { registration } from '#domain/registrations/registration.decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import type { HandlerContext, Locale, OperationContext } from '#platform/context';
import { onCommand, recordedField } from '#platform/operations/implementation';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { policiesView, type PolicyDoc } from '#projections/payments/insurance/policies.view';
import { openInvoices } from '../invoices/open-invoice.js';
import { clearWay } from '../paying/clear-way.js';
import type { OrderParts } from '../paying/create-invoice.js';
import { madeAnswer, madeBy, type Made } from '../paying/made.js';
import { insuredBy, type Insured } from './buyer.js';

type Input = InputOf<typeof policyOps.order>;
type Ordered = Made & { insuranceId: number };

/** Policies of a person that are looked at. */
const policiesAtMost = 500;

/** One order after the other of a buyer for an athlete: two windows are one order. */
export const orderRow = (parts: OrderParts) =>
  onCommand(policyOps.order, {
    queueKey: ({ userId }, { actor }) => `insurance ${userId} ${actor.userId}`,
    decide: (input, context) => decideOrder(input, context, parts),
    answer: async ({ input, events, decided }, context) => {
      const made = decided ?? (await madeBefore(events, context));
      const returnPath = (paymentId: string) => pageOf(input.userId, paymentId, context);
      return { ...(await madeAnswer(made, returnPath, context)), insuranceId: made.insuranceId };
    },
  });

const decideOrder = async (input: Input, context: HandlerContext, parts: OrderParts): Promise<Ordered | Refusal> => {
  const { provider } = parts;
  if (provider.methods.length === 0) return refuse('error.provider_disconnected');
  if (!provider.methods.includes(input.method)) return refuse('error.unknown_value', 'method');
  const insured = await insuredBy(input.userId, context);
  if (isRefusal(insured)) return insured;
  const { state: settings } = await context.load(insuranceSettings, siteSettings);
  const known = await knownPolicies(insured, context);
  const priced = priceOrder(settings, input, {
    ...{ today: homeDay(context.now), birthDate: insured.profile.base.birthDate, isGift: insured.buying === 'gift', isWithEntry: false },
    ...{ shownAmount: input.price, standing: known.filter(({ status }) => status === 'paid' || status === 'issued') },
  });
  if (isRefusal(priced)) return priced;
  if (await isHeldWithEntry(known, input, priced, context)) return refuse('error.already_insured', 'startDate');
  const open = await openOrder(known, input, priced, context);
  const others = known.filter((one) => one.policyId !== open?.insuranceId && isInstead(one, input, priced, context));
  const inTheWay = (await clearOthers(others, input, context, parts)) ?? (open && (await clearOpen(open, input, context, parts)));
  if (inTheWay) return inTheWay;
  const { insuranceId, paymentInvoiceId } = open ?? (await newOrder(input, insured, priced, context));
  const paymentId = await begin(paymentInvoiceId, input, context, provider);
  return typeof paymentId === 'string' ? { insuranceId, paymentInvoiceId, paymentId } : paymentId;
};

/** Of whom they give to a buyer knows what they have bought themselves. */
export const knownPolicies = async ({ profile, buying }: Insured, { documents, actor }: OperationContext): Promise<PolicyDoc[]> => {
  const filter = { userId: { $in: numbersOf(profile) }, ...(buying === 'gift' && { payerUserId: actor.userId }) };
  return documents.find(policiesView, { filter, limit: policiesAtMost });
};

/** The same order that the buyer has not paid yet: it is gone on with. */
const openOrder = async (known: readonly PolicyDoc[], input: Input, { amount, company }: PricedOrder, context: HandlerContext) => {
  const { providerKey, sportId, termInDays, startDate } = input;
  for (const one of known) {
    const { paymentInvoiceId, positionId } = one;
    if (one.status !== 'ordered' || paymentInvoiceId === null || positionId === null) continue;
    const isSame =
      one.payerUserId === context.actor.userId &&
      one.providerKey === providerKey &&
      one.company === company &&
      one.sportId === sportId &&
      one.termInDays === termInDays &&
      one.validFrom === startDate &&
      one.amount === amount;
    if (isSame && !(await context.load(invoice, paymentInvoiceId)).state.isCancelled)
      return { insuranceId: one.policyId, paymentInvoiceId, positionId };
  }
  return null;
};

type OpenOrder = NonNullable<Awaited<ReturnType<typeof openOrder>>>;

/** Another payment of that order that is under way is gone on with, or called off. */
const clearOpen = async (
  { paymentInvoiceId, positionId }: OpenOrder,
  { method }: Input,
  context: HandlerContext,
  parts: OrderParts,
): Promise<Refusal | null> => {
  const { actor, now } = context;
  const { state: books } = await context.load(invoice, paymentInvoiceId);
  const order = { positionIds: [positionId], method, byUserId: actor.userId, promoCode: null, now };
  return clearWay([{ id: paymentInvoiceId, books }], order, parts);
};

/** An order of the same days for the same sport that is not paid. */
const isOrdered = (one: PolicyDoc, { sportId }: Input, { validFrom, validTo }: PricedOrder): boolean =>
  one.status === 'ordered' && one.sportId === sportId && !isBefore(validTo, one.validFrom) && !isBefore(one.validTo, validFrom);

/** An order of the same buyer that the new one stands in place of: both would insure the same days. */
const isInstead = (one: PolicyDoc, input: Input, priced: PricedOrder, { actor }: HandlerContext): boolean =>
  one.registrationId === null && one.payerUserId === actor.userId && isOrdered(one, input, priced);

/** The same days are paid with an entry already, or will be. */
const isHeldWithEntry = async (
  known: readonly PolicyDoc[],
  input: Input,
  priced: PricedOrder,
  context: HandlerContext,
): Promise<boolean> => {
  for (const one of known) {
    if (one.registrationId === null || !isOrdered(one, input, priced)) continue;
    const { orderedInsurance } = (await context.relyOn(registration, one.registrationId)).state;
    if (orderedInsurance?.insuranceId === one.policyId) return true;
  }
  return false;
};

/** Payments of such orders are called off, so that the same days are not paid twice; one that was paid meanwhile stands. */
const clearOthers = async (
  others: readonly PolicyDoc[],
  { method }: Input,
  context: HandlerContext,
  parts: OrderParts,
): Promise<Refusal | null> => {
  const { actor, now } = context;
  for (const { paymentInvoiceId: id, positionId } of others) {
    if (id === null || positionId === null) continue;
    const { state: books } = await context.load(invoice, id);
    // With a position that is none it is never “just this order”.
    const order = { positionIds: [positionId, 0], method, byUserId: actor.userId, promoCode: null, now };
    const refused = await clearWay([{ id, books }], order, parts);
    if (refused) return refused;
    if (paidOf((await context.load(invoice, id)).state) > 0) return refuse('error.already_insured', 'startDate');
  }
  return null;
};

/** A policy with an invoice of its own, of no sport event. */
const newOrder = async (input: Input, insured: Insured, priced: PricedOrder, context: HandlerContext) => {
  const { actor } = context;
  const { userId, sportId, termInDays, providerKey } = input;
  const { company, amount, validFrom, validTo } = priced;
  const payerUserId = actor.userId ?? 0;
  const [insuranceId = 0] = await context.nextIds('policy');
  const [positionId = 0] = await context.nextIds('invoicePosition');
  const payer = { type: 'user' as const, id: payerUserId };
  const made = {
    kind: 'payer' as const,
    currency: defaultCurrency,
    payer,
    dueDate: null,
    createdByUserId: payerUserId,
    payerDetails: null,
  };
  const [opened] = await openInvoices(context, null, [made]);
  const paymentInvoiceId = opened?.paymentInvoiceId ?? 0;
  const name = `${company}, ${validFrom.replaceAll('-', '.')} – ${validTo.replaceAll('-', '.')}`;
  const position: InvoicePosition = {
    ...{ positionId, kind: 'insurance', registrationId: null, streamId: null, userId, refId: insuranceId },
    // Insurance is free of VAT.
    ...{ fullAmount: amount, amount, vatRate: null, lines: [{ kind: 'insurance', name, amount }] },
  };
  await context.decide(invoice, paymentInvoiceId, () => [
    { type: 'InvoicePositionAdded', data: { paymentInvoiceId, eventId: null, position, fromPaymentInvoiceId: null } },
  ]);
  const { profile, buying, organizationId, realName: fullName } = insured;
  const { birthDate } = profile.base;
  await context.decide(policy, insuranceId, () => [
    {
      type: 'PolicyOrdered',
      data: {
        ...{
          policyId: insuranceId,
          registrationId: null,
          paymentInvoiceId,
          positionId,
          userId,
          payerUserId,
          isGift: buying === 'gift',
          organizationId,
        },
        ...{ providerKey, company, sportId, termInDays, validFrom, validTo, amount, currency: defaultCurrency },
        insured: { fullName, birthDate },
      },
    },
  ]);
  return { insuranceId, paymentInvoiceId };
};

const begin = async (
  paymentInvoiceId: number,
  { userId, method }: Input,
  context: HandlerContext,
  provider: PaymentProvider,
): Promise<string | Refusal> => {
  const { actor } = context;
  const paymentId = paymentIdOf(paymentInvoiceId, context.randomText(16));
  const beginning = {
    paymentId,
    provider: provider.name,
    method,
    byUserId: actor.userId,
    returnPath: pageOf(userId, paymentId, context),
  };
  const known = { paymentId: null as string | null };
  const begun = await context.decide(invoice, paymentInvoiceId, (books) => {
    known.paymentId = begunAlready(books, beginning)?.paymentId ?? null;
    return beginPayment(books, beginning);
  });
  return isRefusal(begun) ? begun : (known.paymentId ?? paymentId);
};

/** The page that waits for a payment, in the buyer's language. */
const pageOf = (userId: number, paymentId: string, { locale, actor }: { locale: Locale; actor: { userId: number | null } }): string =>
  `${locale === 'ru' ? '' : `/${locale}`}/payment-for/insurance-from-athlete-profile/${userId}/from-profile/${actor.userId}?payment=${paymentId}`;

/** Of a command that comes again: what it recorded the first time. */
const madeBefore = async (events: readonly { type: string; data: unknown }[], { documents }: OperationContext): Promise<Ordered> => {
  const made = madeBy(events);
  const filter = { paymentInvoiceId: made.paymentInvoiceId };
  const [doc] = await documents.find(policiesView, { filter, limit: 1 });
  return { ...made, insuranceId: doc?.policyId ?? recordedField(events, 'policyId', 0) };
};

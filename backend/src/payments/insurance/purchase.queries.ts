import type { InsurancePayment, InsurancePurchase } from '#contracts/payments/insurance/policy.docs';
import { policyOps } from '#contracts/payments/insurance/policy.ops';
import { decimalOf, defaultCurrency } from '#contracts/payments/money';
import { addDays, homeDay } from '#contracts/rules/dates';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { ageProblem, maxDaysAhead, mayBuy, tariffsOnSale } from '#domain/payments/insurance/order.rules';
import { policy, type Policy } from '#domain/payments/insurance/policy.fold';
import { insuranceSettings, siteSettings } from '#domain/payments/insurance/settings.decider';
import { insuredPositions } from '#domain/payments/insurance/policy.decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { invoiceOfPayment } from '#domain/payments/paying/payment.decider';
import type { OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { progressOf } from '../paying/progress.js';
import { askNow } from '../paying/settle.js';
import { insuredBy } from './buyer.js';
import { policyFileName } from './policy-file.js';
import { sportNameOf } from './policy-jobs.js';

const purchase = async (userId: number, context: OperationContext, provider: PaymentProvider): Promise<InsurancePurchase | Refusal> => {
  const insured = await insuredBy(userId, context);
  if (isRefusal(insured)) return insured;
  const { state: settings } = await context.load(insuranceSettings, siteSettings);
  const today = homeDay(context.now);
  const isGift = insured.buying === 'gift';
  const closed = mayBuy(settings, { isGift, isWithEntry: false });
  // Of whoever is given to the buyer learns no age, not even by what is offered.
  const problem = isGift ? null : ageProblem(settings, insured.profile.base.birthDate, today);
  return {
    athlete: { id: userId, fullName: insured.shownName },
    buying: insured.buying,
    closedBecause: (Object.values(closed?.errors ?? {})[0]?.[0] as InsurancePurchase['closedBecause'] | undefined) ?? problem,
    offers: tariffsOnSale(settings).map(({ key, name, sportId, termInDays, amount }) => ({
      ...{ providerKey: key, company: name, sportId, sportName: sportNameOf(sportId, context.locale), termInDays },
      price: decimalOf(amount),
    })),
    ...{ currency: defaultCurrency, firstStartDate: today, lastStartDate: addDays(today, maxDaysAhead), methods: [...provider.methods] },
  };
};

/** A payment that the caller has begun, or of an invoice of theirs, with the policy that it pays. */
const paymentOf = async (paymentId: string, context: OperationContext) => {
  const id = invoiceOfPayment(paymentId);
  if (id === null) return null;
  const { state: books } = await context.load(invoice, id);
  const [position] = insuredPositions(books);
  const isTheirs = books.created?.payer.type === 'user' && books.created.payer.id === context.actor.userId;
  return position && isTheirs && progressOf(books, paymentId) ? { books, policyId: position.refId } : null;
};

const shownPayment = (books: InvoiceBooks, paymentId: string, state: Policy): InsurancePayment => {
  const progress = progressOf(books, paymentId);
  const { ordered, status, number } = state;
  if (!progress || !ordered) throw new Error(`payment ${paymentId} was there a moment ago`);
  const fileName = number === null ? null : policyFileName(number);
  const about = { insuranceId: ordered.policyId, userId: ordered.userId, fileName };
  // A policy is paid in the append in which the money is booked: money without one is what it lost.
  const isCancelled = progress.state === 'paid' && (status === 'cancelled' || status === 'ordered');
  return { ...progress, ...about, isIssued: status === 'issued', isDeclined: status === 'declined', isCancelled };
};

export const purchaseRows = (provider: PaymentProvider): Implementation[] => [
  onQuery(policyOps.getData, ({ userId }, context) => purchase(userId, context, provider)),
  onCommand(policyOps.check, {
    decide: async ({ paymentId }, context) => {
      const found = await paymentOf(paymentId, context);
      if (!found) return notFound('paymentId');
      const reference = found.books.started[paymentId]?.opened?.providerPaymentId;
      if (reference !== undefined) await askNow(provider, reference, context);
      return found.policyId;
    },
    answer: async ({ input: { paymentId } }, context) => {
      const found = await paymentOf(paymentId, context);
      if (!found) throw new Error(`payment ${paymentId} was there a moment ago`);
      return shownPayment(found.books, paymentId, (await context.load(policy, found.policyId)).state);
    },
  }),
];

import { placeOf } from '#contracts/registrations/statuses';
import { homeDay } from '#contracts/rules/dates';
import { decimalOf, defaultCurrency, minorFrom, nothing, plus } from '#contracts/payments/money';
import type { DuePayments, EntryWithProducts } from '#contracts/payments/paying/paying.docs';
import { notFound, type Refusal } from '#domain/decider';
import { tariffsOfEvent } from '#domain/payments/insurance/order.rules';
import { insuranceSettings, siteSettings } from '#domain/payments/insurance/settings.decider';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { policiesView } from '#projections/payments/insurance/policies.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportNameOf } from '../insurance/policy-jobs.js';
import { offeredProducts, orderedRow } from '../products/product-rows.js';
import { dueOf, duePositions, payerName, type Due } from './due.js';
import { discounted, heldDiscount } from './promo.js';

interface Payer {
  eventId: number;
  userId: number;
}

/** What is due, as the payer's page shows it. */
export const duePayments = async (
  payer: Payer,
  context: OperationContext,
  provider: PaymentProvider,
  positionIds?: readonly number[],
): Promise<DuePayments | Refusal> => {
  const { eventId, userId } = payer;
  const chosen = positionIds ? new Set(positionIds) : null;
  const { fields } = (await context.load(sportEvent, eventId)).state;
  if (!fields) return notFound('eventId');
  const due = await dueOf(payer, context);
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  const held = await heldDiscount(payer, due, chosen, context);
  const { positions, promoCode } = discounted(await duePositions(due, eventId, context), held, currency);
  return {
    event: { id: eventId, name: fields.name, dateFrom: fields.dateFrom, dateTo: fields.dateTo },
    payer: { id: userId, name: await payerName(userId, context) },
    ...{ positions, promoCode, currency },
    products: await offeredProducts(eventId, context),
    entries: await entriesOf(due, currency, context),
    insurance: await insuranceAt(eventId, context),
    total: totalOf(
      positions.filter(({ positionId }) => chosen?.has(positionId) ?? true).map(({ price }) => price),
      currency,
    ),
    ...{ methods: [...provider.methods], provider: provider.name },
  };
};

/** Those that take part, or may come to. */
const entriesOf = async ({ registrations }: Due, currency: string, { documents }: OperationContext): Promise<EntryWithProducts[]> => {
  const docs = [...registrations.values()].filter(({ statuses }) => placeOf(statuses.participation) !== 'out');
  const streams = await documents.getMany(categoriesView, [...new Set(docs.map(({ streamId }) => streamId))]);
  const names = new Map(streams.map(({ id, name }) => [id, name]));
  const policyIds = docs.flatMap(({ orderedInsurance }) => orderedInsurance?.insuranceId ?? []);
  const policies = new Map((await documents.getMany(policiesView, policyIds)).map((one) => [one.policyId, one]));
  const insurable = insurableOf(docs);
  return docs.map(({ id, fullName, streamId, products, orderedInsurance }) => ({
    ...{ eventRegistrationId: id, fullName, streamName: names.get(streamId) ?? null },
    products: products.map((one) => orderedRow(one, currency)),
    insurance: orderedInsurance && {
      ...{ ...orderedInsurance, amount: decimalOf(orderedInsurance.amount, currency) },
      status: policies.get(orderedInsurance.insuranceId)?.status ?? 'ordered',
    },
    isInsurable: insurable.has(id),
  }));
};

/** Of each athlete who is not insured the entry that has insurance ordered, or the first one. Pairs and teams are several people. */
const insurableOf = (docs: readonly RegistrationDoc[]): ReadonlySet<number> => {
  const byAthlete = new Map<number, RegistrationDoc>();
  for (const doc of docs) {
    const known = doc.userId === null ? undefined : byAthlete.get(doc.userId);
    if (doc.userId !== null && (!known || (doc.orderedInsurance && !known.orderedInsurance))) byAthlete.set(doc.userId, doc);
  }
  return new Set([...byAthlete.values()].filter(({ statuses }) => statuses.insurance !== 'valid').map(({ id }) => id));
};

/** What an entrant can be insured by here: for the whole sport event, in roubles. */
const insuranceAt = async (eventId: number, context: OperationContext): Promise<DuePayments['insurance']> => {
  const { fields } = (await context.load(sportEvent, eventId)).state;
  const { insurance: asked, currency } = (await context.load(paymentSettings, eventId)).state;
  if (!fields || asked === 'none' || currency !== defaultCurrency) return { asked, offers: [] };
  const { state: settings } = await context.load(insuranceSettings, siteSettings);
  const offers = tariffsOfEvent(settings, fields, homeDay(context.now)).map(({ key, name, sportId, termInDays, amount }) => ({
    ...{ providerKey: key, company: name, sportId, sportName: sportNameOf(sportId, context.locale), termInDays },
    price: decimalOf(amount),
  }));
  return { asked, offers };
};

const totalOf = (prices: readonly number[], currency: string): number =>
  decimalOf(plus(...prices.map((price) => minorFrom(price, currency) ?? nothing)), currency);

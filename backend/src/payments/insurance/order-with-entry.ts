import type { InputOf } from '#contracts/op';
import type { policyOps } from '#contracts/payments/insurance/policy.ops';
import { defaultCurrency } from '#contracts/payments/money';
import type { OrderedInsurance } from '#contracts/registrations/products.events';
import { placeOf } from '#contracts/registrations/statuses';
import { homeDay } from '#contracts/rules/dates';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { priceOrder, tariffsOfEvent } from '#domain/payments/insurance/order.rules';
import { policy } from '#domain/payments/insurance/policy.fold';
import { insuranceSettings, siteSettings } from '#domain/payments/insurance/settings.decider';
import { isOut } from '#domain/payments/invoices/registration-payment';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { orderInsurance } from '#domain/payments/products/order';
import { paidPieces, thingsOf } from '#domain/payments/products/billed-products';
import { profileStream } from '#domain/profiles/profile.fold';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext } from '#platform/context';
import { registrationsView } from '#projections/registrations/registrations.view';
import { Shelf } from '../invoices/shelf.js';
import { dueOf } from '../paying/due.js';
import { isThingBeingPaid } from '../products/order.js';
import { insuredBy, type Insured } from './buyer.js';
import { knownPolicies } from './order.js';

type Input = InputOf<typeof policyOps.orderWithEntry>;
type Wanted = NonNullable<Input['insurance']>;
type Entry = Readonly<Registration> & { userId: number };

/** Insurance of an entrant for the days of the sport event, as a position of the entry's invoice; null takes off what is not paid. */
export const decideEntryInsurance = async (input: Input, context: HandlerContext): Promise<Refusal | null> => {
  const { eventId, userId, eventRegistrationId: registrationId, insurance: wanted } = input;
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  if (event.closing === 'cancelled') return refuse('error.event_cancelled');
  const { registrations } = await dueOf({ eventId, userId }, context);
  if (!registrations.has(registrationId)) return notFound('eventRegistrationId');
  const { state } = await context.relyOn(registration, registrationId);
  if (state.isDeleted || placeOf(state.statuses.participation) === 'out') return refuse('error.transition');
  const held = await heldBack(registrationId, state, context);
  if (held) return held;
  const ordered = wanted === null ? null : await ordering(registrationId, state, wanted, context);
  if (isRefusal(ordered)) return ordered;
  await context.decide(registration, registrationId, (latest) => orderInsurance(latest, registrationId, ordered));
  return null;
};

/** What is being paid, or is paid and insures: that is given back by a refund. */
const heldBack = async (registrationId: number, state: Registration, context: HandlerContext): Promise<Refusal | null> => {
  const ordered = thingsOf(state).find(({ kind }) => kind === 'insurance');
  if (!ordered) return null;
  const thing = { registrationId, state, ordered, invoices: await new Shelf(context).of(registrationId, state) };
  if (isThingBeingPaid(thing, context.now)) return refuse('error.being_paid', 'insurance');
  const isEnded = (await context.peek(policy, ordered.refId)).state.status === 'cancelled';
  return !isEnded && paidPieces(thing) > 0 ? refuse('error.already_paid', 'insurance') : null;
};

const ordering = async (
  registrationId: number,
  state: Readonly<Registration>,
  wanted: Wanted,
  context: HandlerContext,
): Promise<OrderedInsurance | Refusal> => {
  const { eventId, userId } = state;
  const { insurance: asked, currency } = (await context.load(paymentSettings, eventId)).state;
  if (asked === 'none' || currency !== defaultCurrency) return refuse('error.insurance_closed');
  // A pair or a team is several people: each insures themselves.
  if (userId === null) return refuse('error.not_eligible', 'eventRegistrationId');
  if (await isInsuredElsewhere(registrationId, { ...state, userId }, context)) return refuse('error.already_insured', 'insurance');
  const { mergedInto } = (await context.load(profileStream, userId)).state;
  const insured = await insuredBy(mergedInto ?? userId, context);
  // Nobody insures somebody whose name they may not see.
  if (isRefusal(insured)) return refuse('error.gift_closed');
  return policyOf(registrationId, { ...state, userId }, { wanted, insured }, context);
};

/** Another entry of theirs at the sport event has it already: whoever orders there meanwhile has this decided anew. */
const isInsuredElsewhere = async (registrationId: number, { eventId, userId }: Entry, context: HandlerContext): Promise<boolean> => {
  const filter = { eventId, userId, isDeleted: 0 };
  for (const { id } of await context.documents.all(registrationsView, { filter })) {
    if (id === registrationId) continue;
    const { state } = await context.relyOn(registration, id);
    if (state.orderedInsurance && !isOut(state)) return true;
  }
  return false;
};

const policyOf = async (
  registrationId: number,
  { eventId, userId, orderedInsurance }: Entry,
  { wanted, insured }: { wanted: Wanted; insured: Insured },
  context: HandlerContext,
): Promise<OrderedInsurance | Refusal> => {
  const { fields } = (await context.load(sportEvent, eventId)).state;
  const { state: settings } = await context.load(insuranceSettings, siteSettings);
  const today = homeDay(context.now);
  if (!fields || tariffsOfEvent(settings, fields, today).length === 0) return refuse('error.insurance_closed');
  const { profile, buying, organizationId, realName: fullName } = insured;
  const { providerKey, termInDays, price: shownAmount } = wanted;
  const isOffered = tariffsOfEvent(settings, fields, today).some((one) => one.key === providerKey && one.termInDays === termInDays);
  if (!isOffered) return refuse('error.unknown_value', 'insurance');
  const { sportId } = fields;
  const known = await knownPolicies(insured, context);
  const priced = priceOrder(
    settings,
    { providerKey, sportId, termInDays, startDate: fields.dateFrom },
    {
      ...{ today, birthDate: profile.base.birthDate, isGift: buying === 'gift', isWithEntry: true, shownAmount },
      standing: known.filter(({ status }) => status === 'paid' || status === 'issued'),
    },
  );
  if (isRefusal(priced)) return priced;
  const terms = { providerKey, termInDays, ...priced };
  if (orderedInsurance && isSame(orderedInsurance, terms) && (await isOpen(orderedInsurance, context))) return orderedInsurance;
  const [insuranceId = 0] = await context.nextIds('policy');
  await context.decide(policy, insuranceId, () => [
    {
      type: 'PolicyOrdered',
      data: {
        ...{ policyId: insuranceId, registrationId, paymentInvoiceId: null, positionId: null, userId },
        ...{ payerUserId: context.actor.userId ?? 0, isGift: buying === 'gift', organizationId },
        ...{ ...terms, sportId, currency: defaultCurrency },
        insured: { fullName, birthDate: profile.base.birthDate },
      },
    },
  ]);
  return { insuranceId, ...terms };
};

type Terms = Omit<OrderedInsurance, 'insuranceId'>;

const isSame = (one: Terms, other: Terms): boolean => (Object.keys(other) as (keyof Terms)[]).every((name) => one[name] === other[name]);

const isOpen = async ({ insuranceId }: OrderedInsurance, context: HandlerContext): Promise<boolean> =>
  (await context.peek(policy, insuranceId)).state.status === 'ordered';

import type { InsuranceProvider, InsuranceSettings, Tariff } from '#contracts/payments/insurance/settings.events';
import type { Minor } from '#contracts/payments/money';
import { addDays, ageOn, daysBetween, isBefore } from '#contracts/rules/dates';
import { refuse, type Refusal } from '#domain/decider';

/** A policy begins within a year. */
export const maxDaysAhead = 365;

/** What somebody may buy: tariffs of insurers that are switched on. */
export const tariffsOnSale = ({ providers }: InsuranceSettings): (Tariff & Pick<InsuranceProvider, 'key' | 'name'>)[] =>
  providers.flatMap(({ key, name, isEnabled, tariffs }) => (isEnabled ? tariffs.map((tariff) => ({ ...tariff, key, name })) : []));

interface EventDays {
  sportId: number;
  /** dd-mm-yyyy */
  dateFrom: string;
  dateTo: string;
}

/** What is offered with entries: a policy from the first day of the sport event that holds to its last. */
export const tariffsOfEvent = (settings: InsuranceSettings, { sportId, dateFrom, dateTo }: EventDays, today: string) => {
  const isAhead = !isBefore(dateFrom, today) && daysBetween(today, dateFrom) <= maxDaysAhead;
  const fits = (one: Tariff) => one.sportId === sportId && one.termInDays > daysBetween(dateFrom, dateTo);
  return isAhead ? tariffsOnSale(settings).filter(fits) : [];
};

export interface Wanted {
  providerKey: string;
  sportId: number;
  termInDays: number;
  /** dd-mm-yyyy */
  startDate: string;
}

export interface OrderFacts {
  today: string;
  birthDate: string | null;
  isGift: boolean;
  /** Paid with an entry of a sport event that offers it. */
  isWithEntry: boolean;
  /** What the buyer saw: the price is never taken from it. */
  shownAmount: Minor;
  /** Policies of that athlete that are paid for, as far as the buyer may know of them. */
  standing: readonly { sportId: number; validFrom: string; validTo: string }[];
}

export interface PricedOrder {
  company: string;
  amount: Minor;
  validFrom: string;
  validTo: string;
}

type OrderRefusal =
  | 'error.insurance_closed'
  | 'error.gift_closed'
  | 'error.unknown_value'
  | 'error.date_range'
  | 'error.price_changed'
  | 'error.valid_birth_date'
  | 'error.not_eligible'
  | 'error.already_insured';

/** Whether insurance may be bought at all: outside a sport event where that is allowed. */
export const mayBuy = (
  settings: InsuranceSettings,
  { isGift, isWithEntry }: Pick<OrderFacts, 'isGift' | 'isWithEntry'>,
): Refusal<OrderRefusal> | null => {
  if ((!settings.isOutsideEventAllowed && !isWithEntry) || tariffsOnSale(settings).length === 0) return refuse('error.insurance_closed');
  return isGift && !settings.isGiftAllowed ? refuse('error.gift_closed') : null;
};

/** Whether somebody of that birth date is insured from a day on. */
export const ageProblem = (
  { minAge, maxAge }: Pick<InsuranceSettings, 'minAge' | 'maxAge'>,
  birthDate: string | null,
  day: string,
): 'error.valid_birth_date' | 'error.not_eligible' | null => {
  if (birthDate === null) return 'error.valid_birth_date';
  const age = ageOn(birthDate, day);
  return age < (minAge ?? 0) || age > (maxAge ?? Number.MAX_SAFE_INTEGER) ? 'error.not_eligible' : null;
};

/** The order at the price of the settings, or why it cannot be made. */
export const priceOrder = (settings: InsuranceSettings, wanted: Wanted, facts: OrderFacts): PricedOrder | Refusal<OrderRefusal> => {
  const closed = mayBuy(settings, facts);
  if (closed) return closed;
  const { providerKey, sportId, termInDays, startDate } = wanted;
  const tariff = tariffsOnSale(settings).find((one) => one.key === providerKey && one.sportId === sportId && one.termInDays === termInDays);
  if (!tariff) return refuse('error.unknown_value', 'termInDays');
  const isOutside = isBefore(startDate, facts.today) || daysBetween(facts.today, startDate) > maxDaysAhead;
  if (isOutside) return refuse('error.date_range', 'startDate');
  // Whoever gives learns nothing of the age: a gift needs one that fits on each possible first day, so that no day tells a birthday.
  const days = facts.isGift ? [facts.today, addDays(facts.today, maxDaysAhead)] : [startDate];
  const problem = days.map((day) => ageProblem(settings, facts.birthDate, day)).find((one) => one !== null);
  if (problem) return refuse(facts.isGift ? 'error.not_eligible' : problem, 'userId');
  const validTo = addDays(startDate, termInDays - 1);
  const isInsured = facts.standing.some(
    (one) => one.sportId === sportId && !isBefore(validTo, one.validFrom) && !isBefore(one.validTo, startDate),
  );
  if (isInsured) return refuse('error.already_insured', 'startDate');
  if (facts.shownAmount !== tariff.amount) return refuse('error.price_changed', 'price');
  return { company: tariff.name, amount: tariff.amount, validFrom: startDate, validTo };
};

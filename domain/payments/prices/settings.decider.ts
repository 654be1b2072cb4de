import type { Change, EventOf } from '#contracts/event';
import { defaultCurrency } from '#contracts/payments/money';
import { paymentSettingsEvents, type PaymentSettings, type PriceStep, type RefundFee } from '#contracts/payments/prices/settings.events';
import { toOrdinal } from '#contracts/rules/dates';
import { refuseFields, type Decision } from '#domain/decider';

type SettingsEvent = EventOf<typeof paymentSettingsEvents>;

/** Until an organiser says something else. */
export const firstSettings = (): PaymentSettings => ({
  currency: defaultCurrency,
  vatRate: null,
  dueDays: null,
  provider: null,
  priceSteps: [],
  refundFees: [],
});

/** `payment-settings-{eventId}` */
export const paymentSettings = {
  name: 'payment-settings',
  events: paymentSettingsEvents,
  initial: firstSettings,
  evolve: (_state: PaymentSettings, { data }: SettingsEvent): PaymentSettings => data.settings,
};

/** What a sport event is known to have and to have sold. */
export interface SettingsFacts {
  registrationOptionIds: ReadonlySet<number>;
  /** Something has a price already: another currency would make it another amount. */
  hasPrices: boolean;
}

type SettingsRefusal = 'error.duplicate' | 'error.not_found' | 'error.not_empty';

export const savePaymentSettings = (
  state: PaymentSettings,
  eventId: number,
  given: PaymentSettings,
  facts: SettingsFacts,
): Decision<SettingsEvent, SettingsRefusal> => {
  const settings = inOrder(given);
  const refused = refuseFields<SettingsRefusal>({
    ...(settings.currency !== state.currency && facts.hasPrices && { 'settings.currency': ['error.not_empty' as const] }),
    ...wrongSteps(given, facts),
    ...wrongFees(given.refundFees),
  });
  if (refused) return refused;
  const changes = (Object.keys(settings) as (keyof PaymentSettings)[]).flatMap((field): Change[] =>
    JSON.stringify(settings[field]) === JSON.stringify(state[field]) ? [] : [{ field, from: state[field], to: settings[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'PaymentSettingsSaved', data: { eventId, settings, changes } }];
};

const byDay = <Row extends { fromDate: string | null }>(a: Row, b: Row): number => ordinalOf(a.fromDate) - ordinalOf(b.fromDate);

const ordinalOf = (day: string | null): number => (day === null ? 0 : toOrdinal(day));

const inOrder = (given: PaymentSettings): PaymentSettings => ({
  ...given,
  priceSteps: given.priceSteps.toSorted((a, b) => a.registrationOptionId - b.registrationOptionId || byDay(a, b)),
  refundFees: given.refundFees.toSorted(byDay),
});

type Errors = Record<string, SettingsRefusal[]>;

const wrongSteps = ({ priceSteps }: PaymentSettings, { registrationOptionIds }: SettingsFacts): Errors => {
  const errors: Errors = {};
  for (const [i, step] of priceSteps.entries()) {
    const isTwice = priceSteps.some(
      (other, j) => j < i && other.registrationOptionId === step.registrationOptionId && other.fromDate === step.fromDate,
    );
    if (isTwice) errors[`settings.priceSteps.${i}.fromDate`] = ['error.duplicate'];
    if (!registrationOptionIds.has(step.registrationOptionId))
      errors[`settings.priceSteps.${i}.registrationOptionId`] = ['error.not_found'];
  }
  return errors;
};

const wrongFees = (fees: readonly RefundFee[]): Errors => {
  const errors: Errors = {};
  for (const [i, { fromDate }] of fees.entries()) {
    if (fees.some((other, j) => j < i && other.fromDate === fromDate)) errors[`settings.refundFees.${i}.fromDate`] = ['error.duplicate'];
  }
  return errors;
};

/** What holds on a day: the last row that has begun. */
const inForce = <Row extends { fromDate: string | null }>(rows: readonly Row[], day: string): Row | null =>
  rows
    .filter(({ fromDate }) => ordinalOf(fromDate) <= toOrdinal(day))
    .toSorted(byDay)
    .at(-1) ?? null;

/** The price step of a registration option that has begun on a day; null: its own price holds. */
export const priceStepOn = ({ priceSteps }: { priceSteps: readonly PriceStep[] }, registrationOptionId: number, day: string) =>
  inForce(
    priceSteps.filter((step) => step.registrationOptionId === registrationOptionId),
    day,
  );

/** What is kept back of a refund on a day; null: nothing. */
export const refundFeeOn = ({ refundFees }: { refundFees: readonly RefundFee[] }, day: string): RefundFee | null =>
  inForce(refundFees, day);

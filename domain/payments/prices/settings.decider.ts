import type { Change, EventOf } from '#contracts/event';
import { defaultCurrency } from '#contracts/payments/money';
import type { FeeRule } from '#contracts/payments/refunds/fee-rules';
import { paymentSettingsEvents, type PaymentSettings, type PriceStep } from '#contracts/payments/prices/settings.events';
import { toOrdinal } from '#contracts/rules/dates';
import { refuseFields, type Decision } from '#domain/decider';

type SettingsEvent = EventOf<typeof paymentSettingsEvents>;

/** Until an organiser says something else. */
export const firstSettings = (): PaymentSettings => ({
  currency: defaultCurrency,
  vatRate: null,
  dueDays: null,
  priceSteps: [],
  feeRules: [],
  insurance: 'none',
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
  /** Somebody has entered: another currency would make what they owe another amount. */
  hasEntries: boolean;
  /** Somebody sells insurance on this site. */
  isInsuranceSold: boolean;
}

type SettingsRefusal = 'error.insurance_closed' | 'error.duplicate' | 'error.not_found' | 'error.not_empty';

export const savePaymentSettings = (
  state: PaymentSettings,
  eventId: number,
  given: PaymentSettings,
  facts: SettingsFacts,
): Decision<SettingsEvent, SettingsRefusal> => {
  const settings = inOrder(given);
  const refused = refuseFields<SettingsRefusal>({
    ...(settings.currency !== state.currency && facts.hasEntries && { 'settings.currency': ['error.not_empty' as const] }),
    ...(settings.insurance !== 'none' &&
      settings.insurance !== state.insurance &&
      !facts.isInsuranceSold && { 'settings.insurance': ['error.insurance_closed' as const] }),
    ...wrongSteps(given, facts),
    ...wrongFees(given.feeRules),
  });
  if (refused) return refused;
  const changes = (Object.keys(settings) as (keyof PaymentSettings)[]).flatMap((field): Change[] =>
    JSON.stringify(settings[field]) === JSON.stringify(state[field]) ? [] : [{ field, from: state[field], to: settings[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'PaymentSettingsSaved', data: { eventId, settings, changes } }];
};

const byDay = (a: PriceStep, b: PriceStep): number => toOrdinal(a.fromDate) - toOrdinal(b.fromDate);

/** Of a rule without a last day: after all others. */
const lastDay = ({ untilDate }: FeeRule): number => (untilDate === null ? Number.MAX_SAFE_INTEGER : toOrdinal(untilDate));

const inOrder = (given: PaymentSettings): PaymentSettings => ({
  ...given,
  priceSteps: given.priceSteps.toSorted((a, b) => a.registrationOptionId - b.registrationOptionId || byDay(a, b)),
  feeRules: given.feeRules.toSorted((a, b) => lastDay(a) - lastDay(b)),
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

const wrongFees = (rules: readonly FeeRule[]): Errors => {
  const errors: Errors = {};
  for (const [i, { untilDate }] of rules.entries()) {
    if (rules.some((other, j) => j < i && other.untilDate === untilDate)) errors[`settings.feeRules.${i}.untilDate`] = ['error.duplicate'];
  }
  return errors;
};

/** The price step of a registration option that has begun on a day; null: its own price holds. Asked for each entry: without sorting. */
export const priceStepOn = (priceSteps: readonly PriceStep[], registrationOptionId: number, day: string): PriceStep | null => {
  const today = toOrdinal(day);
  let [found, since]: [PriceStep | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const step of priceSteps) {
    if (step.registrationOptionId !== registrationOptionId) continue;
    const from = toOrdinal(step.fromDate);
    if (from <= today && from >= since) [found, since] = [step, from];
  }
  return found;
};

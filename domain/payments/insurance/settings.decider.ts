import type { Change, EventOf } from '#contracts/event';
import {
  insuranceSettingsEvents,
  type InsuranceProvider,
  type InsuranceSettings,
  type Tariff,
} from '#contracts/payments/insurance/settings.events';
import { refuse, refuseFields, type Decision } from '#domain/decider';

type SettingsEvent = EventOf<typeof insuranceSettingsEvents>;

/** `insurance-settings-site`: nobody insures until an administrator says so. */
export const insuranceSettings = {
  name: 'insurance-settings',
  events: insuranceSettingsEvents,
  initial: (): InsuranceSettings => ({ providers: [], minAge: null, maxAge: null, isGiftAllowed: false, isOutsideEventAllowed: false }),
  evolve: (_state: InsuranceSettings, { data }: SettingsEvent): InsuranceSettings => data.settings,
};

/** The one event stream of these settings. */
export const siteSettings = 'site';

export interface InsuranceFacts {
  /** Insurers that the server can talk to. */
  insurerKeys: readonly string[];
  sportIds: ReadonlySet<number>;
  /** A sport event that is not over asks its entrants for insurance. */
  isRequired: boolean;
}

type SettingsRefusal = 'error.unknown_value' | 'error.duplicate' | 'error.price' | 'error.range' | 'error.insurance_required';

export const updateInsuranceSettings = (
  state: InsuranceSettings,
  given: InsuranceSettings,
  facts: InsuranceFacts,
): Decision<SettingsEvent, SettingsRefusal> => {
  const settings = inOrder(given);
  const refused = refuseFields<SettingsRefusal>({
    ...(isCrossed(settings) && { 'insuranceSettings.minAge': ['error.range' as const] }),
    ...wrongProviders(given.providers, facts),
  });
  if (refused) return refused;
  if (facts.isRequired && !settings.providers.some(isSelling)) return refuse('error.insurance_required');
  const changes = (Object.keys(settings) as (keyof InsuranceSettings)[]).flatMap((field): Change[] =>
    JSON.stringify(settings[field]) === JSON.stringify(state[field]) ? [] : [{ field, from: state[field], to: settings[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'InsuranceSettingsUpdated', data: { settings, changes } }];
};

const isSelling = ({ isEnabled, tariffs }: InsuranceProvider): boolean => isEnabled && tariffs.length > 0;

const isCrossed = ({ minAge, maxAge }: InsuranceSettings): boolean => minAge !== null && maxAge !== null && minAge > maxAge;

const byTerm = (a: Tariff, b: Tariff): number => a.sportId - b.sportId || a.termInDays - b.termInDays;

const inOrder = (given: InsuranceSettings): InsuranceSettings => ({
  ...given,
  providers: given.providers.map((one) => ({ ...one, tariffs: one.tariffs.toSorted(byTerm) })),
});

type Errors = Record<string, SettingsRefusal[]>;

const wrongProviders = (providers: readonly InsuranceProvider[], facts: InsuranceFacts): Errors => {
  const errors: Errors = {};
  for (const [i, { key, tariffs }] of providers.entries()) {
    const at = `insuranceSettings.providers.${i}`;
    if (!facts.insurerKeys.includes(key)) errors[`${at}.key`] = ['error.unknown_value'];
    else if (providers.some((other, j) => j < i && other.key === key)) errors[`${at}.key`] = ['error.duplicate'];
    Object.assign(errors, wrongTariffs(at, tariffs, facts));
  }
  return errors;
};

const wrongTariffs = (at: string, tariffs: readonly Tariff[], { sportIds }: InsuranceFacts): Errors => {
  const errors: Errors = {};
  const known = new Set<string>();
  for (const [i, { sportId, termInDays, amount }] of tariffs.entries()) {
    const name = `${sportId}.${termInDays}`;
    if (!sportIds.has(sportId)) errors[`${at}.tariffs.${i}.sportId`] = ['error.unknown_value'];
    if (known.has(name)) errors[`${at}.tariffs.${i}.termInDays`] = ['error.duplicate'];
    // What costs nothing is never paid, so that no policy would come of it.
    if (amount <= 0) errors[`${at}.tariffs.${i}.price`] = ['error.price'];
    known.add(name);
  }
  return errors;
};

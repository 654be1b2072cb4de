import type { InputOf } from '#contracts/op';
import type { InsuranceSettingsAnswer } from '#contracts/payments/insurance/settings.docs';
import type { InsuranceProvider, InsuranceSettings } from '#contracts/payments/insurance/settings.events';
import { insuranceSettingsOps } from '#contracts/payments/insurance/settings.ops';
import { policyFileKey } from '#contracts/payments/insurance/policy-file';
import { decimalOf, defaultCurrency } from '#contracts/payments/money';
import { homeDay, isBefore } from '#contracts/rules/dates';
import { defined } from '#contracts/rules/given';
import { sports } from '#contracts/rules/sports';
import { insuranceSettings, siteSettings, updateInsuranceSettings } from '#domain/payments/insurance/settings.decider';
import type { OperationContext } from '#platform/context';
import { onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';
import { insuredEventsView } from '#projections/payments/insurance/insured-events.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { Insurers } from './insurers.js';

type Given = InputOf<typeof insuranceSettingsOps.update>['insuranceSettings'];

const settingsOf = ({ providers, ...given }: Given, known: InsuranceSettings): InsuranceSettings => ({
  ...known,
  ...defined(given),
  ...(providers && {
    providers: providers.map(({ tariffs, ...one }) => ({
      ...one,
      tariffs: tariffs.map(({ price, ...tariff }) => ({ ...tariff, amount: price })),
    })),
  }),
});

/** An insurer that nobody has set up yet is shown too, switched off. */
const providersOf = ({ providers }: InsuranceSettings, insurers: Insurers, { locale }: OperationContext): InsuranceProvider[] => [
  ...providers,
  ...insurers.all
    .filter(({ key }) => !providers.some((one) => one.key === key))
    .map(({ key, name }) => ({ key, name: name[locale], isEnabled: false, tariffs: [] })),
];

const shown = async (insurers: Insurers, context: OperationContext): Promise<InsuranceSettingsAnswer> => {
  const { state, version } = await context.load(insuranceSettings, siteSettings);
  const providers = providersOf(state, insurers, context).map(({ tariffs, ...one }) => ({
    ...one,
    tariffs: tariffs.map(({ amount, ...tariff }) => ({ ...tariff, price: decimalOf(amount) })),
  }));
  return { insuranceSettings: { ...state, providers, policyFileKey }, currency: defaultCurrency, version };
};

const sportIds: ReadonlySet<number> = new Set(sports.map(({ id }) => id));

/** By a sport event that is neither over nor cancelled. */
const isRequired = async ({ documents, now }: OperationContext): Promise<boolean> => {
  const asking = await documents.all(insuredEventsView, { filter: { insurance: 'required' } });
  const events = await documents.getMany(
    sportEventsView,
    asking.map(({ eventId }) => eventId),
  );
  return events.some(({ dateTo, closing }) => closing === null && !isBefore(dateTo, homeDay(now)));
};

export const insuranceSettingsRows = (insurers: Insurers): Implementation[] => {
  const onSettings = onCommandOf(insuranceSettings, () => siteSettings);
  return [
    onQuery(insuranceSettingsOps.get, (_input, context) => shown(insurers, context)),
    onSettings(insuranceSettingsOps.update, {
      facts: async (_input, context) => ({ insurerKeys: insurers.keys, sportIds, isRequired: await isRequired(context) }),
      decide: ({ insuranceSettings: given }, state, facts) => updateInsuranceSettings(state, settingsOf(given, state), facts),
      answer: (_recorded, context) => shown(insurers, context),
    }),
  ];
};

import type { InputOf } from '#contracts/op';
import { decimalOf, minorOf } from '#contracts/payments/money';
import { currencies } from '#contracts/payments/prices/currencies';
import type { PaymentSettingsAnswer } from '#contracts/payments/prices/settings.docs';
import type { PaymentSettings } from '#contracts/payments/prices/settings.events';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import { defined } from '#contracts/rules/given';
import { optionPriceOn } from '#domain/payments/prices/price';
import { mayBuy } from '#domain/payments/insurance/order.rules';
import { insuranceSettings, siteSettings } from '#domain/payments/insurance/settings.decider';
import { paymentSettings, savePaymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';
import { onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';
import { registrationsView } from '#projections/registrations/registrations.view';
import { dayAt } from '../event-day.js';

type Given = InputOf<typeof paymentSettingsOps.save>['settings'];

const settingsOf = ({ priceSteps, ...given }: Given, known: PaymentSettings): PaymentSettings => ({
  ...known,
  ...defined(given),
  ...(priceSteps && { priceSteps: priceSteps.map(({ price, ...step }) => ({ ...step, amount: price })) }),
});

const shown = async (eventId: number, context: OperationContext): Promise<PaymentSettingsAnswer> => {
  const { state: settings, version } = await context.load(paymentSettings, eventId);
  const { options } = (await context.load(sportEvent, eventId)).state;
  const day = await dayAt(eventId, context);
  const { priceSteps, feeRules, ...plain } = settings;
  return {
    settings: {
      ...plain,
      priceSteps: priceSteps.map(({ amount, ...step }) => ({ ...step, price: decimalOf(amount) })),
      feeRules: feeRules.map(({ fixed, perPerson, ...rule }) => ({ ...rule, fixed: decimalOf(fixed), perPerson: decimalOf(perPerson) })),
    },
    registrationOptions: options.map(({ id, name, priceInKopecks }) => {
      const amount = minorOf(priceInKopecks);
      return { id, name, price: decimalOf(amount), priceToday: decimalOf(optionPriceOn({ id, amount }, settings.priceSteps, day)) };
    }),
    currencies: [...currencies],
    version,
  };
};

export const paymentSettingsRows = (): Implementation[] => {
  const onSettings = onCommandOf(paymentSettings, ({ eventId }: { eventId: number }) => eventId);
  return [
    onQuery(paymentSettingsOps.get, ({ eventId }, context) => shown(eventId, context)),
    onSettings(paymentSettingsOps.save, {
      facts: async ({ eventId }, context) => ({
        registrationOptionIds: new Set((await context.load(sportEvent, eventId)).state.options.map(({ id }) => id)),
        isInsuranceSold: mayBuy((await context.load(insuranceSettings, siteSettings)).state, { isGift: false, isWithEntry: true }) === null,
        hasEntries: (await context.documents.count(registrationsView, { filter: { eventId } })) > 0,
      }),
      decide: ({ eventId, settings: given }, state, facts) => savePaymentSettings(state, eventId, settingsOf(given, state), facts),
      answer: ({ input: { eventId } }, context) => shown(eventId, context),
    }),
  ];
};

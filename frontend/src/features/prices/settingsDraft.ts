import type { PaymentSettingsAnswer } from '#contracts/payments/prices/settings.docs';
import type { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import type { InputOfCall } from '../../app/call.js';
import { typedAmount } from '../../ui/amounts.js';
import { typedNumber } from '../../ui/formValues.js';
import type { Locale } from '../../ui/locale.js';
import { decimalSignOf } from '../../ui/numbers.js';

export interface StepDraft {
  key: number;
  optionId: string;
  fromDate: string;
  price: string;
}

export interface FeeDraft {
  key: number;
  untilDate: string;
  percent: string;
  fixed: string;
  perPerson: string;
}

/** What is being typed, as text. */
export interface SettingsDraft {
  currency: string;
  vatRate: string;
  dueDays: string;
  insurance: PaymentSettingsAnswer['settings']['insurance'];
  priceSteps: StepDraft[];
  feeRules: FeeDraft[];
}

let lastKey = 1_000_000;
const nextKey = (): number => (lastKey += 1);
const typed = (value: number | null): string => (value === null ? '' : String(value));

export const settingsDraft = ({ settings }: PaymentSettingsAnswer, locale: Locale): SettingsDraft => ({
  currency: settings.currency,
  vatRate: typed(settings.vatRate),
  dueDays: typed(settings.dueDays),
  insurance: settings.insurance,
  priceSteps: settings.priceSteps.map(({ registrationOptionId, fromDate, price }, key) => ({
    ...{ key, optionId: String(registrationOptionId), fromDate, price: typedAmount(locale, price, settings.currency) },
  })),
  feeRules: settings.feeRules.map(({ untilDate, percent, fixed, perPerson }, key) => ({
    ...{ key, untilDate: untilDate ?? '', percent: String(percent).replace('.', decimalSignOf(locale)) },
    ...{ fixed: typedAmount(locale, fixed, settings.currency), perPerson: typedAmount(locale, perPerson, settings.currency) },
  })),
});

export const stepDraft = ({ registrationOptions: [first] }: PaymentSettingsAnswer): StepDraft => ({
  ...{ key: nextKey(), optionId: String(first?.id ?? ''), fromDate: '', price: '' },
});

export const feeDraft = (): FeeDraft => ({ key: nextKey(), untilDate: '', percent: '0', fixed: '0', perPerson: '0' });

type Settings = InputOfCall<typeof paymentSettingsOps.save>['settings'];

/** As the server takes it; what is no number goes as it was typed, so that the server says so at its field. */
export const settingsInput = ({ currency, vatRate, dueDays, insurance, priceSteps, feeRules }: SettingsDraft): Settings =>
  ({
    ...{ currency, insurance },
    vatRate: typedNumber(vatRate),
    dueDays: typedNumber(dueDays),
    priceSteps: priceSteps.map(({ optionId, fromDate, price }) => ({
      ...{ registrationOptionId: Number(optionId), fromDate: fromDate, price: typedNumber(price) },
    })),
    feeRules: feeRules.map(({ untilDate, percent, fixed, perPerson }) => ({
      untilDate: untilDate === '' ? null : untilDate,
      ...{ percent: typedNumber(percent) ?? 0, fixed: typedNumber(fixed) ?? 0, perPerson: typedNumber(perPerson) ?? 0 },
    })),
  }) as Settings;

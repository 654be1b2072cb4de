import type { InsuranceSettingsAnswer } from '#contracts/payments/insurance/settings.docs';
import type { insuranceSettingsOps } from '#contracts/payments/insurance/settings.ops';
import type { InputOfCall } from '../../app/call.js';
import { typedNumber } from '../../ui/formValues.js';

export interface TariffDraft {
  key: number;
  sportId: string;
  termInDays: string;
  price: string;
}

export interface ProviderDraft {
  key: string;
  name: string;
  isEnabled: boolean;
  tariffs: TariffDraft[];
}

/** What is being typed, as text. */
export interface InsuranceDraft {
  providers: ProviderDraft[];
  minAge: string;
  maxAge: string;
  isGiftAllowed: boolean;
  isOutsideEventAllowed: boolean;
}

let lastKey = 1_000_000;
const typed = (value: number | null): string => (value === null ? '' : String(value));

export const insuranceDraft = ({ insuranceSettings: settings }: InsuranceSettingsAnswer): InsuranceDraft => ({
  ...{ minAge: typed(settings.minAge), maxAge: typed(settings.maxAge) },
  ...{ isGiftAllowed: settings.isGiftAllowed, isOutsideEventAllowed: settings.isOutsideEventAllowed },
  providers: settings.providers.map(({ tariffs, ...one }) => ({
    ...one,
    tariffs: tariffs.map(({ sportId, termInDays, price }, key) => ({
      ...{ key, sportId: String(sportId), termInDays: String(termInDays), price: String(price) },
    })),
  })),
});

/** The next row is most often of the same sport. */
export const tariffDraft = ({ tariffs }: ProviderDraft): TariffDraft => ({
  ...{ key: (lastKey += 1), sportId: tariffs.at(-1)?.sportId ?? '1', termInDays: '', price: '' },
});

type Settings = InputOfCall<typeof insuranceSettingsOps.update>['insuranceSettings'];

/** As the server takes it; what is no number goes as it was typed, so that the server says so at its field. */
export const insuranceInput = ({ providers, minAge, maxAge, ...rules }: InsuranceDraft): Settings =>
  ({
    ...{ ...rules, minAge: typedNumber(minAge), maxAge: typedNumber(maxAge) },
    providers: providers.map(({ tariffs, ...one }) => ({
      ...one,
      tariffs: tariffs.map(({ sportId, termInDays, price }) => ({
        ...{ sportId: Number(sportId), termInDays: typedNumber(termInDays), price: typedNumber(price) },
      })),
    })),
  }) as Settings;

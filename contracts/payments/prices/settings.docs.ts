import type { insuranceAsked } from './settings.events.js';

/** As screens read and send them: amounts in the large unit. */
interface ShownPaymentSettings {
  currency: string;
  vatRate: number | null;
  dueDays: number | null;
  priceSteps: { registrationOptionId: number; fromDate: string; price: number }[];
  insurance: (typeof insuranceAsked)[number];
  feeRules: { untilDate: string | null; fixed: number; percent: number; perPerson: number }[];
}

export interface PaymentSettingsAnswer {
  settings: ShownPaymentSettings;
  registrationOptions: { id: number; name: string; price: number; priceToday: number }[];
  currencies: string[];
  version: number;
}

import type { Paged } from '../../pages.js';
import type { discountTypes } from './promo.events.js';

export type DiscountType = (typeof discountTypes)[number];
export type PromoCodeState = 'active' | 'disabled' | 'usedUp' | 'notYetValid' | 'expired';

/** What a set of codes gives, as screens show and send it: amounts in the large unit. */
export interface ShownPromoTerms {
  name: string;
  discountType: DiscountType;
  discountValue: number;
  currency: string;
  validFrom: string | null;
  validTo: string | null;
  usageLimitPerCode: number | null;
  usageLimitPerUser: number | null;
  usageLimitTotal: number | null;
  budget: number | null;
  minAmount: number | null;
  streamIds: number[];
  registrationOptionIds: number[];
  comment: string;
}

export interface PromoCodesSettingRow extends ShownPromoTerms {
  id: number;
  /** null: at every sport event. */
  eventId: number | null;
  eventName: string | null;
  codesCount: number;
  usedCount: number;
  discountGiven: number;
  budgetLeft: number | null;
  createdDate: string;
}

export interface PromoCodeRow {
  id: number;
  code: string;
  isEnabled: boolean;
  state: PromoCodeState;
  usedCount: number;
  usageLimit: number | null;
  discountGiven: number;
  createdDate: string;
}

export interface PromoUsage {
  promoCode: string;
  paymentInvoiceId: number;
  /** Its number, and the sport event that it is of. */
  number: string;
  eventId: number | null;
  userId: number;
  amount: number;
  date: string;
}

export interface PromoCreateData {
  events: {
    id: number;
    name: string;
    currency: string;
    streams: { id: number; name: string }[];
    registrationOptions: { id: number; name: string }[];
  }[];
  discountTypes: DiscountType[];
  limits: { codesCountMax: number; codeLengthMin: number; codeLengthMax: number };
}

export interface PromoSettingDetails {
  setting: PromoCodesSettingRow;
  totals: { codes: number; enabled: number; used: number; discountGiven: number; budgetLeft: number | null };
  usages: PromoUsage[];
}

export interface PromoSettingsPage extends Paged {
  promoCodesSettings: PromoCodesSettingRow[];
}

export interface PromoCodesPage extends Paged {
  promoCodes: PromoCodeRow[];
}

import type { OnlineMethod } from '../paying/methods.js';
import type { InsuranceOffer } from './offer.docs.js';
import type { MadeInvoice, PaymentProgress } from '../paying/paying.docs.js';

/** self: the caller themselves; kept: they keep the athlete's profile; gift: neither. */
export type Buying = 'self' | 'kept' | 'gift';

/** What the page on which insurance is bought shows. */
export interface InsurancePurchase {
  athlete: { id: number; fullName: string };
  buying: Buying;
  /** Why nothing can be bought, as a refusal names it; null: it can. */
  closedBecause: 'error.insurance_closed' | 'error.gift_closed' | 'error.valid_birth_date' | 'error.not_eligible' | null;
  offers: InsuranceOffer[];
  currency: string;
  /** dd-mm-yyyy */
  firstStartDate: string;
  lastStartDate: string;
  methods: OnlineMethod[];
}

export interface OrderedInsurance extends MadeInvoice {
  insuranceId: number;
}

export interface InsurancePayment extends PaymentProgress {
  insuranceId: number;
  /** Whom it insures. */
  userId: number;
  /** The policy can be downloaded. */
  isIssued: boolean;
  /** The insurer does not insure: the money is given back. */
  isDeclined: boolean;
  /** What was paid insures nobody any more: it was given back, or the payer's bank took it. */
  isCancelled: boolean;
  fileName: string | null;
}

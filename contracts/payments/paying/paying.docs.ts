import type { PriceLine } from '../invoice.events.js';
import type { InsuranceOffer, PolicyStatus } from '../insurance/offer.docs.js';
import type { insuranceAsked } from '../prices/settings.events.js';
import type { InvoiceRow } from '../invoice.docs.js';
import type { OfferedProduct, OrderedProductRow } from '../products/product.docs.js';
import type { OnlineMethod } from './methods.js';

/** What is to be paid, one line each. */
export interface DuePosition {
  positionId: number;
  paymentInvoiceId: number;
  eventRegistrationId: number | null;
  userId: number | null;
  fullName: string;
  streamName: string | null;
  kind: InvoiceRow['positions'][number]['kind'];
  price: number;
  priceWithoutDiscountAmount: number;
  lines: (Omit<PriceLine, 'amount'> & { amount: number })[];
  /** With all that its invoice holds, or not at all: something of that invoice was paid, or it has a promo code. */
  isWithWholeInvoice: boolean;
  /** Somebody else pays it at this moment. */
  isBeingPaid: boolean;
  /** The last day to pay it, dd-mm-yyyy; null: none, or none yet for whoever waits for a place. */
  dueDate: string | null;
}

/** How far a payment is: begun (the provider is asked), waiting for the payer, and its end. */
type PaymentState = 'begun' | 'waiting' | 'paid' | 'failed';

/** An entry that the payer answers for, with what it has besides. */
export interface EntryWithProducts {
  eventRegistrationId: number;
  fullName: string;
  streamName: string | null;
  products: OrderedProductRow[];
  /** Insurance that is paid with it; null: none. */
  insurance: EntryInsuranceRow | null;
  /** Insurance can be ordered with it: its athlete has none for the days, and this is the entry that has it or their first one. */
  isInsurable: boolean;
}

interface EntryInsuranceRow {
  insuranceId: number;
  providerKey: string;
  company: string;
  termInDays: number;
  /** dd-mm-yyyy */
  validFrom: string;
  validTo: string;
  amount: number;
  status: PolicyStatus;
}

export type PromoProblem = 'error.promo_not_for_these' | 'error.promo_min_amount';

export interface DuePayments {
  event: { id: number; name: string; dateFrom: string; dateTo: string };
  payer: { id: number; name: string };
  positions: DuePosition[];
  /** What is sold with the sport event, and the entries with which it can be ordered. */
  products: OfferedProduct[];
  entries: EntryWithProducts[];
  /** Whether entrants are to be insured, and by what. */
  insurance: { asked: (typeof insuranceAsked)[number]; offers: InsuranceOffer[] };
  /** Held by the order; a problem: it takes nothing off what is chosen. */
  promoCode: { code: string; discount: number; problem: PromoProblem | null } | null;
  currency: string;
  /** Of what is chosen; of all that is due where nothing is. */
  total: number;
  /** None: nobody takes payments online here. */
  methods: OnlineMethod[];
  provider: string;
}

export interface PaymentProgress {
  paymentInvoiceId: number;
  paymentId: string;
  number: string;
  eventId: number | null;
  amount: number;
  currency: string;
  state: PaymentState;
  /** Why it failed, in the provider's word. */
  reason: string | null;
  /** Where the payer pays; null: not opened yet, or over. */
  redirectUrl: string | null;
}

export interface MadeInvoice {
  /** Null: nothing had to be paid (100 % off). */
  payment: PaymentProgress | null;
  invoice: { paymentInvoiceId: number; number: string; amount: number; currency: string };
  redirectUrl: string | null;
}

/** What the page that plays the bank shows. */
export interface BankPage {
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  method: OnlineMethod;
  status: 'pending' | 'succeeded' | 'failed';
}

import type { Minor } from '#contracts/payments/money';
import type { OnlineMethod } from '#contracts/payments/paying/methods';

/** What a payer does at the page that plays the bank. */
export type BankAction = 'pay' | 'decline' | 'chargeback';

export interface BankPayment {
  amount: Minor;
  currency: string;
  description: string;
  returnUrl: string;
  method: OnlineMethod;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A signed notice: whoever has it delivers it, once, twice, late or never. */
export interface BankNotice {
  signature: string;
  body: string;
}

/** The page that plays the bank, where the provider of payments has one. */
export const bankDesk = (provider: object): BankDesk | null => ('look' in provider && 'act' in provider ? (provider as BankDesk) : null);

/** The page that plays the bank. */
export interface BankDesk {
  look(providerPaymentId: string): Promise<BankPayment | null>;
  act(providerPaymentId: string, action: BankAction): Promise<BankNotice[] | null>;
}

import type { Minor } from '#contracts/payments/money';

export interface FiscalReceipt {
  receiptId: number;
  type: 'income' | 'incomeReturn';
  amount: Minor;
  currency: string;
  isCash: boolean;
  /** What each is, in the words of the seller: at most 128 characters (tag 1030). They add up to the amount. */
  items: readonly { name: string; amount: Minor; vatRate: number | null }[];
  /** Where the payer gets it (tag 1008); null: nobody knows. */
  email: string | null;
}

/** waiting: taken and not decided yet, ask again with the same receipt. */
export type FiscalAnswer =
  | { status: 'registered'; fiscalNumber: string; fiscalDate: string; url: string | null }
  | { status: 'waiting' }
  | { status: 'failed'; reason: string };

/** Registers fiscal receipts (54-FZ). The same receipt is registered once, however often it comes; a registrar that cannot be reached throws. */
export abstract class FiscalRegistrar {
  abstract register(receipt: FiscalReceipt): Promise<FiscalAnswer>;
}

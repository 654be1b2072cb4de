import type { Minor } from '#contracts/payments/money';

export interface FiscalReceipt {
  receiptId: number;
  type: 'income' | 'incomeReturn';
  amount: Minor;
  currency: string;
  isCash: boolean;
  items: readonly { amount: Minor; vatRate: number | null }[];
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

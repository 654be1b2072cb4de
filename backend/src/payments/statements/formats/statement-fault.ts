import type { BankLine } from '#domain/payments/statements/bank-line';

/** What a file of a bank holds: money that came in, and how many of its entries are left out (paid, taken back, not booked yet). */
export interface Statement {
  format: 'oneC' | 'camt053' | 'mt940' | 'csv';
  lines: BankLine[];
  leftOut: number;
}

/** The file cannot be read as a statement; `n` is the line or entry where it fails. */
export class StatementFault extends Error {
  constructor(
    readonly key: 'error.statement' | 'error.too_many' | 'error.amount' | 'error.date_format',
    readonly n: number,
  ) {
    super(key);
  }
}

import { z } from 'zod';
import { id, page } from '../input.js';
import { answerOf, query } from '../op.js';
import type { InsuranceHistory, TransactionHistory } from './histories.docs.js';

const byPage = { kind: 'raw', roles: ['U'], isSensitive: true, input: z.object({ userId: id, page }) } as const;

/** What a person paid for and is insured by; filled by the money side. */
export const historyQueries = {
  transactions: query({
    ...byPage,
    name: 'GetTransactionHistory',
    path: '/api/get-transaction-history-list-data-by-page',
    answer: answerOf<TransactionHistory>(),
    summary: 'Positions of the invoices of a person, by page',
  }),
  insurances: query({
    ...byPage,
    name: 'GetInsuranceHistory',
    path: '/api/get-insurance-history-list-data-by-page',
    answer: answerOf<InsuranceHistory>(),
    summary: 'Insurances of a person, by page',
  }),
};

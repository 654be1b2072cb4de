import { z } from 'zod';
import { id, page } from '../input.js';
import { query } from '../op.js';

const byPage = { kind: 'raw', roles: ['U'], isSensitive: true, input: z.object({ userId: id, page }) } as const;

/** What a person paid for and is insured by; filled by the money side. */
export const historyQueries = {
  transactions: query({
    ...byPage,
    name: 'GetTransactionHistory',
    path: '/api/get-transaction-history-list-data-by-page',
    summary: 'Positions of the invoices of a person, by page',
  }),
  insurances: query({
    ...byPage,
    name: 'GetInsuranceHistory',
    path: '/api/get-insurance-history-list-data-by-page',
    summary: 'Insurances of a person, by page',
  }),
};

import { z } from 'zod';
import { date } from '../../input.js';
import { minor } from '../money.js';

/** What the organiser keeps of a refund that is made in a period; all parts of it together. */
export const feeRule = z.object({
  /** Its last day, dd-mm-yyyy; null: from then on, whatever the day. */
  untilDate: date.nullable(),
  /** Once for each refund. */
  fixed: minor.refine((amount) => amount >= 0, 'error.amount_too_low'),
  /** Of what was paid for the positions given back. */
  percent: z.number().min(0, 'error.range').max(100, 'error.range'),
  /** For each person whose positions are given back. */
  perPerson: minor.refine((amount) => amount >= 0, 'error.amount_too_low'),
});
export type FeeRule = z.output<typeof feeRule>;

export const maxFeeRules = 10;

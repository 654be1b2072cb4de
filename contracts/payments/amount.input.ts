import { z } from 'zod';
import { minorFrom, type Minor } from './money.js';

/** A hundred million: far above any price, far below where numbers lose their last digit. */
const highestAmount = 10_000_000_000;

/**
 * Money that a caller names in the large unit, as a number or a text: at least nothing, with at most two digits after the point.
 * Currencies of sport events have two (contracts/payments/prices/currencies.ts).
 */
export const amountInput = z
  .union([z.number(), z.string().max(30, 'error.price')], { error: 'error.price' })
  .transform((given, context): Minor => {
    const units = minorFrom(given);
    if (units !== null && units >= 0 && units <= highestAmount) return units;
    context.addIssue({ code: 'custom', message: 'error.price' });
    return z.NEVER;
  });

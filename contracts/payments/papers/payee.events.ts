import { z } from 'zod';
import { events } from '../../event.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const payee = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  account: z.string(),
  bik: z.string(),
  bankName: z.string(),
  correspondentAccount: z.string(),
  iban: z.string(),
  swift: z.string(),
  address: z.string(),
});
/** Whom the invoices of a sport event are paid to: an account at a Russian bank or in the euro area. */
export type Payee = z.output<typeof payee>;

/** `payee-{eventId}`: as the organiser prints it on every invoice, so it is nobody's secret. */
export const payeeEvents = events({
  PayeeDetailsSaved: { v: 1, schema: z.object({ eventId: z.number().int(), payee, changes: z.array(change) }) },
});

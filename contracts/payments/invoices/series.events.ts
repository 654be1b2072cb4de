import { z } from 'zod';
import { events } from '../../event.js';

/** Numbers of the invoices of an organiser's year: `invoice-series-{ownerUserId}.{year}`. Taken in the append that makes the invoices. */
export const invoiceSeriesEvents = events({
  InvoiceNumbersTaken: {
    v: 1,
    schema: z.object({ ownerUserId: z.number().int(), year: z.number().int(), from: z.number().int(), count: z.number().int().min(1) }),
  },
});

/** Where a new position of an athlete at a sport event is looked for first: `personal-invoices-{eventId}.{userId}`. */
export const personalInvoiceEvents = events({
  PersonalInvoiceOpened: {
    v: 1,
    schema: z.object({ eventId: z.number().int(), userId: z.number().int(), paymentInvoiceId: z.number().int() }),
  },
});

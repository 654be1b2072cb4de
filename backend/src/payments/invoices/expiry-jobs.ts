import { z } from 'zod';
import { addDays, isBefore, localMoment } from '#contracts/rules/dates';
import { startOfDay } from '#domain/audit/period.rules';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemCommand } from '#platform/log/system-command';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Queue } from '#platform/ports/queue';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { remindOnLastDay } from '../unpaid/last-day.js';
import { giveUp, type GivingUp } from './expire.js';

export interface ExpiryParts {
  recorder: SystemRecorder;
  command: SystemCommand;
  documents: DocumentReader;
  queue: Queue;
  giving: GivingUp;
}

const expiryJob = 'invoices-expire';
const ofDay = z.object({ eventId: z.number(), day: z.string() });

/** At the first moment of a day, where the sport event takes place. */
const onDay = (queue: Queue, eventId: number, day: string, timeZone: string): Promise<void> =>
  queue.add({ id: `${expiryJob}:${eventId}:${day}`, name: expiryJob, data: { eventId, day }, runAt: startOfDay(day, timeZone) });

/**
 * From the day on which invoices begin to expire one job a day follows another, until the sport event is over; also once it is put off.
 * A job that is there already is not put there twice.
 */
const beginning = ({ queue, recorder }: ExpiryParts): ProcessSpec => ({
  name: 'invoices-expire-from',
  on: ['PaymentSettingsSaved', 'SportEventUpdated'],
  run: async ({ data }) => {
    const { eventId } = z.object({ eventId: z.number() }).parse(data);
    const { fields } = await recorder.load(sportEvent, eventId);
    const { dueDays } = await recorder.load(paymentSettings, eventId);
    if (dueDays === null || !fields) return;
    const tomorrow = addDays(localMoment(new Date().toISOString(), fields.timeZone).date, 1);
    if (!isBefore(fields.dateTo, tomorrow)) await onDay(queue, eventId, tomorrow, fields.timeZone);
  },
});

/** Gives up every invoice whose last day is over, and reminds of those whose last day begins; what fails for one is tried again with the job. */
const expire =
  ({ recorder, command, documents, queue, giving }: ExpiryParts) =>
  async ({ data }: { data: string }): Promise<void> => {
    const { eventId, day } = ofDay.parse(JSON.parse(data));
    const { fields, closing } = await recorder.load(sportEvent, eventId);
    const { dueDays } = await recorder.load(paymentSettings, eventId);
    if (!fields || dueDays === null || isBefore(fields.dateTo, day)) return;
    await onDay(queue, eventId, addDays(day, 1), fields.timeZone);
    // It may be opened again.
    if (closing === 'cancelled') return;
    const unpaid = await documents.all(invoicesView, { filter: { eventId, status: 0, paid: 0 }, sort: [['createdAt', 'asc']] });
    for (const { paymentInvoiceId } of unpaid) await command((context) => giveUp(paymentInvoiceId, day, giving, context));
    await command((context) => remindOnLastDay(eventId, day, context));
  };

export const expiryJobs = (parts: ExpiryParts): Required<Pick<ContextSpec, 'jobs' | 'processes'>> => ({
  processes: [beginning(parts)],
  jobs: { [expiryJob]: expire(parts) },
});

import { unpaidEvents } from '#contracts/payments/unpaid/unpaid.events';
import type { ContextSpec } from '#platform/context-spec';
import { expiryJobs, type ExpiryParts } from '../invoices/expiry-jobs.js';
import { checkPaidRow, type CheckParts } from './check-paid.js';
import { remindRow } from './remind.js';
import { movementMails } from '../mails/movement-mails.js';
import { unpaidMails, type UnpaidMailParts } from '../mails/unpaid-mails.js';

/** Invoices that nobody has paid: reminders, what the provider says of all of them, and the end of waiting; mails of what was paid and given back. */
export const unpaidContext = (parts: ExpiryParts & CheckParts & UnpaidMailParts): ContextSpec => {
  const [expiry, mails] = [expiryJobs(parts), unpaidMails(parts)];
  return {
    name: 'unpaid',
    events: [unpaidEvents],
    operations: [[checkPaidRow(parts), remindRow]],
    processes: [...expiry.processes, ...mails.processes, ...movementMails(parts)],
    jobs: { ...expiry.jobs, ...mails.jobs },
  };
};

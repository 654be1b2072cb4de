import { bulkOps } from '#contracts/registrations/bulk.ops';
import { listOps } from '#contracts/registrations/list.ops';
import { statusOps } from '#contracts/registrations/status.ops';
import type { Consequence } from '#platform/log/consequences';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import type { EntryRefunds } from '../entry-refunds.js';
import { oneRegistration } from '../registration.answers.js';
import { decideChangeStatus, decideChangeStatuses } from './change-status.js';
import { copied, decideCopy } from './copy.js';
import { queueOfEvent, queueOfRegistration } from './entries.js';
import { onSeenVersion } from './expected-version.js';
import type { GridNeighbour } from './grid-status.js';
import { decideDeactivate, decideDelete, decideDeleteMany, decideSetOffline, decideSetOfflineMany } from './leave.js';
import { decideRecover, decideReorder, recovered, reordered } from './list.js';
import { repriced } from '../repricing.js';
import { mergeOperations } from './merge.js';
import { poolOperations } from './pools.js';
import { categoryChanged, decideChangeCategory, decideMove, moved } from './move.js';
import { bulkDone, offlinePaymentSet, statusChanged, statusesChanged } from './status.answers.js';

type Invoices = Pick<Consequence, 'follow'>;

const statusRows = (grid: GridNeighbour, refunds: EntryRefunds): Implementation[] => [
  onCommand(statusOps.changeMany, {
    queueKey: queueOfEvent,
    decide: (input, context) => decideChangeStatuses(input, context, grid),
    answer: statusesChanged,
  }),
  onCommand(statusOps.changeOne, {
    queueKey: queueOfRegistration,
    decide: onSeenVersion((input, context) => decideChangeStatus(input, context, grid)),
    answer: statusChanged,
  }),
  onCommand(statusOps.deactivate, {
    queueKey: queueOfRegistration,
    decide: onSeenVersion((input, context) => decideDeactivate(input, context, grid)),
    answer: oneRegistration,
  }),
  onCommand(statusOps.setOffline, { decide: onSeenVersion(decideSetOffline), answer: offlinePaymentSet(refunds) }),
  onCommand(statusOps.deleteParticipation, {
    queueKey: queueOfRegistration,
    decide: (input, context) => decideDelete(input, context, grid),
    answer: oneRegistration,
  }),
];

const bulkRows = (grid: GridNeighbour): Implementation[] => [
  onCommand(bulkOps.setOffline, { queueKey: queueOfEvent, decide: decideSetOfflineMany, answer: bulkDone }),
  onCommand(bulkOps.remove, {
    queueKey: queueOfEvent,
    decide: (input, context) => decideDeleteMany(input, context, grid),
    answer: bulkDone,
  }),
];

const listRows = (grid: GridNeighbour, invoices: Invoices): Implementation[] => [
  onCommand(listOps.changeStream, {
    queueKey: queueOfRegistration,
    decide: repriced(onSeenVersion(decideChangeCategory), ({ registrationId }) => [registrationId], invoices),
    answer: categoryChanged,
  }),
  onCommand(listOps.move, {
    queueKey: queueOfEvent,
    decide: repriced(decideMove, ({ registrationIds }) => registrationIds, invoices),
    answer: moved,
  }),
  onCommand(listOps.copy, { queueKey: queueOfEvent, decide: repriced(decideCopy, () => [], invoices), answer: copied }),
  onCommand(listOps.reorder, { decide: decideReorder, answer: reordered }),
  onCommand(listOps.recover, {
    queueKey: queueOfEvent,
    decide: (input, context) => decideRecover(input, context, grid),
    answer: recovered,
  }),
];

interface Money {
  refunds: EntryRefunds;
  invoices: Invoices;
}

/** Statuses of registrations and the list of a category. */
export const registrationOperations = (grid: GridNeighbour, { refunds, invoices }: Money): Implementation[] => [
  ...statusRows(grid, refunds),
  ...bulkRows(grid),
  ...listRows(grid, invoices),
  ...mergeOperations,
  ...poolOperations,
];

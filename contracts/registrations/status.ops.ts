import { z } from 'zod';
import { boolean, bulkOf, date, expectedVersion, id, oneOf, reason, requiredText, text } from '../input.js';
import { answerOf, command } from '../op.js';
import { componentStatuses, componentTypes, participationAliases, type ComponentType } from './statuses.js';
import type { OneInvoice } from '../payments/invoice.docs.js';
import type { OneRegistration, StatusChanged, StatusesChanged } from './registration.docs.js';

const component = oneOf([...componentTypes, ...participationAliases]);

/** The views of the registrations screen stand for participation. */
export const componentOf = (given: z.output<typeof component>): ComponentType =>
  componentTypes.find((one) => one === given) ?? 'participation';

interface StatusInput {
  componentType: z.output<typeof component>;
  status: string;
}

const knownStatus = ({ componentType, status }: StatusInput): boolean =>
  (componentStatuses[componentOf(componentType)] as readonly string[]).includes(status);

const unknownStatus = { path: ['status'], message: 'error.unknown_value' };

const change = {
  componentType: component,
  status: text(50),
  comment: reason.optional(),
  isNotify: boolean.optional(),
  /** Decides all and records nothing. */
  isDryRun: boolean.optional(),
};

/** Refusals of every change of a participation. */
const changeRefusals = [
  'error.transition',
  'error.challenge_required',
  'error.derived_status',
  'error.limit_reached',
  'error.duplicate',
  'error.completed',
  'error.grid_drawn',
  'error.has_results',
  'error.match_running',
  'error.not_found',
] as const;

/** Statuses of registrations, and what else ends or undoes one (docs/api.md). */
export const statusOps = {
  changeMany: command({
    name: 'ChangeRegistrationsStatus',
    path: '/api/change-status-by-component-type',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationIds: bulkOf(id), expectedVersion, ...change }).refine(knownStatus, unknownStatus),
    answer: answerOf<StatusesChanged>(),
    refusals: changeRefusals,
    summary: 'Set a status of a component of many registrations; all or none, every bad one named',
  }),
  changeOne: command({
    name: 'ChangeRegistrationStatus',
    path: '/api/change-status-for-one-registration-by-component-type',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'registrationId',
    input: z.object({ registrationId: id, expectedVersion, ...change }).refine(knownStatus, unknownStatus),
    answer: answerOf<StatusChanged>(),
    refusals: changeRefusals,
    summary: 'Set a status of a component of one registration',
  }),
  deactivate: command({
    name: 'DeactivateRegistration',
    path: '/api/deactivate-registration-by-admin-and-op',
    kind: 'raw',
    roles: ['T', 'A'],
    scope: 'registrationId',
    input: z.object({ registrationId: id, reason: requiredText(1_000), expectedVersion }),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.already_done', 'error.transition', 'error.match_running', 'error.completed'],
    summary: 'Take a registration out of the sport event, with the reason',
  }),
  setOffline: command({
    name: 'SetOfflinePayment',
    path: '/api/set-offline-pay-for-registration',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    isForbiddenOnBehalf: true,
    scope: 'registrationId',
    input: z.object({
      registrationId: id,
      isOfflinePayment: boolean,
      paidDate: date.nullable().optional(),
      documentNumber: text(100).nullable().optional(),
      /** Needed where it takes a payment back. */
      reason: reason.optional(),
      expectedVersion,
    }),
    answer: answerOf<OneRegistration & OneInvoice>(),
    refusals: ['error.already_paid', 'error.nothing_to_pay', 'error.transition', 'error.date_range', 'error.required'],
    isTakenWhenCancelled: true,
    summary: 'Note that a registration was paid on the spot, or take that back with a reason; a free one is not paid',
  }),
  deleteParticipation: command({
    name: 'DeleteParticipation',
    path: '/profile/delete/participate/{registrationId}',
    kind: 'raw',
    method: 'DELETE',
    roles: ['U', 'P', 'R', 'O', 'A'],
    scope: 'registrationId',
    input: z.object({ registrationId: id, reason: text(1_000).optional() }),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.refund_first', 'error.grid_drawn', 'error.already_done', 'error.completed', 'error.match_running'],
    isTakenWhenCancelled: true,
    summary: 'Delete a registration: the athlete, payer or representative while it is unpaid and not drawn, the organiser always',
  }),
};

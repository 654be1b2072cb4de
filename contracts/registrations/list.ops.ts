import { z } from 'zod';
import { boolean, bulkOf, expectedVersion, id, number, reason } from '../input.js';
import { answerOf, command } from '../op.js';
import type { Repricing } from './repricing.docs.js';
import type { OneRegistration, RegistrationCopies, SomeRegistrations } from './registration.docs.js';

/** `isDryRun`: nothing is recorded, the answer says what entries would cost. */
const trial = { isDryRun: boolean.optional() };
const move = { reason: reason.optional(), isForce: boolean.optional(), ...trial };
const moveRefusals = [
  'error.not_eligible',
  'error.duplicate',
  'error.grid_drawn',
  'error.completed',
  'error.limit_reached',
  'error.not_found',
  'error.transition',
] as const;

/** The list of a stream: who moves, is copied, changes places, comes back (docs/api.md). */
export const listOps = {
  changeStream: command({
    name: 'ChangeRegistrationStream',
    path: '/api/change-registration-stream',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'registrationId',
    input: z.object({ registrationId: id, streamId: id, expectedVersion, ...move }),
    answer: answerOf<OneRegistration & { repricing: Repricing | null }>(),
    refusals: moveRefusals,
    summary: 'Move one registration to another stream',
  }),
  move: command({
    name: 'MoveRegistrations',
    path: '/api/move-registrations-to-stream',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationIds: bulkOf(id), streamId: id, ...move }),
    answer: answerOf<SomeRegistrations & { repricing: Repricing[] }>(),
    refusals: moveRefusals,
    summary: 'Move registrations to another stream; all or none, every bad one named',
  }),
  copy: command({
    name: 'CopyRegistrations',
    path: '/api/copy-registrations-to-streams',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationIds: bulkOf(id), streamIds: bulkOf(id, 100), isWithInvoice: boolean.optional(), ...trial }),
    answer: answerOf<RegistrationCopies & { repricing: Repricing[] }>(),
    refusals: ['error.grid_drawn', 'error.completed', 'error.limit_reached', 'error.not_eligible', 'error.not_found', 'error.too_many'],
    summary: 'Register the same athletes in further streams; who is there already is skipped',
  }),
  reorder: command({
    name: 'ReorderRegistration',
    path: '/api/manage-registrations/change-registration-index-for-list',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'streamId',
    input: z.object({ streamId: id, registrationId: id, index: number, expectedVersion }),
    answer: answerOf<{ registrations: { id: number; index: number }[] }>(),
    refusals: ['error.index_range'],
    summary: 'Give a registration another place in the list of its stream',
  }),
  recover: command({
    name: 'RecoverRegistrations',
    path: '/api/manage-registrations/recover-deleted-registrations',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, registrationIds: bulkOf(id) }),
    answer: answerOf<SomeRegistrations & { skipped: never[] }>(),
    refusals: ['error.not_deleted', 'error.duplicate', 'error.not_found'],
    summary: 'Bring deleted registrations back; where the stream is full, to its waiting list',
  }),
};

import { z } from 'zod';
import { boolean, bulkOf, expectedVersion, id, integer, listOf, number, reason, text } from '../input.js';
import { answerOf, command } from '../op.js';
import type { CategoryCompleted, OneRegistration, SomeRegistrations } from './registration.docs.js';

export const resultOps = {
  saveResult: command({
    name: 'SaveResult',
    path: '/api/save-registration-result',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'registrationId',
    input: z.object({
      registrationId: id,
      place: integer.nullable().optional(),
      result: text(200).nullable().optional(),
      points: number.nullable().optional(),
      comment: reason.optional(),
      reason: reason.optional(),
      expectedVersion,
    }),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.place_range', 'error.not_confirmed', 'error.duplicate'],
    summary: 'Save the place, result and points of one entrant',
  }),
  saveResults: command({
    name: 'SaveResults',
    path: '/api/save-registrations-results',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'streamId',
    input: z.object({
      streamId: id,
      results: bulkOf(
        z.object({
          registrationId: id,
          place: integer.nullable().optional(),
          result: text(200).nullable().optional(),
          points: number.nullable().optional(),
        }),
      ),
      reason: reason.optional(),
    }),
    answer: answerOf<SomeRegistrations>(),
    refusals: ['error.place_range', 'error.not_confirmed', 'error.duplicate'],
    summary: 'Save the results of many entrants of a stream; all or none',
  }),
  completeStream: command({
    name: 'CompleteStream',
    path: '/api/cabinet/complete-stream-and-add-results',
    kind: 'wrapped',
    roles: ['O', 'T', 'A', 'JH'],
    scope: 'streamId',
    input: z.object({
      streamId: id,
      results: listOf(
        z.object({
          registrationId: id,
          place: integer.nullable().optional(),
          result: text(200).nullable().optional(),
          points: number.nullable().optional(),
        }),
      ).optional(),
      isForce: boolean.optional(),
      // With a protest open: why the category is completed all the same.
      reason: reason.optional(),
      /** Drawn entrants who are not confirmed, and are not withdrawn for it: they wait for payment or a decision. */
      countedRegistrationIds: listOf(id).optional(),
      /** Says who does not count and what has not been played; records nothing. */
      isPreview: boolean.optional(),
    }),
    answer: answerOf<CategoryCompleted>(),
    refusals: [
      'error.matches_open',
      'error.protest_open',
      'error.already_done',
      'error.place_range',
      'error.not_confirmed',
      'error.duplicate',
    ],
    summary: 'Complete a stream: its places and points become the entrants’ results',
  }),
};

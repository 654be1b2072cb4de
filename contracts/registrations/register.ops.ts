import { z } from 'zod';
import { boolean, bulkOf, date, email, expectedVersion, id, integer, listOf, number, oneOf, requiredText, text } from '../input.js';
import { latePlace } from '../competition/grid.input.js';
import { answerOf, command } from '../op.js';
import { certificateKinds } from '../profiles/certificate.docs.js';
import { wantedProducts, wrongProducts } from '../payments/products/wanted.js';
import { givenAnswers, wrongAnswers } from './form.input.js';
import type { OneRegistration, SomeRegistrations } from './registration.docs.js';
import type { SentInvitations } from './entry-invitation.docs.js';
import { consentGroups } from '../visibility/consent.docs.js';

/** Who is hidden from the staff is invited instead of registered. */
interface RegisteredOrInvited extends SomeRegistrations, SentInvitations {}

const person = z.object({
  lastName: requiredText(100),
  firstName: requiredText(100),
  middleName: text(100).nullable().optional(),
  gender: oneOf(['male', 'female']).nullable().optional(),
  birthDate: date.nullable().optional(),
  email: email.nullable().optional(),
  countryId: id.nullable().optional(),
});

export const registerOps = {
  register: command({
    name: 'RegisterForEvent',
    path: '/api/register-for-event',
    kind: 'wrapped',
    roles: ['U', 'R', 'O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      registrations: bulkOf(
        z.object({
          userId: id.nullable().optional(),
          person: person.optional(),
          teamName: text(200).nullable().optional(),
          streamIds: bulkOf(id, 100),
          registrationOptionId: id.nullable().optional(),
          organizationId: id.nullable().optional(),
          coachId: id.nullable().optional(),
          // By name, for the staff: those that are not known yet are made.
          organizationName: text(200).nullable().optional(),
          coachName: text(200).nullable().optional(),
          countryRegionId: id.nullable().optional(),
          weight: number.nullable().optional(),
          seed: integer.nullable().optional(),
          answers: givenAnswers.optional(),
          // Once a row, with its first category.
          products: wantedProducts.optional(),
          // Rows of one call with the same key stand together in that stream: a pair, or the team of that name.
          // What the entrant's side lets the organisers of this sport event see.
          consent: listOf(oneOf(consentGroups), consentGroups.length).optional(),
          groups: listOf(z.object({ streamId: id, key: requiredText(100), name: text(120).optional() }), 100).optional(),
        }),
      ),
      isForce: boolean.optional(),
      // Into a drawn category: which row takes which free place of the grid.
      placements: listOf(z.object({ index: integer, ...latePlace })).optional(),
    }),
    answer: answerOf<RegisteredOrInvited>(),
    refusals: [
      ...wrongAnswers,
      ...wrongProducts,
      ...certificateKinds.map((kind) => `error.certificate_${kind}` as const),
      'error.consent_needed',
      'error.child_coach',
      'error.not_published',
      'error.not_eligible',
      'error.level_unknown',
      'error.weight',
      'error.duplicate',
      'error.closed',
      'error.event_cancelled',
      'error.event_completed',
      'error.grid_drawn',
      'error.pair_of_two',
      'error.completed',
      'error.forbidden',
      'error.slot',
      'error.not_confirmed',
    ],
    summary: 'Register persons, pairs or teams for streams; all or none',
  }),
  changeGridNumber: command({
    name: 'ChangeAthleteGridNumber',
    path: '/api/change-athlete-tournament-grid-number',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'registrationId',
    input: z.object({ registrationId: id, tournamentGridNumber: id, expectedVersion }),
    answer: answerOf<OneRegistration>(),
    refusals: ['error.duplicate', 'error.completed'],
    summary: 'Give an entrant another number',
  }),
};

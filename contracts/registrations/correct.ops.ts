import { z } from 'zod';
import { expectedVersion, id, oneOf, requiredText, text, usualDate } from '../input.js';
import { answerOf, command } from '../op.js';
import type { CorrectedEntrant } from './details.docs.js';

/** What the staff of a sport event mends at the desk; what is not given stays. */
export const correctOps = {
  correct: command({
    name: 'CorrectEntrant',
    path: '/api/cabinet/correct-entrant',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'registrationId',
    input: z.object({
      registrationId: id,
      person: z
        .object({
          lastName: requiredText(100).optional(),
          firstName: requiredText(100).optional(),
          middleName: text(100).nullable().optional(),
          gender: oneOf(['male', 'female']).nullable().optional(),
          birthDate: usualDate.nullable().optional(),
        })
        .optional(),
      organizationName: text(200).nullable().optional(),
      coachName: text(200).nullable().optional(),
      countryRegionId: id.nullable().optional(),
      expectedVersion,
    }),
    answer: answerOf<CorrectedEntrant>(),
    refusals: ['error.valid_birth_date', 'error.locked', 'error.date_format'],
    summary: 'Mend names, birth date, club, coach or region of an entrant: in all their entries of the sport event at once',
  }),
};

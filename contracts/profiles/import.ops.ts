import { z } from 'zod';
import { bulkOf, date, id, oneOf, requiredText } from '../input.js';
import { answerOf, command } from '../op.js';
import { genders } from '../rules/profile.js';
import { roleTypes } from './profile.docs.js';
import { optionalText } from './profile-input.js';

const emptyIsAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);
const day = z.preprocess(emptyAsNull, date.nullable()).optional();

/** A person with at most one organisation and one sport; more of them are further rows of the same person. */
const importRow = z.object({
  lastName: requiredText(100),
  firstName: optionalText(100),
  middleName: optionalText(100),
  birthDate: date,
  gender: z.preprocess(emptyAsNull, oneOf(genders).nullable()).optional(),
  citizenshipId: id.optional(),
  organization: optionalText(300),
  fromDate: day,
  toDate: day,
  sportId: id.optional(),
  role: z.preprocess(emptyIsAbsent, oneOf(roleTypes).default('athlete')),
});
export type ImportRow = z.output<typeof importRow>;

export const importOps = {
  importProfiles: command({
    name: 'ImportProfiles',
    path: '/api/import-profiles',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ rows: bulkOf(importRow) }),
    answer: answerOf<Record<'created' | 'updated' | 'unchanged', number>>(),
    refusals: ['error.valid_birth_date', 'error.date_range', 'error.not_found'],
    summary: 'Make or complete profiles from rows; what is known already is left as it is',
  }),
};

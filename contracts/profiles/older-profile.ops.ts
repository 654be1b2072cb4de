import { z } from 'zod';
import { boolean, expectedVersion, id, integer, listOf } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { profileLimits } from '../rules/profile.js';
import { olderFaultKeys } from './fault-keys.js';
import { roleTypes, socialNetworks } from './profile.docs.js';
import { blankAsNull, chosenId, measure, optionalText, typedDay } from './profile-input.js';
import type { OlderAnswer, OlderProfile, OlderRole } from './older-profile.docs.js';

/** The older profile screen: the same profile with the field names of that screen (docs/spec/profile.md). */

const choice = chosenId.optional();
const choices = listOf(chosenId, profileLimits.listRows)
  .transform((list) => [...new Set(list.filter((item) => item !== null))])
  .optional();

/** `role-{timestamp}`: a role that the browser has made and the server has not seen. */
const temporaryRoleId = z.string().regex(/^role-/);

const olderProfileInput = {
  last_name: optionalText(100),
  first_name: optionalText(100),
  middle_name: optionalText(100),
  birthday: typedDay,
  gender: z.preprocess(blankAsNull, z.enum(['Male', 'Female'], { error: 'error.unknown_value' }).nullable()).optional(),
  country: choice,
  city: choice,
  email: optionalText(254),
  phone: optionalText(40),
  height: measure,
  weight: measure,
  ...(Object.fromEntries(socialNetworks.map((network) => [network, optionalText(300)])) as Record<
    (typeof socialNetworks)[number],
    ReturnType<typeof optionalText>
  >),
  about: optionalText(profileLimits.aboutTo * 2),
};

const profileRole = z.object({
  id: z.preprocess(blankAsNull, z.union([temporaryRoleId, id]).nullable()).optional(),
  roleIndex: integer.optional(),
  is_main: boolean.optional(),
  type: z.preprocess(blankAsNull, z.enum(roleTypes, { error: 'error.unknown_value' }).nullable()).optional(),
  sport_kind: choice,
  rank: choice,
  other_rank: optionalText(200),
  organization: choice,
  other_organization: optionalText(200),
  coaches: choices,
  other_coaches: optionalText(500),
  previous_coaches: choices,
  other_previous_coaches: optionalText(500),
  coach_category: choice,
  other_category: optionalText(200),
  coach_specialization: choice,
  other_specialization: optionalText(200),
  referee_qualification: choice,
  other_qualification: optionalText(200),
  favorite_sport_kind: choice,
  interested_sport_kinds: choices,
  comment: optionalText(2_000),
});

const older = { kind: 'raw', roles: ['U', 'R', 'A'], subject: 'userId', faultKeys: olderFaultKeys } as const;
/** Whose profile; the caller's own when it is not said. */
const userId = id.optional();

export const olderProfileOps = {
  update: command({
    ...older,
    name: 'UpdateProfile',
    path: '/profile/update',
    method: 'PUT',
    // Contacts are among it.
    isForbiddenOnBehalf: true,
    input: z.object({
      userId,
      ...olderProfileInput,
      /** The save of the specification names both parts: what stands in them counts beside the fields named above. */
      profile: z.object({ id: id.optional(), ...olderProfileInput }).optional(),
      profileRoles: listOf(profileRole, profileLimits.listRows).optional(),
      expectedVersion,
    }),
    answer: answerOf<{ profile: OlderProfile; profileRoles: OlderRole[]; successMessage: string }>(),
    refusals: [
      'error.duplicate',
      'error.self',
      'error.child_coach',
      'error.two_main_roles',
      'error.locked',
      'error.valid_birth_date',
      'error.height',
      'error.weight',
      'error.email',
      'error.phone',
      'error.url',
      'error.too_many',
      'error.max_length',
    ],
    summary: 'The older screen: names, measures, place, contacts and about in one',
  }),
  saveRoles: command({
    ...older,
    name: 'SaveProfileRoles',
    path: '/profile/roles',
    method: 'PUT',
    input: z.object({ userId, profileRoles: listOf(profileRole, profileLimits.listRows), expectedVersion }),
    answer: answerOf<{ profileRoles: OlderRole[]; successMessage: string }>(),
    refusals: ['error.duplicate', 'error.self', 'error.child_coach', 'error.two_main_roles'],
    summary: 'The older screen: roles, each with its sport; roles that are not named stay',
  }),
  removeRole: command({
    ...older,
    name: 'RemoveProfileRole',
    path: '/profile/role/{id}',
    method: 'DELETE',
    input: z.object({ userId, id }),
    answer: answerOf<{ profileRoles: OlderRole[] }>(),
    refusals: [],
    summary: 'The older screen: remove a role',
  }),
  savePhoto: command({
    ...older,
    name: 'SaveProfilePhoto',
    path: '/profile/photo',
    kind: 'multipart',
    input: z.object({ userId }),
    answer: answerOf<{ profile: OlderProfile; successMessage: string }>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken'],
    summary: 'The older screen: the photo, in field `photo`',
  }),
  removePhoto: command({
    ...older,
    name: 'RemoveProfilePhoto',
    path: '/profile/photo',
    method: 'DELETE',
    input: z.object({ userId }),
    answer: answerOf<{ profile: OlderProfile }>(),
    refusals: [],
    summary: 'The older screen: remove the photo',
  }),
};

export const olderProfileQueries = {
  get: query({
    ...older,
    name: 'GetOlderProfile',
    path: '/api/older-profile',
    input: z.object({ userId: id }),
    isSensitive: true,
    answer: answerOf<OlderAnswer>(),
    summary: 'The profile with its roles and lists, as the older screen edits it',
  }),
};
export type OlderRoleInput = z.output<typeof profileRole>;

import { z } from 'zod';
import { boolean, date, email, expectedVersion, id, listOf, oneOf, page, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { chosen, chosenId, optionalText } from '../profiles/profile-input.js';
import { genders } from '../rules/profile.js';
import type { Paged } from '../pages.js';
import type { Named } from './lookups.docs.js';
import type { CoachAnswer, OrganizationAnswer, OrganizationRow, RepresentedPerson } from './organization-answers.docs.js';

const fields = {
  shortName: optionalText(100),
  sportIds: listOf(id, 50).optional(),
  country: chosen,
  countryRegion: chosen,
  city: chosen,
  contactEmail: optionalText(254),
  contactPhone: optionalText(40),
  url: optionalText(500),
  address: optionalText(500),
  about: optionalText(10_000),
};
const wrongFields = ['error.duplicate', 'error.email', 'error.url', 'error.phone', 'error.not_found'] as const;

/** Organisations: who keeps them, and what they say of themselves. */
export const organizationOps = {
  create: command({
    name: 'CreateOrganization',
    path: '/api/create-organization',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ organization: z.object({ ...fields, name: requiredText(300) }) }),
    answer: answerOf<{ organizationId: number }>(),
    refusals: wrongFields,
    summary: 'Make an organisation',
  }),
  edit: command({
    name: 'EditOrganization',
    path: '/api/edit-organization',
    kind: 'wrapped',
    roles: ['R', 'A'],
    input: z.object({
      organizationId: id,
      organization: z.object({ ...fields, name: requiredText(300).optional() }),
      expectedVersion,
    }),
    answer: answerOf<{ organizationId: number; successMessage: string }>(),
    refusals: wrongFields,
    summary: 'Change an organisation: its representative or an administrator',
  }),
};

export const representativeOps = {
  set: command({
    name: 'SetOrganizationRepresentative',
    path: '/api/set-organization-representative',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ organizationId: id, email: email.optional(), userId: id.optional(), isGranted: boolean }),
    answer: answerOf<{ userId: number; organizationId: number; isGranted: boolean }>(),
    refusals: [],
    summary: 'Name an official representative by e-mail or id, or take the role back',
  }),
};

/** A representative makes profiles for others. */
export const madeProfileOps = {
  create: command({
    name: 'CreateProfileByRepresentative',
    path: '/api/profile/create-by-representative',
    kind: 'raw',
    roles: ['R', 'A'],
    input: z.object({
      organizationId: id,
      position: chosenId.optional(),
      fromDate: z.preprocess((value) => (value === '' ? null : value), date.nullable()).optional(),
      lastName: requiredText(100),
      firstName: requiredText(100),
      middleName: optionalText(100),
      birthDate: date,
      gender: z.preprocess((value) => (value === '' ? null : value), oneOf(genders).nullable()).optional(),
    }),
    answer: answerOf<{ userId: number; successMessage: string }>(),
    refusals: ['error.duplicate', 'error.valid_birth_date'],
    summary: 'Make an athlete’s profile for an organisation that one represents',
  }),
};

export const organizationQueries = {
  get: query({
    name: 'GetOrganization',
    path: '/api/get-organization',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ organizationId: id, text: optionalText(100), page }),
    answer: answerOf<OrganizationAnswer>(),
    summary: 'An organisation with those of its members that the caller may see, by name and page',
  }),
  list: query({
    name: 'GetOrganizationListByPage',
    path: '/api/get-organization-list-by-page',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ text: optionalText(100), page }),
    answer: answerOf<Paged & { organizations: OrganizationRow[] }>(),
    summary: 'Organisations by name',
  }),
  coach: query({
    name: 'GetCoach',
    path: '/api/get-coach',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ userId: id, page }),
    answer: answerOf<CoachAnswer>(),
    summary: 'A coach and whom they coach, as far as both let it be seen',
  }),
  ownAthletes: query({
    name: 'GetRepresentedProfiles',
    path: '/api/get-represented-profiles',
    kind: 'raw',
    roles: ['R', 'A'],
    input: z.object({ organizationId: id, text: optionalText(100), page }),
    answer: answerOf<Paged & { profiles: RepresentedPerson[] }>(),
    summary: 'Members of an organisation for its representative, whatever they hide from others, and how far each is handed over',
  }),
  represented: query({
    name: 'GetRepresentedOrganizations',
    path: '/api/get-represented-organizations',
    kind: 'none',
    roles: ['R', 'A'],
    input: z.object({}),
    answer: answerOf<{ organizations: (Named & { shortName: string })[] }>(),
    summary: 'Organisations that the caller officially represents',
  }),
};

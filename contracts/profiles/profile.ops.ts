import { z } from 'zod';
import { boolean, expectedVersion, id, listOf, oneOf } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { genders, privacyFlags, profileLimits } from '../rules/profile.js';
import { sectionFaultKeys } from './fault-keys.js';
import { socialNetworks } from './profile.docs.js';
import { blankAsNull, chosen, chosenId, measure, optionalText, typedDay } from './profile-input.js';
import type { ProfileForEdit, ProfileSections, Saved } from './edit.docs.js';

const ids = listOf(chosenId, profileLimits.listRows).transform((list) => [...new Set(list.filter((item) => item !== null))]);

const baseInformationInput = z.object({
  lastName: optionalText(100),
  firstName: optionalText(100),
  middleName: optionalText(100),
  gender: z.preprocess(blankAsNull, oneOf(genders).nullable()).optional(),
  birthDate: typedDay,
  height: measure,
  weight: measure,
  country: chosen,
  countryRegion: chosen,
  city: chosen,
  citizenship: chosen,
  officialRepresentativeNote: optionalText(2_000),
});

const contactsInput = z.object({
  ...(Object.fromEntries(socialNetworks.map((network) => [network, optionalText(300)])) as Record<
    (typeof socialNetworks)[number],
    ReturnType<typeof optionalText>
  >),
  contactEmail: optionalText(254),
  contactPhone: optionalText(40),
  personalEmail: optionalText(254),
  personalPhone: optionalText(40),
  externalLinks: listOf(z.object({ id: chosenId.optional(), url: optionalText(500) }), profileLimits.listRows).optional(),
});

const sectionRole = z.object({
  id: oneOf(['athlete', 'coach', 'referee', 'organizer', 'fan']),
  disciplines: ids.optional(),
  rank: chosenId.optional(),
  level: chosenId.optional(),
  categories: ids.optional(),
  specializations: ids.optional(),
  qualifications: ids.optional(),
  hourRate: optionalText(50),
});
const userSportsInput = listOf(z.object({ id: chosenId.optional(), roles: listOf(sectionRole, 10).optional() }), profileLimits.listRows);

const period = { fromDate: typedDay, toDate: typedDay, isCurrent: boolean.optional() };
const row = { id: chosenId.optional() };
const userOrganization = z.object({ ...row, organization: chosen, position: chosen, ...period });
const userCoach = z.object({ ...row, coach: chosen, ...period });

const person = { kind: 'raw', roles: ['U', 'R', 'A'], faultKeys: sectionFaultKeys } as const;

export const profileOps = {
  saveBaseInformation: command({
    ...person,
    name: 'SaveBaseInformation',
    path: '/api/profile/base-information',
    subject: 'profileBaseInformation.userId',
    input: z.object({ profileBaseInformation: baseInformationInput.extend({ userId: id }), expectedVersion }),
    answer: answerOf<Saved<'baseInformation' | 'filledFio'>>(),
    refusals: ['error.locked', 'error.valid_birth_date', 'error.height', 'error.weight'],
    summary: 'Names, birth date, measures, place and citizenship',
  }),
  saveAbout: command({
    ...person,
    name: 'SaveAbout',
    path: '/api/profile/about',
    kind: 'wrapped',
    subject: 'editableUserId',
    input: z.object({
      aboutInformation: z.object({ about: optionalText(profileLimits.aboutTo * 2) }),
      editableUserId: id,
      expectedVersion,
    }),
    answer: answerOf<Saved<'aboutInformation'>>(),
    refusals: ['error.max_length'],
    summary: 'The text about oneself: bold and italic alone',
  }),
  saveSports: command({
    ...person,
    name: 'SaveSports',
    path: '/api/profile/sports',
    subject: 'profileSports.userId',
    input: z.object({ profileSports: z.object({ userSports: userSportsInput, userId: id }), expectedVersion }),
    answer: answerOf<Saved<'userSports'>>(),
    refusals: ['error.duplicate', 'error.unknown_value'],
    summary: 'Sports with the roles in each; roles that a sport no longer names are removed',
  }),
  removeSport: command({
    ...person,
    name: 'RemoveSport',
    path: '/api/profile/remove-sport',
    kind: 'wrapped',
    subject: 'userId',
    input: z.object({ userSportId: id, userId: id }),
    answer: answerOf<Pick<ProfileSections, 'userSports'>>(),
    refusals: [],
    summary: 'Remove a sport with its roles',
  }),
  saveOrganizations: command({
    ...person,
    name: 'SaveOrganizations',
    path: '/api/profile/organizations',
    subject: 'profileOrganizations.userId',
    input: z.object({
      profileOrganizations: z.object({ userOrganizations: listOf(userOrganization, profileLimits.listRows), userId: id }),
      expectedVersion,
    }),
    answer: answerOf<Saved<'userOrganizations'>>(),
    refusals: ['error.date_format', 'error.date_range', 'error.current_with_end', 'error.duplicate'],
    summary: 'Memberships in organisations',
  }),
  removeOrganization: command({
    ...person,
    name: 'RemoveOrganization',
    path: '/api/profile/remove-organization',
    kind: 'wrapped',
    subject: 'userId',
    input: z.object({ userOrganizationId: id, userId: id }),
    answer: answerOf<Pick<ProfileSections, 'userOrganizations'>>(),
    refusals: [],
    summary: 'Remove a membership',
  }),
  saveContacts: command({
    ...person,
    name: 'SaveContacts',
    path: '/api/profile/contacts',
    isForbiddenOnBehalf: true,
    subject: 'profileContacts.userId',
    input: z.object({ profileContacts: contactsInput.extend({ userId: id }), expectedVersion }),
    answer: answerOf<Saved<'contacts'>>(),
    refusals: ['error.email', 'error.phone', 'error.url', 'error.other_site', 'error.too_many'],
    summary: 'Social links, e-mails, phones, external links',
  }),
  saveCoaches: command({
    ...person,
    name: 'SaveCoaches',
    path: '/api/profile/coaches',
    subject: 'profileCoaches.userId',
    input: z.object({
      profileCoaches: z.object({ userCoaches: listOf(userCoach, profileLimits.listRows), userId: id }),
      expectedVersion,
    }),
    answer: answerOf<Saved<'userCoaches'>>(),
    refusals: ['error.date_format', 'error.date_range', 'error.current_with_end', 'error.self', 'error.duplicate', 'error.child_coach'],
    summary: 'Coaches, current and previous',
  }),
  removeCoach: command({
    ...person,
    name: 'RemoveCoach',
    path: '/api/profile/remove-coach',
    kind: 'wrapped',
    subject: 'userId',
    input: z.object({ userCoachId: id, userId: id }),
    answer: answerOf<Pick<ProfileSections, 'userCoaches'>>(),
    refusals: [],
    summary: 'Remove a coach',
  }),
  savePrivateInformation: command({
    ...person,
    name: 'SavePrivateInformation',
    path: '/api/profile/private-information',
    kind: 'wrapped',
    subject: 'editableUserId',
    input: z.object({
      privateInformation: z.strictObject(Object.fromEntries(privacyFlags.map((flag) => [flag, boolean.optional()]))),
      editableUserId: id,
      expectedVersion,
    }),
    answer: answerOf<Saved<'privateInformation'>>(),
    refusals: [],
    summary: 'What others may not see',
  }),
};

export const profileQueries = {
  forEdit: query({
    ...person,
    name: 'GetProfileForEdit',
    path: '/api/profile',
    subject: 'editableUserId',
    input: z.object({ editableUserId: id }),
    isSensitive: true,
    answer: answerOf<ProfileForEdit>(),
    summary: 'All sections of a profile with the reference lists, for its edit screens',
  }),
};

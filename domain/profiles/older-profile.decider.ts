import type { OlderRoleInput, olderProfileOps } from '#contracts/profiles/older-profile.ops';
import type { BaseInformation, Contacts, Profile } from '#contracts/profiles/profile.docs';
import { profileStream, type profileStreamEvents } from './profile.fold.js';
import { profileLimits } from '#contracts/rules/profile';
import { notFound, refuseFields, type Decider } from '#domain/decider';
import { changesTo, checkBaseInformation, type Person } from './base-information.rules.js';
import { checkContacts } from './contacts.rules.js';
import { checkOlderRoles, olderRolesAfter } from './older-roles.rules.js';
import { rowChanges } from './row-changes.rules.js';

type Unknown = Record<string, ('error.not_found' | 'error.child_coach')[]>;

export interface OlderProfileFacts {
  UpdateProfile: {
    wanted: { base: Partial<BaseInformation>; contacts: Partial<Contacts>; about?: string };
    /** Places that the lists do not know, under the names of the sections. */
    errors: Unknown;
    /** The same of the roles, under the names of this screen. */
    roleErrors: Unknown;
    /** The call names another profile than the one it is for. */
    isOfAnother: boolean;
    today: string;
    keyOf: (person: Person) => string;
  };
  /** Under the names of this screen already. */
  SaveProfileRoles: { errors: Unknown };
  SaveProfilePhoto: { sha256: string };
}

/** What the sections call a field, and what this screen does. */
const olderNames: Readonly<Record<string, string>> = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
  birthDate: 'birthday',
  'country.id': 'country',
  'countryRegion.id': 'city',
  'city.id': 'city',
  contactEmail: 'email',
  contactPhone: 'phone',
};

const inOlderNames = <Code extends string>(errors: Readonly<Record<string, Code[]>>): Record<string, Code[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, codes]) => [olderNames[field] ?? field, codes]));

/** The older screen's commands over `profile-{userId}`: the rules are those of the sections. */
export const olderProfileDecider: Decider<Profile, typeof profileStreamEvents, typeof olderProfileOps, OlderProfileFacts> = {
  ...profileStream,
  decide: {
    UpdateProfile: ({ profileRoles }, profile, { wanted, errors, roleErrors, isOfAnother, today, keyOf }) => {
      if (isOfAnother) return notFound('id');
      const { base, contacts, about = profile.about } = wanted;
      const baseChanges = changesTo(profile.base, base);
      const refused = refuseFields({
        ...inOlderNames({
          ...errors,
          ...checkBaseInformation(profile, baseChanges, today),
          ...checkContacts(contacts),
          ...(about.length > profileLimits.aboutTo && { about: ['error.max_length' as const] }),
        }),
        ...roleErrors,
        ...(profileRoles && checkOlderRoles(profile.roles, profileRoles, profile.userId)),
      });
      if (refused) return refused;
      const changes = [...baseChanges, ...changesTo(profile.contacts, contacts), ...changesTo({ about: profile.about }, { about })];
      return [
        ...(profileRoles ? rolesSaved(profile, profileRoles) : []),
        ...(changes.length > 0
          ? [{ type: 'ProfileUpdated' as const, data: { userId: profile.userId, changes, personKey: keyOf({ ...profile.base, ...base }) } }]
          : []),
      ];
    },
    SaveProfileRoles: ({ profileRoles }, profile, { errors }) =>
      refuseFields({ ...errors, ...checkOlderRoles(profile.roles, profileRoles, profile.userId) }) ?? rolesSaved(profile, profileRoles),
    RemoveProfileRole: ({ id }, profile) =>
      profile.roles.some((role) => role.id === id)
        ? [{ type: 'ProfileRoleRemoved', data: { userId: profile.userId, roleId: id } }]
        : notFound('id'),
    SaveProfilePhoto: (_input, profile, { sha256 }) =>
      profile.avatar === sha256 ? [] : [{ type: 'ProfilePhotoSaved', data: { userId: profile.userId, sha256 } }],
    RemoveProfilePhoto: (_input, profile) =>
      profile.avatar === null ? [] : [{ type: 'ProfilePhotoRemoved', data: { userId: profile.userId } }],
  },
};

const rolesSaved = (profile: Profile, given: readonly OlderRoleInput[]) => {
  const roles = olderRolesAfter(profile.roles, given, profile.lastRowId);
  const changes = rowChanges('roles', profile.roles, roles);
  return changes.length === 0 ? [] : [{ type: 'ProfileRolesSaved' as const, data: { userId: profile.userId, roles, changes } }];
};

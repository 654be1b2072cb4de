import type { BaseInformation, Profile } from '#contracts/profiles/profile.docs';
import { profileStream, type profileStreamEvents } from './profile.fold.js';
import type { profileOps } from '#contracts/profiles/profile.ops';
import { profileLimits } from '#contracts/rules/profile';
import { sportOf } from '#contracts/rules/roles-of-profile';
import { notFound, refuse, refuseFields, type Decider } from '#domain/decider';
import { changesTo, checkBaseInformation, type Person } from './base-information.rules.js';
import { withConfirmation } from './confirmation.rules.js';
import { checkContacts, wantedContacts } from './contacts.rules.js';
import { coachingsAfter, membershipsAfter } from './period-rows.rules.js';
import { rowChanges } from './row-changes.rules.js';
import { rowErrors } from './row-errors.rules.js';
import { checkSports, rolesAfter } from './sports.rules.js';

/** Ids that the reference lists do not know, under the fields that name them. */
type Unknown = Record<string, 'error.not_found'[]>;

/** What commands bring from outside of the profile. */
export interface ProfileFacts {
  SaveBaseInformation: {
    wanted: Partial<BaseInformation>;
    errors: Unknown;
    /** dd-mm-yyyy */
    today: string;
    /** The keyed hash by which the loader finds the same person again. */
    keyOf: (person: Person) => string;
  };
  /** Sanitised. */
  SaveAbout: { about: string };
  SaveSports: { errors: Unknown };
  /** `speaksFor`: whether the caller is, or acts for, the other side. */
  SaveOrganizations: { errors: Unknown; speaksFor: (organizationId: number) => boolean };
  /** `childIds`: who of the named is a child, and coaches nobody. */
  SaveCoaches: { errors: Unknown; speaksFor: (coachId: number) => boolean; childIds: ReadonlySet<number> };
}

/** `profile-{userId}`: the sectioned screen's commands (the older screen's go through the same rules). */
export const profileDecider: Decider<Profile, typeof profileStreamEvents, typeof profileOps, ProfileFacts> = {
  ...profileStream,
  decide: {
    SaveBaseInformation: (_input, profile, { wanted, errors, today, keyOf }) => {
      const changes = changesTo(profile.base, wanted);
      const refused = refuseFields({ ...errors, ...checkBaseInformation(profile, changes, today) });
      if (refused) return refused;
      if (changes.length === 0) return [];
      const personKey = keyOf({ ...profile.base, ...wanted });
      return [{ type: 'BaseInformationSaved', data: { userId: profile.userId, changes, personKey } }];
    },
    SaveAbout: (_input, profile, { about }) => {
      if (about.length > profileLimits.aboutTo) return refuse('error.max_length', 'about');
      return about === profile.about ? [] : [{ type: 'AboutSaved', data: { userId: profile.userId, about } }];
    },
    SaveContacts: ({ profileContacts: { userId: _userId, ...given } }, profile) => {
      const { externalLinks, ...texts } = given;
      const links = externalLinks && { externalLinks: externalLinks.map(({ id, url }) => ({ id, url: url ?? '' })) };
      const wanted = wantedContacts({ ...texts, ...links }, profile.lastRowId);
      const refused = refuseFields(checkContacts(wanted));
      if (refused) return refused;
      const changes = changesTo(profile.contacts, wanted);
      return changes.length === 0 ? [] : [{ type: 'ContactsSaved', data: { userId: profile.userId, changes } }];
    },
    SavePrivateInformation: ({ privateInformation }, profile) => {
      const changes = changesTo(profile.privateInformation, privateInformation);
      return changes.length === 0 ? [] : [{ type: 'PrivateInformationSaved', data: { userId: profile.userId, changes } }];
    },
    SaveSports: ({ profileSports: { userSports } }, profile, { errors }) => {
      const refused = refuseFields({ ...errors, ...checkSports(userSports, profile.roles) });
      if (refused) return refused;
      const roles = rolesAfter(profile.roles, userSports, profile.lastRowId);
      const changes = rowChanges('roles', profile.roles, roles);
      return changes.length === 0 ? [] : [{ type: 'UserSportsSaved', data: { userId: profile.userId, roles, changes } }];
    },
    RemoveSport: ({ userSportId }, profile) => {
      const roleIds = profile.roles.filter((role) => sportOf(role) === userSportId).map(({ id }) => id);
      if (roleIds.length === 0) return notFound('userSportId');
      return [{ type: 'UserSportRemoved', data: { userId: profile.userId, sportId: userSportId, roleIds } }];
    },
    SaveOrganizations: ({ profileOrganizations: { userOrganizations } }, profile, { errors, speaksFor }) => {
      const { rows, errors: wrong } = membershipsAfter(profile, userOrganizations);
      const refused = refuseFields({ ...wrong, ...errors });
      if (refused) return refused;
      const organizations = withConfirmation(profile.organizations, rows, ({ organizationId }) => speaksFor(organizationId));
      const changes = rowChanges('organizations', profile.organizations, organizations);
      return changes.length === 0 ? [] : [{ type: 'UserOrganizationsSaved', data: { userId: profile.userId, organizations, changes } }];
    },
    RemoveOrganization: ({ userOrganizationId }, profile) =>
      profile.organizations.some(({ id }) => id === userOrganizationId)
        ? [{ type: 'UserOrganizationRemoved', data: { userId: profile.userId, userOrganizationId } }]
        : notFound('userOrganizationId'),
    SaveCoaches: ({ profileCoaches: { userCoaches } }, profile, { errors, speaksFor, childIds }) => {
      const { rows, errors: wrong } = coachingsAfter(profile, userCoaches);
      const refused = refuseFields({ ...childCoaches(profile, userCoaches, childIds), ...wrong, ...errors });
      if (refused) return refused;
      const coaches = withConfirmation(profile.coaches, rows, ({ coachId }) => speaksFor(coachId));
      const changes = rowChanges('coaches', profile.coaches, coaches);
      return changes.length === 0 ? [] : [{ type: 'UserCoachesSaved', data: { userId: profile.userId, coaches, changes } }];
    },
    RemoveCoach: ({ userCoachId }, profile) =>
      profile.coaches.some(({ id }) => id === userCoachId)
        ? [{ type: 'UserCoachRemoved', data: { userId: profile.userId, userCoachId } }]
        : notFound('userCoachId'),
  },
};

/** Who stands as a coach since before that was refused may be left as they are. */
const childCoaches = (
  { coaches }: Profile,
  userCoaches: readonly { coach?: { id: number } | null | undefined }[],
  childIds: ReadonlySet<number>,
): Record<string, 'error.child_coach'[]> => {
  const isNew = (id: number) => childIds.has(id) && !coaches.some(({ coachId }) => coachId === id);
  return rowErrors(
    'userCoaches',
    userCoaches.map(({ coach }) => (coach && isNew(coach.id) ? { 'coach.id': ['error.child_coach'] } : {})),
  );
};

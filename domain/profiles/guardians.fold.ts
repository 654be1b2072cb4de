import type { EventOf } from '#contracts/event';
import type { Guardianship } from '#contracts/profiles/guardian.docs';
import type { guardianEvents } from '#contracts/profiles/guardian.events';
import type { Profile } from '#contracts/profiles/profile.docs';

type GuardianEvent = EventOf<typeof guardianEvents>;
type Handlers = { [Event in GuardianEvent as Event['type']]: (profile: Profile, data: Event['data'], recordedAt: string) => void };

/** Whoever had asked before stands there once. */
const add = (profile: Profile, row: Guardianship): void => {
  const others = profile.guardians.filter(
    ({ id, guardianUserId }) => id !== row.id && (guardianUserId === null || guardianUserId !== row.guardianUserId),
  );
  profile.guardians = [...others, row];
  profile.lastRowId = Math.max(profile.lastRowId, row.id);
};

const remove = (profile: Profile, { guardianshipId }: { guardianshipId: number }): void => {
  profile.guardians = profile.guardians.filter(({ id }) => id !== guardianshipId);
};

/** Part of the fold of the profile. */
export const guardianHandlers: Handlers = {
  ProfileMadeByGuardian: (profile, { guardianshipId: id, guardianUserId }, at) => {
    profile.createdByUserId = guardianUserId;
    add(profile, { id, status: 'confirmed', guardianUserId, emailHash: null, email: null, byUserId: null, at });
  },
  GuardianInvited: (profile, { guardianshipId: id, guardianUserId, emailHash, email, byUserId }, at) =>
    add(profile, { id, status: 'invited', guardianUserId, emailHash, email, byUserId, at }),
  GuardianRequested: (profile, { guardianshipId: id, guardianUserId }, at) =>
    add(profile, { id, status: 'requested', guardianUserId, emailHash: null, email: null, byUserId: null, at }),
  GuardianConfirmed: (profile, { guardianshipId, guardianUserId }, at) => {
    const known = profile.guardians.find(({ id }) => id === guardianshipId);
    if (known) add(profile, { ...known, status: 'confirmed', guardianUserId, at });
  },
  GuardianDeclined: remove,
  GuardianRemoved: remove,
  ChildPageOpened: (profile) => {
    profile.isOpenedByGuardian = true;
  },
  ChildPageClosed: (profile) => {
    profile.isOpenedByGuardian = false;
  },
};

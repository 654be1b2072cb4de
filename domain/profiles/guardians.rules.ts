import type { Guardianship } from '#contracts/profiles/guardian.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { maxGuardianRequests, maxGuardians } from '#contracts/limits';
import type { SiteSettings } from '#contracts/site/site-settings.events';
import { ageOn } from '#contracts/rules/dates';
import { forbidden, notFound, refuse, type Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

/** Full age: nobody has guardians from then on, and nobody is one before. */
const fullAge = 18;

export const isMinor = (birthDate: string | null, today: string): boolean => birthDate !== null && ageOn(birthDate, today) < fullAge;

export const confirmedGuardians = ({ guardians }: Pick<Profile, 'guardians'>): Guardianship[] =>
  guardians.filter(({ status }) => status === 'confirmed');

export const isGuardianOf = (profile: Pick<Profile, 'guardians'>, userId: number | null): boolean =>
  userId !== null && confirmedGuardians(profile).some(({ guardianUserId }) => guardianUserId === userId);

/** Whoever is to become a guardian: an account, or an address that may have none yet. */
export interface Invited {
  guardianUserId: number | null;
  emailHash: string | null;
  email: string | null;
}

/** Somebody who says that they are one. */
interface Claiming {
  guardianUserId: number;
  /** Null: not known. */
  birthDate: string | null;
}

type Refused = 'error.not_child' | 'error.guardian_age' | 'error.self' | 'error.duplicate' | 'error.too_many';
type Deciding = { byUserId: number | null; today: string };

/** Why somebody cannot become a guardian of this person; null: they can. */
const faultOf = (profile: Profile, guardianUserId: number | null, birthDate: string | null, today: string): Refused | null => {
  if (guardianUserId === profile.userId) return 'error.self';
  if (!isMinor(profile.base.birthDate, today)) return 'error.not_child';
  return isMinor(birthDate, today) ? 'error.guardian_age' : null;
};

const isSame = (row: Guardianship, { guardianUserId, emailHash }: Pick<Invited, 'guardianUserId' | 'emailHash'>): boolean =>
  (guardianUserId !== null && row.guardianUserId === guardianUserId) || (emailHash !== null && row.emailHash === emailHash);

const counted = ({ guardians }: Profile, among: readonly Guardianship['status'][]): number =>
  guardians.filter(({ status }) => among.includes(status)).length;

/** Whether the invited are of full age is asked when they accept: whoever invites is told the age of nobody by a number. */
export const inviteGuardian = (
  profile: Profile,
  invited: Invited,
  { byUserId, today, locale }: Deciding & { locale: 'ru' | 'en' },
): Decision<ProfileEvent, Refused> => {
  const field = invited.email === null ? 'guardianUserId' : 'email';
  const fault = faultOf(profile, invited.guardianUserId, null, today);
  if (fault) return refuse(fault, field);
  if (profile.guardians.some((row) => row.status !== 'requested' && isSame(row, invited))) return refuse('error.duplicate', field);
  // A representative of the club would keep the child for good: whoever is the parent asks, and somebody else grants it.
  if (invited.guardianUserId !== null && invited.guardianUserId === byUserId) return refuse('error.self', field);
  if (counted(profile, ['invited', 'confirmed']) >= maxGuardians) return refuse('error.too_many', field);
  const { userId, lastRowId } = profile;
  return [{ type: 'GuardianInvited', data: { userId, guardianshipId: lastRowId + 1, ...invited, byUserId, locale } }];
};

/** Whoever asks is told of nobody whether they are a child: what is asked of a grown-up waits, and is never granted. */
export const requestGuardianship = (
  profile: Profile,
  { guardianUserId, birthDate }: Claiming,
  { today }: Pick<Deciding, 'today'>,
): Decision<ProfileEvent, Refused> => {
  if (guardianUserId === profile.userId) return refuse('error.self');
  if (isMinor(birthDate, today)) return refuse('error.guardian_age');
  if (profile.guardians.some((row) => isSame(row, { guardianUserId, emailHash: null }))) return refuse('error.duplicate');
  if (counted(profile, ['requested']) >= maxGuardianRequests) return refuse('error.too_many');
  const { userId, lastRowId } = profile;
  return [{ type: 'GuardianRequested', data: { userId, guardianshipId: lastRowId + 1, guardianUserId } }];
};

/** Whoever has asked takes it back. */
export const withdrawRequest = ({ userId, guardians }: Profile, guardianshipId: number, guardianUserId: number): Decision<ProfileEvent> => {
  const row = guardians.find(({ id }) => id === guardianshipId);
  if (row?.status !== 'requested' || row.guardianUserId !== guardianUserId) return notFound('guardianshipId');
  return [{ type: 'GuardianDeclined', data: { userId, guardianshipId, guardianUserId, byUserId: guardianUserId } }];
};

interface Answer {
  guardianshipId: number;
  decision: 'accept' | 'decline';
}

/** Whoever is invited accepts or declines; `emailHash` is that of their own address once they have proved it. */
export const answerInvitation = (
  profile: Profile,
  { guardianshipId, decision }: Answer,
  { guardianUserId, emailHash, birthDate }: Claiming & Pick<Invited, 'emailHash'>,
  { today }: Pick<Deciding, 'today'>,
): Decision<ProfileEvent, Refused> => {
  const row = profile.guardians.find(({ id }) => id === guardianshipId);
  if (!row || !isSame(row, { guardianUserId, emailHash })) return notFound('guardianshipId');
  const isAccepted = row.status === 'confirmed';
  if (isAccepted && decision === 'accept') return [];
  if (row.status !== 'invited') return notFound('guardianshipId');
  const data = { userId: profile.userId, guardianshipId, guardianUserId, byUserId: guardianUserId };
  if (decision === 'decline') return [{ type: 'GuardianDeclined', data }];
  if (row.byUserId === guardianUserId) return refuse('error.self');
  const fault = faultOf(profile, guardianUserId, birthDate, today);
  return fault ? refuse(fault) : [{ type: 'GuardianConfirmed', data }];
};

/** Whoever keeps the profile grants or refuses a request. */
export const decideRequest = (
  profile: Profile,
  { guardianshipId, decision }: Answer,
  { byUserId, today }: Deciding,
): Decision<ProfileEvent, Refused> => {
  const row = profile.guardians.find(({ id }) => id === guardianshipId);
  if (row?.guardianUserId == null) return notFound('guardianshipId');
  if (row.status === 'confirmed' && decision === 'accept') return [];
  if (row.status !== 'requested') return notFound('guardianshipId');
  const { guardianUserId } = row;
  if (guardianUserId === byUserId) return forbidden('guardianshipId');
  const data = { userId: profile.userId, guardianshipId, guardianUserId, byUserId };
  if (decision === 'decline') return [{ type: 'GuardianDeclined', data }];
  if (!isMinor(profile.base.birthDate, today)) return refuse('error.not_child', 'guardianshipId');
  if (counted(profile, ['invited', 'confirmed']) >= maxGuardians) return refuse('error.too_many', 'guardianshipId');
  return [{ type: 'GuardianConfirmed', data }];
};

/** `hasAccount`: the child comes in by an account of their own. */
export const removeGuardian = (
  profile: Profile,
  guardianshipId: number,
  { byUserId, hasAccount }: { byUserId: number | null; hasAccount: boolean },
): Decision<ProfileEvent, 'error.last_guardian'> => {
  const row = profile.guardians.find(({ id }) => id === guardianshipId);
  if (!row) return notFound('guardianshipId');
  const { guardianUserId } = row;
  const data = { userId: profile.userId, guardianshipId, byUserId };
  if (row.status !== 'confirmed' || guardianUserId === null) return [{ type: 'GuardianDeclined', data: { ...data, guardianUserId } }];
  if (!hasAccount && confirmedGuardians(profile).length === 1) return refuse('error.last_guardian', 'guardianshipId');
  return [{ type: 'GuardianRemoved', data: { ...data, guardianUserId } }, ...closedWithout(profile, guardianUserId)];
};

/** With its last guardian goes who has opened a page. */
const closedWithout = (profile: Profile, guardianUserId: number): ProfileEvent[] =>
  confirmedGuardians(profile).every((row) => row.guardianUserId === guardianUserId) ? closeChildPage(profile, null) : [];

export const closeChildPage = ({ userId, isOpenedByGuardian }: Profile, byUserId: number | null): ProfileEvent[] =>
  isOpenedByGuardian ? [{ type: 'ChildPageClosed', data: { userId, byUserId } }] : [];

/** From what age on administrators let guardians open the page of a child; null: not at all. */
type PageLimit = Pick<SiteSettings, 'childPageFromAge'>;

/** Whether the page of a child may be open to everybody; without a birth date nobody knows. */
export const mayPageBeOpen = ({ base: { birthDate } }: Pick<Profile, 'base'>, { childPageFromAge }: PageLimit, today: string): boolean =>
  birthDate !== null && childPageFromAge !== null && ageOn(birthDate, today) >= childPageFromAge;

/** A guardian opens the page of a child within what administrators allow; it is closed at any time. */
export const setChildPage = (
  profile: Profile,
  isOpen: boolean,
  { byUserId, today, ...limit }: PageLimit & { byUserId: number; today: string },
): Decision<ProfileEvent, 'error.child_page'> => {
  if (!isOpen) return closeChildPage(profile, byUserId);
  if (!mayPageBeOpen(profile, limit, today)) return refuse('error.child_page', 'isOpen');
  return profile.isOpenedByGuardian ? [] : [{ type: 'ChildPageOpened', data: { userId: profile.userId, byUserId } }];
};

/** Somebody who is erased is a guardian of nobody, and neither invited nor asking to be one; also the last guardian of a child. */
export const withoutGuardian = (profile: Profile, guardianUserId: number): ProfileEvent[] => {
  const { userId, guardians } = profile;
  const ended = guardians
    .filter((row) => row.guardianUserId === guardianUserId)
    .map(({ id: guardianshipId, status }): ProfileEvent => {
      const data = { userId, guardianshipId, guardianUserId, byUserId: null };
      return status === 'confirmed' ? { type: 'GuardianRemoved', data } : { type: 'GuardianDeclined', data };
    });
  return [...ended, ...(isGuardianOf(profile, guardianUserId) ? closedWithout(profile, guardianUserId) : [])];
};

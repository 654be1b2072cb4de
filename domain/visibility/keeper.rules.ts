import type { Profile } from '#contracts/profiles/profile.docs';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { isChild } from './shown-name.js';
import { confirmedGuardians, isGuardianOf, isMinor } from '#domain/profiles/guardians.rules';

/** What of somebody decides whether they keep the profile of another. */
interface PossibleKeeper {
  userId: number | null;
  organizationIds: readonly number[];
}

type KeptProfile = Pick<Profile, 'isTransferred' | 'pendingTransfer' | 'createdByUserId' | 'organizations' | 'guardians' | 'base'>;

/** A guardian's rights end when the person has taken the profile over; of one who always had an account, at full age. */
const isGrownUp = ({ isTransferred, pendingTransfer, createdByUserId, base }: KeptProfile, today: string): boolean =>
  (isTransferred && pendingTransfer === null) || (createdByUserId === null && !isMinor(base.birthDate, today));

/**
 * Who keeps the profile of another: a guardian of a child, or whoever represents an organisation that has confirmed the person as a
 * member of now. Having made the profile gives no right, and a profile that was handed over is its person's alone
 * (docs/adr/0069-guardians.md). Everything that is shown to a keeper or written by one asks here.
 */
export const keeperOf = (
  profile: KeptProfile,
  { userId, organizationIds }: PossibleKeeper,
  today: string,
): 'guardian' | 'representative' | null => {
  if (userId === null) return null;
  if (isGuardianOf(profile, userId) && !isGrownUp(profile, today)) return 'guardian';
  if (profile.isTransferred) return null;
  const isRepresented = profile.organizations.some((row) => isInForce(row) && organizationIds.includes(row.organizationId));
  return isRepresented ? 'representative' : null;
};

/** Who decides about guardians: a guardian, and a representative of the club while there is none. */
export const decidesGuardians = (profile: KeptProfile, actor: PossibleKeeper, today: string): boolean => {
  const keeper = keeperOf(profile, actor, today);
  return keeper === 'guardian' || (keeper === 'representative' && confirmedGuardians(profile).length === 0);
};

/**
 * Who lets organisers see something of a person: of a minor with guardians a guardian, or themselves from 14 on; else whoever acts for
 * them. An administrator is not asked about here.
 */
export const consentsFor = (profile: KeptProfile & Pick<Profile, 'userId'>, actor: PossibleKeeper, today: string): boolean => {
  const { birthDate } = profile.base;
  if (confirmedGuardians(profile).length === 0 || !isMinor(birthDate, today)) return true;
  if (profile.isTransferred && profile.pendingTransfer === null) return true;
  return actor.userId === profile.userId ? !isChild(birthDate, today) : keeperOf(profile, actor, today) === 'guardian';
};

interface Entered {
  userId: number | null;
  registeredByUserId: number | null;
}

interface EnteredByClub extends Entered {
  organization: { id: number } | null;
}

/** Whether the athlete or their guardian has made an entry, and not a club or the staff: its club and coach are what they claim. */
export const isEnteredByOwn = ({ userId, registeredByUserId }: Entered, profile: Pick<Profile, 'guardians'> | null): boolean =>
  registeredByUserId !== null && (registeredByUserId === userId || (profile !== null && isGuardianOf(profile, registeredByUserId)));

/**
 * Whether somebody represents the club of an entry that this club or the staff has made. Whoever enters themselves or their child may
 * name any club: that club has rights once it has confirmed the member (docs/adr/0065-relations-are-confirmed.md).
 */
export const isOfEnteringClub = (
  { organization, ...entered }: EnteredByClub,
  profile: Pick<Profile, 'guardians'> | null,
  { organizationIds }: Pick<PossibleKeeper, 'organizationIds'>,
): boolean => organization !== null && organizationIds.includes(organization.id) && !isEnteredByOwn(entered, profile);

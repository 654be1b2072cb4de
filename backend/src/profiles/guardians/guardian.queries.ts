import type { AskedGuardianship, Guardianship, Guardians, MyChildren, OwnChild, ShownGuardian } from '#contracts/profiles/guardian.docs';
import { guardianQueries } from '#contracts/profiles/guardian.ops';
import type { Profile } from '#contracts/profiles/profile.docs';
import { ageOn, homeDay } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import { keptAsGuardian } from '#backend/visibility/children';
import { confirmedGuardians, mayPageBeOpen } from '#domain/profiles/guardians.rules';
import { siteSettings, theSite } from '#domain/site/site-settings.decider';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { handOverFrom } from '#domain/profiles/hand-over.rules';
import { decidesGuardians } from '#domain/visibility/keeper.rules';
import { shownName } from '#domain/visibility/shown-name';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { guardianshipsView } from '#projections/profiles/guardianships.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { avatarUrl } from '#backend/directory/picture-addresses';

const maxRows = 100;

/** Those who keep a child's profile know each other by their full names, and who is only invited by the name that everybody sees. */
const shownRows = async (rows: readonly Guardianship[], { documents, actor, now }: OperationContext): Promise<ShownGuardian[]> => {
  const people = await documents.getMany(
    peopleView,
    rows.flatMap(({ guardianUserId }) => guardianUserId ?? []),
  );
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const nameOf = (id: number, status: Guardianship['status']): string => {
    const person = personOf.get(id);
    if (!person) return '';
    return status === 'invited' ? shownName(person, homeDay(now)) : fullName(person);
  };
  return rows.map(({ id, status, guardianUserId, email, at }) => ({
    ...{ guardianshipId: id, status, at },
    person: guardianUserId === null ? null : { id: guardianUserId, name: nameOf(guardianUserId, status) },
    email: status === 'invited' ? email : null,
    isSelf: guardianUserId === actor.userId,
  }));
};

/** Guardians of a child for whoever keeps its profile; whoever asks to be one is shown to those who decide. */
export const guardiansOf = async (userId: number, context: OperationContext): Promise<Guardians> => {
  const profile = await context.documents.get(profilesView, userId);
  if (!profile) return { guardians: [], mayDecide: false };
  const { actor, now } = context;
  const mayDecide = actor.isAdministrator || decidesGuardians(profile, actor, homeDay(now));
  const rows = mayDecide ? profile.guardians : confirmedGuardians(profile);
  return { guardians: await shownRows(rows, context), mayDecide };
};

const ownChild = async (profile: Profile, context: OperationContext): Promise<OwnChild> => {
  const { documents, now, locale } = context;
  const { birthDate } = profile.base;
  const today = homeDay(now);
  const site = (await context.load(siteSettings, theSite)).state;
  const members = profile.organizations.filter(({ isCurrent, confirmation }) => isCurrent && confirmation !== 'declined');
  const clubs = await documents.getMany(
    organizationsView,
    members.map(({ organizationId }) => organizationId),
  );
  return {
    userId: profile.userId,
    fullName: fullName(profile.base),
    birthDate,
    age: birthDate === null ? null : ageOn(birthDate, today),
    avatar: avatarUrl(profile, locale),
    clubs: clubs.map(({ id, name }) => ({
      ...{ id, name },
      isConfirmed: members.some((row) => row.organizationId === id && isInForce(row)),
    })),
    guardians: await shownRows(profile.guardians, context),
    isPageOpen: profile.isOpenedByGuardian,
    mayOpenPage: mayPageBeOpen(profile, site, today),
    handOverFrom: handOverFrom(birthDate, site, today),
  };
};

/** Of a child whose guardian somebody is not yet they learn the name that everybody sees. */
const askedRow = async (profile: Profile, row: Guardianship, { documents, now }: OperationContext): Promise<AskedGuardianship> => {
  const today = homeDay(now);
  const { base, privateInformation, userId, isOpenedByGuardian } = profile;
  const by = row.byUserId === null ? null : await documents.get(peopleView, row.byUserId);
  return {
    ...{ userId, guardianshipId: row.id, at: row.at },
    name: shownName({ ...base, ...privateInformation, isOpenedByGuardian }, today),
    by: by && fullName(by),
  };
};

const myChildren = async (context: OperationContext): Promise<MyChildren> => {
  const { documents, actor, now } = context;
  const guardianUserId = actor.userId ?? 0;
  const own = await documents.get(accountsView, guardianUserId);
  const isEmailVerified = own?.isEmailVerified === true;
  const named = await documents.find(guardianshipsView, { filter: { guardianUserId, isOpen: 1 }, limit: maxRows });
  const byMail =
    own?.emailHash && isEmailVerified
      ? await documents.find(guardianshipsView, { filter: { emailHash: own.emailHash, isOpen: 1 }, limit: maxRows })
      : [];
  const rows = [...named, ...byMail.filter((row) => row.guardianUserId === null)];
  const profiles = await documents.getMany(profilesView, [...new Set(rows.map(({ userId }) => userId))]);
  const kept = keptAsGuardian(profiles, guardianUserId, homeDay(now));
  const asked = async (status: 'invited' | 'requested') => {
    const found = profiles.flatMap((profile) =>
      profile.guardians
        .filter((row) => row.status === status && rows.some((one) => one.userId === profile.userId && one.guardianshipId === row.id))
        .map((row) => askedRow(profile, row, context)),
    );
    return Promise.all(found);
  };
  return {
    children: await Promise.all(kept.map((profile) => ownChild(profile, context))),
    invitations: await asked('invited'),
    requests: await asked('requested'),
    isEmailVerified,
  };
};

export const guardianQueryRows: Implementation[] = [
  onQuery(guardianQueries.mine, (_input, context) => myChildren(context)),
  onQuery(guardianQueries.ofChild, ({ userId }, context) => guardiansOf(userId, context)),
];

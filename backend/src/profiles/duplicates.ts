import type { DuplicateSign, ProposedDuplicate } from '#contracts/profiles/duplicate.docs';
import { duplicateOps, duplicateQueries } from '#contracts/profiles/duplicate.ops';
import type { Profile } from '#contracts/profiles/profile.docs';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { confirmedGuardians } from '#domain/profiles/guardians.rules';
import { duplicateSigns, findDifferent } from '#domain/profiles/duplicates.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import type { OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { organizationsView, peopleView, type PersonDoc } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';

/** Pairs that are proposed at once. */
const shownPairs = 100;

/** Groups of people who have these columns in common: as many as are proposed. */
const alikeIn = async (
  columns: readonly ('nameKey' | 'bornOn' | 'birthKey')[],
  { documents }: OperationContext,
): Promise<PersonDoc[][]> => {
  const known: Filter = Object.fromEntries(columns.map((column) => [column, { $ne: null }]));
  const groups = (await documents.countBy(peopleView, columns, { filter: known, least: 2 })).slice(0, shownPairs + 1);
  return Promise.all(
    groups.map(({ values }) => {
      const filter = Object.fromEntries(columns.map((column, i) => [column, values[i] ?? null]));
      return documents.find(peopleView, { filter, limit: maxAlike });
    }),
  );
};

/** Of a group no more are compared, each with each. */
const maxAlike = 10;
/** Persons without a birth date who are looked at. */
const maxUndated = 500;

/** Those of whom no birth date is known, with whoever is called so too. */
const undatedGroups = async ({ documents }: OperationContext): Promise<PersonDoc[][]> => {
  const undated = await documents.countBy(peopleView, ['nameKey'], { filter: { bornOn: null, nameKey: { $ne: null } } });
  const keys = undated.slice(0, maxUndated).flatMap(({ values: [key] }) => (typeof key === 'string' ? [key] : []));
  if (keys.length === 0) return [];
  const named = await documents.countBy(peopleView, ['nameKey'], { filter: { nameKey: { $in: keys } }, least: 2 });
  return Promise.all(named.map(({ values: [nameKey = null] }) => documents.find(peopleView, { filter: { nameKey }, limit: maxAlike })));
};

interface Facts {
  profiles: ReadonlyMap<number, Profile>;
  withAccount: ReadonlySet<number>;
}

/** Who cannot go in a merge: somebody comes in by them. */
const isKept = (profile: Profile, { withAccount }: Facts): boolean =>
  withAccount.has(profile.userId) || confirmedGuardians(profile).length > 0;

interface Pair {
  own: Profile;
  other: Profile;
  signs: DuplicateSign[];
}

/** One of them says that the other profile is theirs: it waits in the queue of claims. */
const isClaimed = (one: Profile, other: Profile): boolean =>
  one.claims.some(({ claimedUserId, status }) => claimedUserId === other.userId && status === 'asked');

const pairOf = (first: Profile, second: Profile, facts: Facts): Pair | null => {
  const [low, high] = first.userId < second.userId ? [first, second] : [second, first];
  const signs = duplicateSigns(low, high);
  if (signs === null || low.notSameAs.includes(high.userId) || (isKept(low, facts) && isKept(high, facts))) return null;
  if (isClaimed(low, high) || isClaimed(high, low)) return null;
  return isKept(high, facts) ? { own: high, other: low, signs } : { own: low, other: high, signs };
};

const pairsIn = (groups: readonly PersonDoc[][], facts: Facts): Pair[] => {
  const pairs = new Map<string, Pair>();
  for (const group of groups) {
    const members = group.flatMap(({ userId }) => facts.profiles.get(userId) ?? []);
    for (const [i, one] of members.entries()) {
      for (const other of members.slice(i + 1)) {
        const pair = pairOf(one, other, facts);
        if (pair) pairs.set(`${pair.own.userId} ${pair.other.userId}`, pair);
      }
    }
  }
  return [...pairs.values()].sort((a, b) => b.signs.length - a.signs.length || b.other.userId - a.other.userId);
};

const shown = async (pairs: readonly Pair[], { withAccount }: Facts, { documents }: OperationContext): Promise<ProposedDuplicate[]> => {
  const clubIdsOf = ({ organizations }: Profile) => organizations.map(({ organizationId }) => organizationId);
  const clubIds = pairs.flatMap(({ own, other }) => [...clubIdsOf(own), ...clubIdsOf(other)]);
  const clubs = new Map((await documents.getMany(organizationsView, [...new Set(clubIds)])).map(({ id, name }) => [id, name]));
  const sideOf = (profile: Profile) => ({
    ...{ userId: profile.userId, fullName: fullNameWithMiddle(profile.base), birthDate: profile.base.birthDate },
    clubs: [...new Set(clubIdsOf(profile).flatMap((id) => clubs.get(id) ?? []))],
    hasAccount: withAccount.has(profile.userId),
  });
  return pairs.map(({ own, other, signs }) => ({ own: sideOf(own), other: sideOf(other), signs }));
};

/** Looked for when an administrator asks: what is merged, erased or found different is gone from it at once. */
const proposed = async (context: OperationContext) => {
  const { documents } = context;
  const groups = [
    ...(await alikeIn(['nameKey', 'bornOn'], context)),
    ...(await undatedGroups(context)),
    ...(await alikeIn(['birthKey'], context)),
  ];
  const userIds = [...new Set(groups.flat().map(({ userId }) => userId))];
  const profiles = new Map((await documents.getMany(profilesView, userIds)).map((profile) => [profile.userId, profile]));
  const accounts = await documents.getMany(accountsView, userIds);
  const facts = { profiles, withAccount: new Set(accounts.map(({ userId }) => userId)) };
  const pairs = pairsIn(groups, facts);
  return {
    proposals: await shown(pairs.slice(0, shownPairs), facts, context),
    hasMore: pairs.length > shownPairs,
  };
};

export const duplicateRows: Implementation[] = [
  onQuery(duplicateQueries.proposed, (_input, context) => proposed(context)),
  onCommand(duplicateOps.findDifferent, {
    decide: ({ userId, otherUserId }, context) =>
      context.decide(profileStream, Math.min(userId, otherUserId), (profile) =>
        findDifferent(profile, Math.max(userId, otherUserId), context.actor.userId),
      ),
  }),
];

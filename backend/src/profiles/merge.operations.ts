import { homeDay } from '#contracts/rules/dates';
import type { InputOf } from '#contracts/op';
import { mergeOps } from '#contracts/profiles/merge.ops';
import { isRefusal, staleOf, type Refusal } from '#domain/decider';
import { erasure } from '#domain/erasure/erasure.decider';
import { account } from '#domain/identity/account.decider';
import { mergeProfiles, undoMerge, type MergeDecision } from '#domain/profiles/merge.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import { personKey } from '#backend/directory/person-key';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { profilesView } from '#projections/profiles/profiles.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { DocumentReader } from '#platform/documents';

const allEntries = (userId: number, documents: DocumentReader): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { userId } });

/** Names of the categories in which both stand. */
export const sharedCategories = async (
  own: readonly RegistrationDoc[],
  other: readonly RegistrationDoc[],
  documents: DocumentReader,
): Promise<string[]> => {
  const ownStreamIds = new Set(own.filter(({ isDeleted }) => !isDeleted).map(({ streamId }) => streamId));
  const shared = other.filter(({ isDeleted, streamId }) => !isDeleted && ownStreamIds.has(streamId)).map(({ streamId }) => streamId);
  return (await documents.getMany(categoriesView, [...new Set(shared)])).map(({ name }) => name);
};

/** Of either: nobody erases more of a person, or less, than was asked for. */
export const isErasureAsked = async (
  { userId, otherUserId }: { userId: number; otherUserId: number },
  { load }: Pick<OperationContext, 'load'>,
): Promise<boolean> => {
  const states = await Promise.all([userId, otherUserId].map((id) => load(erasure, id)));
  return states.some(({ state }) => state.status === 'requested' || state.status === 'begun');
};

const placesOf = (entries: readonly RegistrationDoc[]) => entries.map(({ id, streamId }) => ({ registrationId: id, streamId }));

/** In one append: what is recorded of the profile that stays, and of the one that goes. */
const recordBoth = async (
  { userId, otherUserId }: { userId: number; otherUserId: number },
  context: HandlerContext,
  decide: (own: Parameters<typeof mergeProfiles>[0], other: Parameters<typeof mergeProfiles>[1]) => MergeDecision | Refusal,
): Promise<Refusal | null> => {
  const [own, other] = [await context.load(profileStream, userId), await context.load(profileStream, otherUserId)];
  const decided = decide(own.state, other.state);
  if (isRefusal(decided)) return decided;
  // Lists stand whole in these events: what somebody has saved since both were looked at would be lost.
  const first = await context.decide(profileStream, userId, (_state, now) => staleOf(own.version, now) ?? decided.own);
  if (isRefusal(first)) return first;
  const second = await context.decide(profileStream, otherUserId, (_state, now) => staleOf(other.version, now) ?? decided.other);
  return isRefusal(second) ? second : null;
};

const decideMerge = async ({ takenFields, ...two }: InputOf<typeof mergeOps.merge>, context: HandlerContext, pepper: Buffer) => {
  const { documents, actor } = context;
  const [own, entries] = [await allEntries(two.userId, documents), await allEntries(two.otherUserId, documents)];
  const facts = {
    takenFields,
    today: homeDay(context.now),
    byUserId: actor.userId,
    isErasureAsked: await isErasureAsked(two, context),
    hasAccount: (await context.load(account, two.otherUserId)).state.userId !== 0,
    sharedCategories: await sharedCategories(own, entries, documents),
    entries: placesOf(entries),
    keyOf: (person: Parameters<typeof personKey>[1]) => personKey(pepper, person),
  };
  return recordBoth(two, context, (one, other) => mergeProfiles(one, other, facts));
};

/** The entries that came with the merge, where they stand now. */
const decideUndo = async (two: InputOf<typeof mergeOps.undo>, context: HandlerContext, pepper: Buffer) => {
  const { documents, actor, now } = context;
  const merged = (await context.documents.get(profilesView, two.userId))?.merges.find(({ userId }) => userId === two.otherUserId);
  const facts = {
    byUserId: actor.userId,
    now,
    entries: placesOf(await documents.getMany(registrationsView, merged?.registrationIds ?? [])),
    keyOf: (person: Parameters<typeof personKey>[1]) => personKey(pepper, person),
  };
  return recordBoth(two, context, (own, other) => undoMerge(own, other, facts));
};

// One after another: a merge looks at two profiles and their entries.
const queueKey = (): string => 'merge-profiles';

export const mergeCommands = (pepper: Buffer): Implementation[] => [
  onCommand(mergeOps.merge, { queueKey, decide: (input, context) => decideMerge(input, context, pepper) }),
  onCommand(mergeOps.undo, { queueKey, decide: (input, context) => decideUndo(input, context, pepper) }),
];

import type { InputOf } from '#contracts/op';
import type { CategoryCompleted, LeftEntrant, SavedByHand } from '#contracts/registrations/registration.docs';
import type { resultOps } from '#contracts/registrations/results.ops';
import { rowsFor } from '#backend/visibility/competitors';
import { gridsOf } from '#backend/sport-events/grids';
import type { HandlerContext, OperationContext } from '#platform/context';
import { dryRun } from '#platform/log/dry-run';
import { inOrder, isOver } from '#domain/competition/documents';
import { keepsPlace } from '#domain/competition/fought';
import { grid } from '#domain/competition/grid.decider';
import { openProtests } from '#domain/competition/protests';
import { vacant, type GridState } from '#domain/competition/state';
import { isRefusal, refuse } from '#domain/decider';
import { leftAs, mayCount, placesByHand } from '#domain/registrations/completion.rules';
import { category } from '#domain/sport-events/category.decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { GridNeighbour } from './entries/grid-status.js';
import { eachMember, leadOf, type PlacedEntrants } from './joint-results.js';
import { saveAll } from './results.js';

type Complete = InputOf<typeof resultOps.completeStream>;

/** What completing a category finds: who does not count, which matches nobody has played, which protests nobody has decided. */
export interface Completion {
  left: LeftEntrant[];
  savedByHand: SavedByHand[];
  openMatchIds: number[];
  unresolvedTies: string[][];
  isPlayOffMissing: boolean;
  openProtests: CategoryCompleted['openProtests'];
}

/**
 * The places of the grid (or the given ones) become results, and the category is complete. Whoever was drawn and does not
 * count any more is withdrawn from the grid first, unless the organiser lets them count.
 */
export const decideCompleteCategory = async (input: Complete, given: HandlerContext, neighbour: GridNeighbour) => {
  const { streamId } = input;
  const context = input.isPreview === true ? dryRun(given) : given;
  if ((await context.load(category, streamId)).state.isCompleted) return refuse('error.already_done');
  const { joints, docs, left: whoLeft } = await completionStateOf(context, streamId);
  const counted = new Set(input.countedRegistrationIds ?? []);
  const left = whoLeft.filter((one) => !one.mayCount || !counted.has(one.registrationId));
  for (const { registrationId } of left) {
    const refused = await neighbour.withdrawFromGrid({ registrationId, streamId, reason: '' }, context);
    if (refused) return refused;
  }
  const { state } = await context.peek(grid, streamId);
  const openMatchIds = inOrder(state).flatMap((match) => (isOver(state, match) ? [] : [match.plan.id]));
  const gridPlaces = { joints, places: state.places };
  const results = input.results ?? placesFor(state, gridPlaces, docs);
  const savedByHand = handPlacesIn(docs, eachMember(results, docs, gridPlaces, counted));
  const found: Completion = { left, savedByHand, openMatchIds, openProtests: openProtestsIn(state), ...missingIn(state, docs) };
  if (input.isPreview === true) return found;
  const unfinished = unfinishedOf(input, found);
  if (unfinished) return unfinished;
  const saved = await saveAll(context, { streamId, given: results, reason: '', grid: gridPlaces, counted });
  if (saved.refused) return saved.refused;
  const values = saved.values.map(({ registrationId, value }) => ({ registrationId, place: value.place, points: value.points ?? 0 }));
  const all = [...values, ...byHand(docs, new Set(values.map(({ registrationId }) => registrationId)))];
  const reason = found.openProtests.length > 0 ? (input.reason ?? '') : '';
  const decided = await context.decide(category, streamId, ({ eventId }) => [
    { type: 'StreamCompleted', data: { streamId, eventId, isForced: input.isForce === true, reason, results: all } },
  ]);
  return isRefusal(decided) ? decided : found;
};

/** Open matches are passed over by force, open protests by force with a reason. */
const unfinishedOf = ({ isForce = false, reason = '' }: Complete, { openMatchIds, openProtests: protested }: Completion) => {
  if (openMatchIds.length > 0 && !isForce) return refuse('error.matches_open', 'form', { matchIds: openMatchIds });
  if (protested.length === 0 || (isForce && reason !== '')) return null;
  return refuse('error.protest_open', 'form', { matchIds: protested.map(({ matchId }) => matchId) });
};

const openProtestsIn = (state: GridState): CategoryCompleted['openProtests'] =>
  openProtests(state.protests).map(({ id, matchId }) => ({
    protestId: id,
    matchId,
    number: state.matches[matchId]?.plan.number ?? 0,
  }));

/** Who stands in a category and its grid, and who of the drawn ones does not count. */
export const completionStateOf = async (context: OperationContext, streamId: number) => {
  const joints = (await gridsOf(context.documents, [streamId])).get(streamId)?.joints ?? {};
  const { state } = await context.load(grid, streamId);
  const docs = await entrantsOf(context, streamId, membersOf(state, joints));
  return { joints, docs, left: leftIn(state, joints, docs), openProtests: openProtestsIn(state) };
};

/** Registrations that stand in a match, those of pairs and teams among them. */
const membersOf = (state: GridState, joints: PlacedEntrants['joints']): number[] => {
  const occupants = new Set(Object.values(state.matches).flatMap((match) => match.occupants));
  return [...occupants].flatMap((id) => (id === null || id === vacant ? [] : (joints[id]?.registrationIds ?? [id])));
};

/** All of the category, also those who were deleted since they were drawn. */
const entrantsOf = async (
  context: OperationContext,
  streamId: number,
  drawnIds: readonly number[],
): Promise<Map<number, RegistrationDoc>> => {
  const listed = await context.documents.all(registrationsView, { filter: { streamId }, sort: [['index', 'asc']] });
  const known = new Set(listed.map(({ id }) => id));
  const gone = await context.documents.getMany(
    registrationsView,
    drawnIds.filter((id) => !known.has(id)),
  );
  return new Map((await rowsFor([...listed, ...gone], context)).map((doc) => [doc.id, doc]));
};

const leftIn = (state: GridState, joints: PlacedEntrants['joints'], docs: ReadonlyMap<number, RegistrationDoc>): LeftEntrant[] =>
  membersOf(state, joints).flatMap((registrationId) => {
    const doc = docs.get(registrationId);
    const isHere = doc?.streamId === state.streamId && !doc.isDeleted;
    const status = leftAs({ isDeleted: !isHere, participation: doc?.statuses.participation ?? 'withdrawn' });
    return status ? [{ registrationId, fullName: doc?.fullName ?? '', status, mayCount: mayCount(status) }] : [];
  });

/** Why a grid does not give every place: ties that nobody has decided, a play-off that nobody has made. */
const missingIn = (
  state: GridState,
  docs: ReadonlyMap<number, RegistrationDoc>,
): Pick<Completion, 'unresolvedTies' | 'isPlayOffMissing'> => {
  const isPlayOffMissing = state.kind === 'mixedRoundAndOlympic' && state.stage === 'groups';
  const nameOf = (id: number): string => docs.get(id)?.fullName ?? '';
  const ties = state.groups.flatMap((group) => group.ties.map(({ registrationIds }) => registrationIds.map(nameOf)));
  return { unresolvedTies: ties, isPlayOffMissing };
};

/** The places of the grid, but for those who never fought before they were out, and those who are in no list any more. */
const placesFor = (state: GridState, grid: PlacedEntrants, docs: ReadonlyMap<number, RegistrationDoc>) =>
  grid.places.flatMap(({ registrationId, place }) => {
    const members = grid.joints[registrationId]?.registrationIds ?? [registrationId];
    const isListed = members.some((id) => docs.get(id)?.streamId === state.streamId && docs.get(id)?.isDeleted === false);
    return isListed && keepsPlace(state, leadOf(grid, registrationId)) ? [{ registrationId, place }] : [];
  });

const handPlacesIn = (docs: ReadonlyMap<number, RegistrationDoc>, given: Parameters<typeof placesByHand>[1]): SavedByHand[] => {
  const before = [...docs.values()].filter(({ isDeleted }) => !isDeleted).map(({ id, place }) => ({ registrationId: id, place }));
  return placesByHand(before, given).map((one) => ({ ...one, fullName: docs.get(one.registrationId)?.fullName ?? '' }));
};

/** Results that were saved by hand for whom the grid gives no place: all of them where nothing was drawn. */
const byHand = (docs: ReadonlyMap<number, RegistrationDoc>, placed: ReadonlySet<number>) =>
  [...docs.values()].flatMap(({ id, place, points, isDeleted }) =>
    place === null || isDeleted || placed.has(id) ? [] : [{ registrationId: id, place, points: points ?? 0 }],
  );

import type { InputOf } from '#contracts/op';
import { componentOf, type statusOps } from '#contracts/registrations/status.ops';
import { placeOf, type ParticipationStatus } from '#contracts/registrations/statuses';
import type { HandlerContext } from '#platform/context';
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import { dryRun } from '#platform/log/dry-run';
import { settleAnswers, type Settled } from '../form/answer-counts.js';
import { hasPassed } from '#domain/registrations/required-challenges';
import { requiredIn } from '../form/required-challenges.js';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { mergedTwice } from '../merged-entrants.js';
import { byCategory, decideEach, Faults, type Entry } from './entries.js';
import { onVersion } from './expected-version.js';
import { gridStatusOf, type GridNeighbour, type GridStatus } from './grid-status.js';
import { enterCategory, leavePlaces, putOnWaitingList, wantedBy } from './places.js';
import { changeStatus, type StatusChange } from '#domain/registrations/status.rules';
import { tellOfStatus } from './status-notice.js';

type Many = InputOf<typeof statusOps.changeMany>;
type One = InputOf<typeof statusOps.changeOne>;

export interface Changed {
  /** Who came in from a waiting list by it. */
  promotedIds: number[];
}

export const decideChangeStatuses = async (input: Many, given: HandlerContext, grid: GridNeighbour) => {
  const context = input.isDryRun ? dryRun(given) : given;
  const faults = new Faults();
  const changed = await changeAll(input, context, grid, faults);
  if (isRefusal(changed)) return changed;
  return faults.all ?? changed;
};

export const decideChangeStatus = async (input: One, given: HandlerContext, grid: GridNeighbour) => {
  const context = input.isDryRun ? dryRun(given) : given;
  const faults = new Faults();
  const changed = await changeAll({ ...input, eventId: null, registrationIds: [input.registrationId] }, context, grid, faults);
  if (isRefusal(changed)) return changed;
  return faults.one ?? changed;
};

const changeAll = async (
  input: Omit<Many, 'eventId'> & { eventId: number | null },
  context: HandlerContext,
  grid: GridNeighbour,
  faults: Faults,
): Promise<Changed | Refusal> => {
  const componentType = componentOf(input.componentType);
  if (componentType === 'payment') return refuse('error.derived_status');
  const isUnexplained = componentType === 'participation' && input.status === 'deactivated' && !input.comment?.trim();
  if (isUnexplained) return refuse('error.required', 'comment');
  const change = { componentType, to: input.status, comment: input.comment ?? '' };
  const isHeld = await offersHeldBack(context, input, change);
  const entries = await decideEach(context, input, faults, (state, id, loaded) =>
    isHeld(state)
      ? refuse('error.challenge_required')
      : onVersion(input.expectedVersion, (now) => changeStatus(now, id, change, context.roles))(state, loaded),
  );
  const changed = entries.filter(({ isChanged }) => isChanged);
  const [first] = changed;
  if (input.isNotify && first) await tellOfStatus(context, idsIn(changed), { ...first, ...change, status: change.to });
  if (componentType !== 'participation') return { promotedIds: [] };
  const promotedIds = await settlePlaces(
    changed,
    { to: input.status as ParticipationStatus, reason: change.comment },
    { context, grid, faults },
  );
  return isRefusal(promotedIds) ? promotedIds : { promotedIds };
};

/** Nobody is confirmed who has not passed the challenges that their category requires (docs/adr/0038-teams-pairs-challenges.md). */
const offersHeldBack = async (
  context: HandlerContext,
  { eventId, registrationIds }: { eventId: number | null; registrationIds: readonly number[] },
  { componentType, to }: StatusChange,
): Promise<(state: Registration) => boolean> => {
  if (componentType !== 'participation' || to !== 'confirmed') return () => false;
  const ofEvent = eventId ?? (await context.load(registration, registrationIds[0] ?? 0)).state.eventId;
  const required = await requiredIn(context, ofEvent);
  return (state) => state.isCreated && state.statuses.participation !== 'confirmed' && !hasPassed(state, required(state.streamId));
};

export interface Settling {
  context: HandlerContext;
  grid: GridNeighbour;
  faults: Faults;
}

/** What a changed participation does to the grid and to the places of the streams; answers who came in from the waiting list. */
export const settlePlaces = async (
  changed: readonly Entry[],
  { to, reason }: { to: ParticipationStatus; reason: string },
  { context, grid, faults }: Settling,
): Promise<number[] | Refusal> => {
  const promotedIds: number[] = [];
  for (const [streamId, entries] of byCategory(changed)) {
    if ((await context.load(category, streamId)).state.isCompleted) {
      for (const { registrationId } of entries) faults.add(registrationId, refuse('error.completed'));
      continue;
    }
    const gridStatus = await gridStatusOf(context.documents, streamId);
    for (const entry of entries) {
      const refused = await settleGrid(entry, { to, reason }, gridStatus, { context, grid });
      if (refused) faults.add(entry.registrationId, refused);
    }
    const moved = entries.filter(({ participation }) => placeOf(participation) !== placeOf(to));
    const settled = await movePlaces(context, streamId, moved, to);
    await settleAnswers(context, leavingOrBack(moved, to));
    if (!isRefusal(settled)) promotedIds.push(...settled);
    else if (settled.errors['form']) return settled;
    else faults.take(settled);
  }
  return promotedIds;
};

/** In a drawn grid: who leaves loses by walkovers, who comes back takes them back, nobody waits. */
const settleGrid = async (
  { registrationId, streamId, participation }: Entry,
  { to, reason }: { to: ParticipationStatus; reason: string },
  gridStatus: GridStatus,
  { context, grid }: { context: HandlerContext; grid: GridNeighbour },
): Promise<Refusal | null> => {
  if (!gridStatus.entrants.has(registrationId)) return null;
  const [from, now] = [placeOf(participation), placeOf(to)];
  if (now === 'waiting' && from === 'in') return refuse('error.grid_drawn');
  if (now === 'out' && to === 'deactivated' && gridStatus.fighting.has(registrationId)) return refuse('error.match_running');
  const entrant = { registrationId, streamId, reason };
  if (now === 'out') return grid.withdrawFromGrid(entrant, context);
  return now === 'in' && from === 'out' ? grid.returnToGrid(entrant, context) : null;
};

/** Between in and waiting nothing changes for what was chosen on the form. */
const leavingOrBack = (moved: readonly Entry[], to: ParticipationStatus): Settled[] =>
  moved
    .filter(({ participation }) => (placeOf(participation) === 'out') !== (placeOf(to) === 'out'))
    .map(({ registrationId }) => ({ registrationId, by: placeOf(to) === 'out' ? -1 : 1 }));

const movePlaces = async (
  context: HandlerContext,
  streamId: number,
  moved: readonly Entry[],
  to: ParticipationStatus,
): Promise<readonly number[] | Refusal> => {
  if (moved.length === 0) return [];
  const place = placeOf(to);
  if (place === 'out') return leavePlaces(context, streamId, idsIn(moved));
  const back = moved.filter(({ participation }) => placeOf(participation) === 'out');
  const twice = await mergedTwice(idsIn(back), streamId, context.documents);
  const refused = refuseFields(Object.fromEntries(twice.map((id) => [`registrations.${id}`, ['error.duplicate' as const]])));
  if (refused) return refused;
  const wanted = moved.map(({ registrationId, state }) => wantedBy(registrationId, state));
  if (place === 'waiting') return putOnWaitingList(context, streamId, wanted);
  const entered = await enterCategory(context, streamId, wanted);
  return isRefusal(entered) ? entered : [];
};

const idsIn = (entries: readonly Entry[]): number[] => entries.map(({ registrationId }) => registrationId);

import { isEligible } from '#contracts/rules/eligibility';
import { foldText } from '#contracts/text';
import type { FittingStream } from '#contracts/registrations/limits.docs';
import type { HandlerContext, OperationContext } from '#platform/context';
import { isRefusal, type Decision, type Refusal } from '#domain/decider';
import { category, type Category, type CategoryEvent } from '#domain/sport-events/category.decider';
import { enterPlaces, fillPlaces, freePlaces, putBack, roomIn, waitingIn, type Wanted } from '#domain/sport-events/places.rules';
import { gridsOf } from '#backend/sport-events/grids';
import { knownWeight, promote, registration, type Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { hasPassed } from '#domain/registrations/required-challenges';
import { requiredIn } from '../form/required-challenges.js';
import { leaveGroupsOf } from '../teams/leave-groups.js';

/** A team or pair is known by its name within a stream, a person by the user id. */
export const entrantKey = (data: { userId?: number | null; teamName?: string | null }): string =>
  data.userId == null ? `team:${foldText(data.teamName ?? '')}` : `user:${data.userId}`;

export const wantedBy = (registrationId: number, entrant: Registration, wish: NonNullable<Wanted['wish']> = 'in'): Wanted => ({
  registrationId,
  entrantKey: entrantKey(entrant),
  wish,
});

interface Stream {
  eventId: number;
  streamId: number;
}
type DecidePlaces = (state: Category, ids: Stream, qualified: ReadonlySet<number>) => Decision<CategoryEvent>;

interface CategorySnapshot {
  version: number;
  waiting: number[];
  room: number;
  fields: Category['fields'];
  eventId: number;
}

/** Looks at a stream with what this unit of work has decided on it already. */
const seenCategory = async (context: HandlerContext, streamId: number): Promise<CategorySnapshot> => {
  const { state, version } = await context.peek(category, streamId);
  return { version, waiting: waitingIn(state), room: roomIn(state), fields: state.fields, eventId: state.eventId };
};

/** The first `most` of the waiting list who fit the stream; nobody comes into a drawn one by themselves. */
const qualifiedIn = async (context: HandlerContext, streamId: number, seen: CategorySnapshot, max: number): Promise<Set<number>> => {
  const qualified = new Set<number>();
  const { fields } = seen;
  if (!fields || max <= 0 || seen.waiting.length === 0) return qualified;
  if ((await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn) return qualified;
  const event = (await context.load(sportEvent, seen.eventId)).state;
  for (const id of seen.waiting) {
    if (qualified.size >= max) break;
    const { state } = await context.load(registration, id);
    if (isEligible(fields, { ...state, weight: knownWeight(state) }, event.fields?.dateFrom ?? '')) qualified.add(id);
  }
  return qualified;
};

/** Decides on the places of a stream and records with them who came in from its waiting list. */
const decidePlaces = async (
  context: HandlerContext,
  streamId: number,
  maxFreed: number,
  decide: DecidePlaces,
): Promise<readonly number[] | Refusal> => {
  for (;;) {
    const seen = await seenCategory(context, streamId);
    const qualified = await qualifiedIn(context, streamId, seen, seen.room + maxFreed);
    let isStale = false as boolean;
    const decided = await context.decide(category, streamId, (state, { version }) => {
      isStale = version !== seen.version;
      return isStale ? [] : decide(state, { eventId: state.eventId, streamId }, qualified);
    });
    if (isRefusal(decided)) return decided;
    if (isStale) continue;
    const promoted = decided.flatMap((event) => (event.type === 'StreamPlacesPromoted' ? event.data.registrationIds : []));
    const comeIn = promoted.filter((id) => qualified.has(id));
    await comeInFromWaiting(context, comeIn, { eventId: seen.eventId, streamId });
    return comeIn;
  }
};

/** Records with each registration that it came in from the waiting list of its category. */
export const comeInFromWaiting = async (context: HandlerContext, registrationIds: readonly number[], { eventId, streamId }: Stream) => {
  if (registrationIds.length === 0) return;
  const required = (await requiredIn(context, eventId))(streamId);
  for (const id of registrationIds) await context.decide(registration, id, (state) => promote(state, id, !hasPassed(state, required)));
};

/** They leave their places (gone: the list too); answers who came in from the waiting list. */
export const leavePlaces = async (context: HandlerContext, streamId: number, registrationIds: readonly number[], isGone = false) => {
  if (isGone) await leaveGroupsOf(context, streamId, registrationIds);
  return decidePlaces(context, streamId, registrationIds.length, (state, ids, qualified) =>
    freePlaces(state, ids, { registrationIds, isGone }, qualified),
  );
};

/** After the limit was raised. */
export const fillCategory = (context: HandlerContext, streamId: number) => decidePlaces(context, streamId, 0, fillPlaces);

/** Those who wait or had left come in by the organiser's hand. */
export const enterCategory = (context: HandlerContext, streamId: number, entrants: readonly Wanted[]) =>
  context.decide(category, streamId, (state) => enterPlaces(state, { eventId: state.eventId, streamId }, entrants));

/** To the end of the waiting list by the organiser's hand. */
export const putOnWaitingList = (context: HandlerContext, streamId: number, entrants: readonly Wanted[]) =>
  decidePlaces(context, streamId, entrants.length, (state, ids, qualified) => putBack(state, ids, entrants, qualified));

/** Categories as they are offered to somebody who fits them: with the places that are free in each. */
export const offered = (
  context: Pick<OperationContext, 'load'>,
  streams: readonly { id: number; name: string }[],
): Promise<FittingStream[]> =>
  Promise.all(
    streams.map(async ({ id, name }) => {
      const room = roomIn((await context.load(category, id)).state);
      return { id, name, freePlaces: Number.isFinite(room) ? Math.max(0, room) : null };
    }),
  );

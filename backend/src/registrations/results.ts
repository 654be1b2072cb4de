import type { resultOps } from '#contracts/registrations/results.ops';
import type { InputOf } from '#contracts/op';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { category } from '#domain/sport-events/category.decider';
import { gridsOf } from '#backend/sport-events/grids';
import { eachMember, leadOf, type PlacedEntrants } from './joint-results.js';
import { onVersion } from './entries/expected-version.js';
import { registration, saveResult, type ResultValue } from '#domain/registrations/registration.decider';

type One = InputOf<typeof resultOps.saveResult>;
type Many = InputOf<typeof resultOps.saveResults>;
type Given = Many['results'][number];

const entrantsOf = (context: HandlerContext, streamId: number): Promise<RegistrationDoc[]> =>
  context.documents.all(registrationsView, { filter: { streamId, isDeleted: 0 }, sort: [['index', 'asc']] });

/** Points of a place by the sport event's table; every holder of a shared place gets them. */
const pointsOf = (points: readonly number[], place: number | null): number => (place === null ? 0 : (points[place - 1] ?? 0));

const valueOf = (given: Omit<Given, 'registrationId'>, known: RegistrationDoc | undefined, points: readonly number[]): ResultValue => {
  const place = given.place === undefined ? (known?.place ?? null) : given.place;
  return {
    place,
    result: given.result === undefined ? (known?.result ?? null) : given.result,
    points: given.points ?? pointsOf(points, place),
  };
};

const isPlaced = (grid: PlacedEntrants | undefined, registrationId: number): boolean =>
  grid?.places.some((row) => row.registrationId === leadOf(grid, registrationId)) ?? false;

const pointsTable = async (context: HandlerContext, eventId: number): Promise<readonly number[]> =>
  (await context.documents.get(sportEventsView, eventId))?.points ?? [];

export const decideSaveResult = async (input: One, context: HandlerContext) => {
  const doc = await context.documents.get(registrationsView, input.registrationId);
  if (!doc) return notFound('registrationId');
  const { isCompleted } = (await context.load(category, doc.streamId)).state;
  const value = valueOf(input, doc, await pointsTable(context, doc.eventId));
  const grid = (await gridsOf(context.documents, [doc.streamId])).get(doc.streamId);
  const stream = { isCompleted, reason: input.reason ?? input.comment ?? '', isPlaced: isPlaced(grid, doc.id) };
  if (value.place !== doc.place && (await isTaken(context, doc, value.place, { grid, isCompleted })))
    return refuse('error.duplicate', 'place');
  const saved = onVersion(input.expectedVersion, (state) => saveResult(state, doc.id, value, stream));
  const decided = await context.decide(registration, doc.id, saved);
  return isRefusal(decided) ? decided : null;
};

/** How often a place may be given: as often as the grid gives it, else once; to a pair or team as a whole. */
const tooOften = (results: readonly { place: number | null; registrationId: number }[], grid: PlacedEntrants | undefined): number[] => {
  const allowed = (place: number) => Math.max(1, grid?.places.filter((row) => row.place === place).length ?? 1);
  const seen = new Map<number, Set<number>>();
  return results
    .filter(({ place, registrationId }) => {
      if (place === null) return false;
      const holders = (seen.get(place) ?? new Set()).add(leadOf(grid, registrationId));
      seen.set(place, holders);
      return holders.size > allowed(place);
    })
    .map(({ registrationId }) => registrationId);
};

interface Placing {
  grid: PlacedEntrants | undefined;
  isCompleted: boolean;
}

/**
 * Whether as many others as may hold a place hold it already. Once the category is completed, entrants change places one after the
 * other: until the last of them has one of their own, one place of the category is held once too often.
 */
const isTaken = async (
  context: HandlerContext,
  { id, streamId }: RegistrationDoc,
  place: number | null,
  { grid, isCompleted }: Placing,
): Promise<boolean> => {
  const others = (await entrantsOf(context, streamId)).filter((doc) => doc.id !== id);
  const beyond = tooOften([...others.map((doc) => ({ registrationId: doc.id, place: doc.place })), { registrationId: id, place }], grid);
  const wholes = new Set(beyond.map((registrationId) => leadOf(grid, registrationId)));
  return beyond.includes(id) && !(isCompleted && wholes.size === 1);
};

type Placed = Parameters<typeof tooOften>[0][number];

/** Who is given a place that others hold already, and keep. */
const takenOf = (held: readonly Placed[], docs: ReadonlyMap<number, RegistrationDoc>, grid: PlacedEntrants | undefined): number[] => {
  const given = new Set(held.map(({ registrationId }) => registrationId));
  const others = [...docs.values()].filter(({ id }) => !given.has(id)).map(({ id, place }) => ({ registrationId: id, place }));
  const isNew = ({ registrationId, place }: Placed): boolean => docs.get(registrationId)?.place !== place;
  const changed = held.filter(isNew);
  const beyond = tooOften([...others, ...held.filter((one) => !isNew(one)), ...changed], grid);
  return beyond.filter((id) => changed.some(({ registrationId }) => registrationId === id));
};

interface Saving {
  streamId: number;
  given: readonly Given[];
  reason: string;
  grid: PlacedEntrants | undefined;
  /** Of a completion: who is not confirmed and counts all the same, besides those whom the grid gives a place. */
  counted?: ReadonlySet<number>;
}

/** Saves results of a category, all or none. */
export const saveAll = async (context: HandlerContext, { streamId, given, reason, grid, counted }: Saving) => {
  const docs = new Map((await entrantsOf(context, streamId)).map((doc) => [doc.id, doc]));
  const { isCompleted, eventId } = (await context.load(category, streamId)).state;
  const points = await pointsTable(context, eventId);
  const values = eachMember(given, docs, grid, counted).map((one) => ({
    registrationId: one.registrationId,
    value: valueOf(one, docs.get(one.registrationId), points),
  }));
  const errors: Record<string, string[]> = {};
  // Of a team that plays on without whoever stood for it, the others take the place.
  for (const { registrationId } of [...given.filter((row) => !grid?.joints[row.registrationId]), ...values])
    if (!docs.has(registrationId)) errors[`registrations.${registrationId}`] = ['error.not_found'];
  const held = values.map(({ registrationId, value }) => ({ registrationId, place: value.place }));
  // The places of a grid stand over what was saved by hand before.
  const taken = counted === undefined ? takenOf(held, docs, grid) : [];
  for (const id of [...tooOften(held, grid), ...taken]) errors[`registrations.${id}`] = ['error.duplicate'];
  for (const { registrationId, value } of values) {
    if (errors[`registrations.${registrationId}`]) continue;
    const ofGrid = isPlaced(grid, registrationId);
    const isCounted = counted !== undefined && (ofGrid || counted.has(registrationId));
    const stream = { isCompleted, reason, isPlaced: ofGrid, isCounted };
    const decided = await context.decide(registration, registrationId, (state) => saveResult(state, registrationId, value, stream));
    if (isRefusal(decided)) errors[`registrations.${registrationId}`] = Object.values(decided.errors).flat();
  }
  return { refused: refuseFields(errors), values };
};

export const decideSaveResults = async (input: Many, context: HandlerContext) => {
  const { streamId, results: given, reason = '' } = input;
  const grid = (await gridsOf(context.documents, [streamId])).get(streamId);
  const { refused } = await saveAll(context, { streamId, given, reason, grid });
  return refused;
};

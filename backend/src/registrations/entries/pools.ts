import type { InputOf } from '#contracts/op';
import { maxCategoriesPerEvent } from '#contracts/limits';
import type { PoolEntrant, PoolPlan } from '#contracts/registrations/pools.docs';
import { poolOps } from '#contracts/registrations/pools.ops';
import { placeOf } from '#contracts/registrations/statuses';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { poolsOf } from '#domain/registrations/pools';
import { madePools } from '#domain/registrations/pools.decider';
import { knownWeight } from '#domain/registrations/registration.decider';
import { category, removeCategory, saveCategory } from '#domain/sport-events/category.decider';
import { widened } from '#domain/sport-events/merge.rules';
import { gridsOf } from '#backend/sport-events/grids';
import { rowsFor } from '#backend/visibility/competitors';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { byCategory, entryOf, Faults, queueOfEvent, type Entry } from './entries.js';
import { closedCategory, moveAll } from './move.js';

type PlanInput = InputOf<typeof poolOps.plan>;

/** The newest pools that stand, unless one was drawn or completed. */
const undoable = async (eventId: number, context: OperationContext): Promise<number[]> => {
  const { made } = (await context.load(madePools, eventId)).state;
  const streamIds = made.at(-1)?.map(({ streamId }) => streamId) ?? [];
  const grids = await gridsOf(context.documents, streamIds);
  const isClosed = (await context.documents.getMany(categoriesView, streamIds)).some(({ isCompleted }) => isCompleted);
  return isClosed || [...grids.values()].some(({ isDrawn }) => isDrawn) ? [] : streamIds;
};

const planned = async (input: PlanInput, context: OperationContext): Promise<PoolPlan | Refusal> => {
  const { eventId, streamIds, isDeclaredTaken, ...bounds } = input;
  const { documents } = context;
  const categories = await documents.getMany(categoriesView, streamIds);
  if (categories.length < streamIds.length || categories.some((one) => one.eventId !== eventId || one.entrantKind !== 'athlete'))
    return notFound('streamIds');
  const lists = await Promise.all(streamIds.map((streamId) => documents.all(registrationsView, { filter: { streamId, isDeleted: 0 } })));
  const docs = lists.flat().filter(({ statuses }) => placeOf(statuses.participation) === 'in');
  const seen = new Map((await rowsFor(docs, context)).map((row) => [row.id, row]));
  const nameOf = (doc: RegistrationDoc): string => (seen.get(doc.id) ?? doc).fullName;
  const entrants = docs.flatMap((doc): PoolEntrant[] => {
    const isWeighed = doc.details.actualWeight !== null;
    const weight = knownWeight(seen.get(doc.id) ?? doc);
    if (weight === null && !isWeighed) return [];
    const { id: registrationId, streamId, organization } = doc;
    return [{ registrationId, streamId, fullName: nameOf(doc), organization, weight: weight ?? 0, isWeighed }];
  });
  const pools = poolsOf(
    entrants
      .filter(({ isWeighed }) => isWeighed || isDeclaredTaken)
      .map(({ registrationId, weight, organization }) => ({ registrationId, weight, organizationId: organization?.id ?? null })),
    bounds,
  );
  const isDrawn = [...(await gridsOf(documents, streamIds)).values()].some((grid) => grid.isDrawn);
  return {
    entrants,
    pools: pools.map((pool) => pool.map(({ registrationId }) => registrationId)),
    notWeighed: docs
      .filter(({ details }) => details.actualWeight === null)
      .map((doc) => ({ registrationId: doc.id, fullName: nameOf(doc), weight: (seen.get(doc.id) ?? doc).weight })),
    made: await undoable(eventId, context),
    error: categories.some(({ isCompleted }) => isCompleted) ? 'error.completed' : isDrawn ? 'error.grid_drawn' : null,
  };
};

type MakeInput = InputOf<typeof poolOps.make>;

/** What a pool has of the categories that its entrants come from; who is in it is decided, so it has no limits of weight. */
const poolFields = (
  sources: readonly CategoryFields[],
  own: Pick<CategoryFields, 'name' | 'streamKey' | 'index'>,
): CategoryFields | null => {
  const [first, ...others] = sources;
  if (!first) return null;
  const all = others.reduce((into, from) => widened(into, from), first);
  return { ...all, ...own, weightFrom: null, weightTo: null, limit: null };
};

const entriesOf = async (ids: readonly number[], eventId: number, context: HandlerContext, faults: Faults): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const id of ids) {
    const entry = await entryOf(context, id, eventId);
    if (isRefusal(entry)) faults.add(id, entry);
    else entries.push(entry);
  }
  return entries;
};

/** Members of pairs and teams have no pool of their own. */
const athletesOf = async (ids: readonly number[], eventId: number, context: HandlerContext, faults: Faults): Promise<Entry[]> => {
  const entries = await entriesOf(ids, eventId, context, faults);
  for (const { registrationId, streamId } of entries) {
    const { fields } = (await context.load(category, streamId)).state;
    if (fields?.entrantKind !== 'athlete') faults.add(registrationId, refuse('error.not_athlete'));
  }
  return entries;
};

const makePool = async (
  {
    name,
    entries,
    eventId,
    streamId,
    index,
  }: { name: string; entries: readonly Entry[]; eventId: number; streamId: number; index: number },
  context: HandlerContext,
  faults: Faults,
): Promise<Refusal | null> => {
  const sources: CategoryFields[] = [];
  for (const from of byCategory(entries).keys()) {
    const { fields } = (await context.load(category, from)).state;
    if (fields) sources.push(fields);
  }
  const fields = poolFields(sources, { name, streamKey: `pool-${streamId}`, index });
  if (!fields) return notFound('pools');
  const ids = { eventId, streamId };
  const made = await context.decide(category, streamId, (state) => saveCategory(state, ids, fields, false));
  if (isRefusal(made)) return made;
  return moveAll(entries, { streamId, isForce: true }, context, faults);
};

export const decideMake = async ({ eventId, pools }: MakeInput, context: HandlerContext) => {
  const known = await context.documents.find(categoriesView, {
    filter: { eventId },
    sort: [['index', 'asc']],
    limit: maxCategoriesPerEvent,
  });
  const names = pools.map(({ name }) => name);
  if (new Set([...names, ...known.map(({ name }) => name)]).size < names.length + known.length) return refuse('error.duplicate', 'pools');
  const all = pools.flatMap(({ registrationIds }) => registrationIds);
  if (new Set(all).size < all.length) return refuse('error.duplicate', 'pools');
  if (known.length + pools.length > maxCategoriesPerEvent) return refuse('error.too_many', 'pools');
  const streamIds = await context.nextIds('stream', pools.length);
  const faults = new Faults();
  const made: { streamId: number; entrants: { registrationId: number; fromStreamId: number }[] }[] = [];
  let index = known.at(-1)?.index ?? 0;
  for (const [i, { name, registrationIds }] of pools.entries()) {
    const streamId = streamIds[i] ?? 0;
    const entries = await athletesOf(registrationIds, eventId, context, faults);
    if (faults.all) return faults.all;
    const refused = (await makePool({ name, entries, eventId, streamId, index: (index += 1) }, context, faults)) ?? faults.all;
    if (refused) return refused;
    made.push({ streamId, entrants: entries.map((entry) => ({ registrationId: entry.registrationId, fromStreamId: entry.streamId })) });
  }
  return context.decide(madePools, eventId, () => [{ type: 'PoolsMade', data: { eventId, pools: made } }]);
};

/** Whoever still stands in a pool goes back to where they came from; whose category was removed since stays, and the pool with them. */
export const decideUndo = async ({ eventId }: InputOf<typeof poolOps.undo>, context: HandlerContext) => {
  const last = (await context.load(madePools, eventId)).state.made.at(-1);
  if (!last) return notFound('eventId');
  const faults = new Faults();
  const removedIds: number[] = [];
  for (const { streamId, entrants } of last) {
    const closed = await closedCategory(context, streamId);
    if (closed) return closed;
    const origin = new Map(entrants.map(({ registrationId, fromStreamId }) => [registrationId, fromStreamId]));
    const entries = await entriesOf([...origin.keys()], eventId, context, faults);
    if (faults.all) return faults.all;
    const still = entries.filter((entry) => entry.streamId === streamId && !entry.state.isDeleted);
    let isLeft = false;
    for (const fromStreamId of new Set(origin.values())) {
      const own = still.filter(({ registrationId }) => origin.get(registrationId) === fromStreamId);
      if (!(await context.load(category, fromStreamId)).state.fields) {
        isLeft ||= own.length > 0;
        continue;
      }
      const refused = (await moveAll(own, { streamId: fromStreamId, isForce: true }, context, faults)) ?? faults.all;
      if (refused) return refused;
    }
    if (isLeft) continue;
    removedIds.push(streamId);
    const removed = await context.decide(category, streamId, (state) => removeCategory(state, { eventId, streamId }));
    if (isRefusal(removed)) return removed;
  }
  return context.decide(madePools, eventId, () => [{ type: 'PoolsUndone', data: { eventId, streamIds: removedIds } }]);
};

export const poolOperations: Implementation[] = [
  onQuery(poolOps.plan, planned),
  onCommand(poolOps.make, {
    queueKey: queueOfEvent,
    decide: decideMake,
    answer: ({ events }) => ({
      streamIds: recordedField<{ streamId: number }[]>(events, 'pools', []).map(({ streamId }) => streamId),
    }),
  }),
  onCommand(poolOps.undo, { queueKey: queueOfEvent, decide: decideUndo }),
];

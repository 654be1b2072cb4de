import { mergeOps } from '#contracts/registrations/merge.ops';
import type { MergePlan, MergeRow } from '#contracts/registrations/merge.docs';
import type { InputOf } from '#contracts/op';
import { placeOf } from '#contracts/registrations/statuses';
import { unfitFor } from '#contracts/rules/eligibility';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { reweigh } from '#domain/registrations/details.decider';
import { knownWeight, registration } from '#domain/registrations/registration.decider';
import { category, removeCategory, saveCategory } from '#domain/sport-events/category.decider';
import { proposalsFor, widened } from '#domain/sport-events/merge.rules';
import { rowsFor } from '#backend/visibility/competitors';
import { gridsOf } from '#backend/sport-events/grids';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { entryOf, Faults, queueOfEvent, type Entry } from './entries.js';
import { closedCategory, moveAll } from './move.js';
import { entrantKey } from './places.js';

type Input = InputOf<typeof mergeOps.plan>;

interface Both {
  into: CategoryDoc;
  from: CategoryDoc;
  ofInto: RegistrationDoc[];
  ofFrom: RegistrationDoc[];
  firstDay: string;
}

const entriesIn = ({ documents }: Pick<OperationContext, 'documents'>, streamId: number): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { streamId, isDeleted: 0 }, sort: [['index', 'asc']] });

const bothOf = async ({ eventId, fromStreamId, intoStreamId }: Input, context: OperationContext): Promise<Both | Refusal> => {
  const { documents } = context;
  const [from, into] = [await documents.get(categoriesView, fromStreamId), await documents.get(categoriesView, intoStreamId)];
  if (from?.eventId !== eventId) return notFound('fromStreamId');
  if (into?.eventId !== eventId || into.id === from.id || into.entrantKind !== from.entrantKind) return notFound('intoStreamId');
  const event = await documents.get(sportEventsView, eventId);
  const [ofInto, ofFrom] = [await entriesIn(context, into.id), await entriesIn(context, from.id)];
  return { into, from, ofInto, ofFrom, firstDay: event?.dateFrom ?? '' };
};

/** The category as it is afterwards. */
const afterwards = ({ into, from }: Pick<Both, 'into' | 'from'>, isWidened = false): CategoryDoc =>
  isWidened ? widened(into, from) : into;

/**
 * What becomes of each entrant. Limits are checked against what the caller may see: who is kept out would otherwise tell a hidden weight
 * or age. Entrants who have withdrawn or wait for a place are moved too, and keep that status.
 */
const mergeRows = (both: Both, isWidened: boolean | undefined, seen: ReadonlyMap<number, RegistrationDoc>): MergeRow[] => {
  const after = afterwards(both, isWidened);
  const held = new Set(both.ofInto.filter(({ statuses }) => placeOf(statuses.participation) !== 'out').map(entrantKey));
  return both.ofFrom.map((doc) => {
    const shown = seen.get(doc.id) ?? doc;
    const reasons = unfitFor(after, { ...shown, weight: knownWeight(shown) }, both.firstDay);
    const isTwice = placeOf(doc.statuses.participation) !== 'out' && held.has(entrantKey(doc));
    return {
      registrationId: doc.id,
      fullName: shown.fullName,
      organization: doc.organization?.name ?? null,
      weight: knownWeight(shown),
      outcome: isTwice ? 'duplicate' : reasons.length > 0 ? 'unfit' : 'moves',
      reasons,
    };
  });
};

const isConfirmed = ({ statuses }: RegistrationDoc): boolean => statuses.participation === 'confirmed';

const mergePlan = onQuery(mergeOps.plan, async (input, context) => {
  const both = await bothOf(input, context);
  if (isRefusal(both)) return both;
  const rows = mergeRows(both, input.isWidened, new Map((await rowsFor(both.ofFrom, context)).map((row) => [row.id, row])));
  const { gender, ageFrom, ageTo, weightFrom, weightTo } = afterwards(both, input.isWidened);
  const grids = await gridsOf(context.documents, [both.into.id, both.from.id]);
  const isDrawn = [...grids.values()].some((grid) => grid.isDrawn);
  const moving = new Set(rows.filter(({ outcome }) => outcome === 'moves').map(({ registrationId }) => registrationId));
  const plan: MergePlan = {
    rows,
    limits: { gender, ageFrom, ageTo, weightFrom, weightTo },
    entrantsAfter: [...both.ofInto, ...both.ofFrom.filter(({ id }) => moving.has(id))].filter(isConfirmed).length,
    isSourceRemoved: moving.size === rows.length,
    error: both.into.isCompleted || both.from.isCompleted ? 'error.completed' : isDrawn ? 'error.grid_drawn' : null,
  };
  return plan;
});

const fieldsOf = ({ id: _id, eventId: _event, isCompleted: _done, version: _version, ...fields }: CategoryDoc): CategoryFields => fields;

/** The limits first, so that everybody is weighed by the new ones; there is room for all who come. */
const widen = async (both: Both, name: string, count: number, context: HandlerContext): Promise<Refusal | null> => {
  const { into, from } = both;
  const limit = into.limit === null ? null : into.limit + count;
  const fields = { ...fieldsOf(widened(into, from)), name: name || into.name, limit };
  const ids = { eventId: into.eventId, streamId: into.id };
  const decided = await context.decide(category, into.id, (state) => saveCategory(state, ids, fields, false));
  if (isRefusal(decided)) return decided;
  for (const { id } of both.ofInto) await context.decide(registration, id, (state) => reweigh(state, id, fields));
  return null;
};

export const decideMerge = async (input: InputOf<typeof mergeOps.merge>, context: HandlerContext) => {
  const both = await bothOf(input, context);
  if (isRefusal(both)) return both;
  const { into, from } = both;
  const closed = (await closedCategory(context, into.id)) ?? (await closedCategory(context, from.id));
  if (closed) return closed;
  const rows = mergeRows(both, input.isWidened, new Map((await rowsFor(both.ofFrom, context)).map((row) => [row.id, row])));
  const moving = rows.filter(({ outcome }) => outcome === 'moves');
  const refused = input.isWidened ? await widen(both, input.name ?? '', moving.length, context) : null;
  if (refused) return refused;
  const stuck = await moveThem(moving, { streamId: into.id, isForce: true, reason: input.reason }, context);
  if (stuck) return stuck;
  const isSourceRemoved = moving.length === rows.length;
  if (isSourceRemoved) {
    const removed = await context.decide(category, from.id, (state) =>
      removeCategory(state, { eventId: input.eventId, streamId: from.id }),
    );
    if (isRefusal(removed)) return removed;
  }
  return { streamId: into.id, movedCount: moving.length, isSourceRemoved };
};

const moveThem = async (
  moving: readonly MergeRow[],
  to: { streamId: number; isForce: boolean; reason: string | undefined },
  context: HandlerContext,
): Promise<Refusal | null> => {
  const faults = new Faults();
  const entries: Entry[] = [];
  for (const { registrationId } of moving) {
    const entry = await entryOf(context, registrationId, null);
    if (isRefusal(entry)) faults.add(registrationId, entry);
    else entries.push(entry);
  }
  return (await moveAll(entries, to, context, faults)) ?? faults.all;
};

const fewEntrants = 3;
const maxCategories = 1_000;

const proposals = onQuery(mergeOps.proposals, async ({ eventId, below = fewEntrants }, context) => {
  const { documents } = context;
  const event = await documents.get(sportEventsView, eventId);
  const all = await documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  const grids = await gridsOf(
    documents,
    all.map(({ id }) => id),
  );
  const open = all.filter(({ id, isCompleted }) => !isCompleted && grids.get(id)?.isDrawn !== true);
  const confirmed = await documents.all(registrationsView, { filter: { eventId, participation: 'confirmed' } });
  const byStream = new Map(open.map(({ id }) => [id, confirmed.filter(({ streamId }) => streamId === id)]));
  const named = (streamId: number) => ({
    streamId,
    name: open.find(({ id }) => id === streamId)?.name ?? '',
    entrants: byStream.get(streamId)?.length ?? 0,
  });
  const small = open.filter(({ id }) => {
    const count = byStream.get(id)?.length ?? 0;
    return count > 0 && count < below;
  });
  // By what the caller sees: who fits where would tell a hidden weight or age.
  const seen = await rowsFor(
    small.flatMap(({ id }) => byStream.get(id) ?? []),
    context,
  );
  return {
    small: small.map((from) => {
      const entrants = seen.filter(({ streamId }) => streamId === from.id).map((doc) => ({ ...doc, weight: knownWeight(doc) }));
      const others = open.filter(({ id }) => (byStream.get(id)?.length ?? 0) > 0);
      const into = proposalsFor(from, entrants, others, event?.dateFrom ?? '');
      return { ...named(from.id), into: into.map((one) => ({ ...named(one.streamId), ...one })) };
    }),
  };
});

export const mergeOperations: Implementation[] = [
  onCommand(mergeOps.merge, {
    queueKey: queueOfEvent,
    decide: decideMerge,
    answer: ({ input, events, decided }) => ({
      streamId: input.intoStreamId,
      movedCount: decided?.movedCount ?? events.filter(({ type }) => type === 'RegistrationStreamChanged').length,
      isSourceRemoved: decided?.isSourceRemoved ?? events.some(({ type }) => type === 'StreamRemoved'),
    }),
  }),
  mergePlan,
  proposals,
];

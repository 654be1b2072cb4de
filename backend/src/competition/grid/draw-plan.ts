import { drawPlanQueries, type DrawChoice } from '#contracts/competition/draw-plan';
import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import type { DrawEntrant } from '#contracts/competition/types';
import type { InputOf } from '#contracts/op';
import { findSport } from '#contracts/rules/sports';
import { plannedDraw, type PlanFacts } from '#domain/competition/drawPlan';
import { grid } from '#domain/competition/grid.decider';
import { shownOptions } from '#domain/competition/options';
import type { GridState } from '#domain/competition/state';
import { isPlayedByDefault } from '#contracts/rules/sport-defaults';
import { modeOfCategory } from '#domain/sport-modes/category-mode';
import type { SportMode } from '#contracts/sport-modes/types';
import { rowsFor } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { keptModes } from '#backend/directory/sport-modes/own-modes';
import { drawEntrants } from './draw-entrants.js';
import { groupNames } from './grid.facts.js';
import { plannedEntrant, takingPartOf, type TakingPart } from './taking-part.js';

const maxCategories = 1_000;

type Context = Pick<OperationContext, 'documents' | 'randomText'>;

export interface EventFacts {
  /** Modes of organisers that its categories keep. */
  ownModes: readonly SportMode[];
  eventId: number;
  sport: string;
  points: number[];
}

export const eventFacts = async (context: Context, eventId: number, categories: readonly CategoryDoc[]): Promise<EventFacts> => {
  const event = await context.documents.get(sportEventsView, eventId);
  const ownModes = await keptModes(context, categories);
  return { ownModes, eventId, sport: findSport(event?.sportId ?? 0)?.key ?? '', points: event?.points ?? [] };
};

export const categoriesOf = ({ documents }: Context, eventId: number): Promise<CategoryDoc[]> =>
  documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });

/** Registrations of a sport event, or of one of its categories, by category. */
export const entriesBy = async (
  { documents }: Context,
  filter: { eventId: number } | { streamId: number },
): Promise<Map<number, RegistrationDoc[]>> => {
  const docs = await documents.all(registrationsView, { filter: { ...filter, isDeleted: 0 }, sort: [['index', 'asc']] });
  const byCategory = new Map<number, RegistrationDoc[]>();
  for (const doc of docs) {
    const own = byCategory.get(doc.streamId);
    if (own) own.push(doc);
    else byCategory.set(doc.streamId, [doc]);
  }
  return byCategory;
};

/** What the plan of one category goes by; a grid that was set up and not drawn yet counts over the category's own words. */
export const planFacts = (
  category: CategoryDoc,
  { ownModes, ...event }: EventFacts,
  entrants: DrawEntrant[],
  state: GridState | null,
  freshSeed: string,
): PlanFacts => {
  const mode = modeOfCategory(category, event.sport, ownModes);
  const isSetUp = state?.isCreated === true && !state.isDrawn;
  const own = isSetUp
    ? { gridKind: state.kind, options: shownOptions(state.kind, state.options) }
    : { gridKind: category.gridKind, options: category.options };
  return {
    ...event,
    streamId: category.id,
    rows: mode?.grid ?? [],
    scored: mode ? scoredBy(mode) : {},
    own: isSetUp ? { ...own, options: withoutDerived(own.options) } : own,
    isOwnChosen: isSetUp || category.gridKind !== 'olympic' || !isPlayedByDefault(event.sport, category),
    entrants,
    groupNames: groupNames(entrants.length),
    freshSeed,
    empty: grid.initial,
  };
};

/** What the sport says of games and marks. */
const scoredBy = ({ score }: SportMode): Record<string, unknown> => {
  if (score.kind === 'games') return { bestOf: score.bestOf };
  return score.kind === 'panel' ? { performance: { preset: score.preset } } : {};
};

/** What follows from the number of entrants or from another option is found anew. */
const withoutDerived = ({ groupSize: _size, hasConsolation: _has, ...options }: Record<string, unknown>): Record<string, unknown> =>
  options;

const stateOf = (category: CategoryDoc, summary: GridSummary | undefined, count: number): DrawPlanRow['state'] => {
  if (category.isCompleted) return 'completed';
  if (summary?.isDrawn) return summary.isBegun ? 'hasResults' : 'drawn';
  return count === 0 ? 'empty' : 'open';
};

const planRow = (
  category: CategoryDoc,
  choice: Omit<DrawChoice, 'streamId'>,
  parts: TakingPart,
  /** Entries as the caller may see them. */
  seen: ReadonlyMap<number, RegistrationDoc>,
  facts: PlanFacts,
  summary: GridSummary | undefined,
): DrawPlanRow => {
  const { options: _options, ...planned } = plannedDraw(facts, choice);
  const seenOf = (doc: RegistrationDoc): RegistrationDoc => seen.get(doc.id) ?? doc;
  return {
    streamId: category.id,
    streamName: category.name,
    state: stateOf(category, summary, parts.takingPart.length),
    entrants: parts.takingPart.map(([lead, ...others]) => plannedEntrant([seenOf(lead), ...others.map(seenOf)])),
    leftOut: parts.leftOut.map(({ docs, ...one }) => ({ ...one, ...plannedEntrant([seenOf(docs[0]), ...docs.slice(1).map(seenOf)]) })),
    ...planned,
    minutes: Math.ceil((planned.bouts * category.matchDurationInSeconds) / 60),
  };
};

/** A grid that was drawn says nothing for the plan, so only those set up and waiting are read. */
export const drawPlan = onQuery(drawPlanQueries.plan, async (input: InputOf<typeof drawPlanQueries.plan>, context) => {
  const { eventId, streamIds, choices = [] } = input;
  const all = await categoriesOf(context, eventId);
  const wanted = streamIds ? all.filter(({ id }) => streamIds.includes(id)) : all;
  const [only] = wanted;
  const entries = await entriesBy(context, only && wanted.length === 1 ? { streamId: only.id } : { eventId });
  const event = await eventFacts(context, eventId, wanted);
  const grids = await context.documents.getMany(
    gridSummaries,
    wanted.map(({ id }) => id),
  );
  const summaries = new Map(grids.map((one) => [one.streamId, one]));
  const byStream = new Map(choices.map((choice) => [choice.streamId, choice]));
  const rows: DrawPlanRow[] = [];
  for (const category of wanted) {
    const choice = byStream.get(category.id) ?? {};
    const summary = summaries.get(category.id);
    const seen = new Map((await rowsFor(entries.get(category.id) ?? [], context)).map((row) => [row.id, row]));
    const parts = takingPartOf(entries.get(category.id) ?? [], category, choice);
    const state = summary && !summary.isDrawn ? (await context.load(grid, category.id)).state : null;
    const entrants = await drawEntrants(parts.takingPart, context);
    rows.push(planRow(category, choice, parts, seen, planFacts(category, event, entrants, state, context.randomText(12)), summary));
  }
  return { rows };
});

import type { z } from 'zod';
import { normaliseOptions } from '#domain/competition/options';
import type { categoryInput } from '#contracts/sport-events/sport-event.ops';
import { newCategory, type CategoryFields } from '#contracts/sport-events/category.events';
import { firstOf, givenOr } from '#contracts/rules/given';
import { findSport } from '#contracts/rules/sports';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuse, staleOf, type Refusal } from '#domain/decider';
import { categoriesView } from '#projections/sport-events/categories.view';
import { category, removeCategory, saveCategory, type Category } from '#domain/sport-events/category.decider';
import { gridsOf } from './grids.js';
import { withSportMode } from '#domain/sport-modes/category-mode';
import { areReferees } from '#backend/directory/known-referees';
import { modesAtHand } from '#backend/directory/sport-modes/own-modes';
import { sportEvent } from '#domain/sport-events/sport-event.decider';

export type CategoryInput = z.output<typeof categoryInput>;

const disciplineOf = ({ discipline }: CategoryInput): string | null | undefined =>
  typeof discipline === 'object' && discipline !== null ? discipline.name : discipline;

type Limits = 'gender' | 'ageFrom' | 'ageTo' | 'ageBy' | 'weightFrom' | 'weightTo' | 'levelIds' | 'limit';

/** Who may enter, and how many: what is given, else what stands. */
export const limitsAfter = (before: Pick<CategoryFields, Limits>, given: Pick<CategoryInput, Limits>): Pick<CategoryFields, Limits> => ({
  gender: firstOf(given.gender, before.gender),
  ageFrom: givenOr(given.ageFrom, before.ageFrom),
  ageTo: givenOr(given.ageTo, before.ageTo),
  ageBy: firstOf(given.ageBy, before.ageBy),
  weightFrom: givenOr(given.weightFrom, before.weightFrom),
  weightTo: givenOr(given.weightTo, before.weightTo),
  levelIds: firstOf(given.levelIds, before.levelIds),
  limit: givenOr(given.limit, before.limit),
});

export const mergeCategory = (
  given: CategoryInput,
  known: CategoryFields | null,
  { streamKey, index }: { streamKey: string; index: number },
): CategoryFields => {
  const before = known ?? { ...newCategory, streamKey, index };
  return {
    streamKey: firstOf(given.streamKey, before.streamKey),
    name: firstOf(given.name, before.name),
    disciplineName: givenOr(disciplineOf(given), before.disciplineName),
    ...limitsAfter(before, given),
    entrantKind: firstOf(given.entrantKind, before.entrantKind),
    gridKind: firstOf(given.gridKind, before.gridKind),
    options: firstOf(given.options, before.options),
    matchDurationInSeconds: firstOf(given.matchDurationInSeconds, before.matchDurationInSeconds),
    minRestInMinutes: firstOf(given.minRestInMinutes, before.minRestInMinutes),
    refereeUserIds: firstOf(given.refereeUserIds, before.refereeUserIds),
    sportMode: before.sportMode,
    index: before.index,
  };
};

/** Grid options are checked where they are given, not only when the grid is made. */
export const checkOptions = (stream: CategoryFields, sportId: number, prefix: string): Refusal | null => {
  if (Object.keys(stream.options).length === 0) return null;
  const result = normaliseOptions(stream.gridKind, stream.options, { sport: findSport(sportId)?.key ?? '' });
  if (!('errors' in result)) return null;
  const errors = Object.fromEntries(Object.entries(result.errors).map(([field, keys]) => [`${prefix}.${field}`, keys]));
  const isConflictOnly = Object.values(errors).every((keys) => keys.every((key) => key === 'error.option_conflict'));
  return { refused: true, status: isConflictOnly ? 200 : 400, errors };
};

export interface ChangedCategory {
  before: CategoryFields;
  after: CategoryFields;
  /** Who leaves it for another category. */
  moves: readonly { streamId: number; registrationIds: readonly number[] }[];
  movesReason: string | undefined;
}

/** What follows for those who are entered when a category changes; answers who came in from the waiting list. */
export type AfterCategoryChanged = (
  context: HandlerContext,
  streamId: number,
  changed: ChangedCategory,
) => Promise<readonly number[] | Refusal>;

interface Input {
  eventId: number;
  streamId?: number | null | undefined;
  stream?: CategoryInput | undefined;
  isRemoved?: boolean | undefined;
  moves?: ChangedCategory['moves'] | undefined;
  movesReason?: string | undefined;
  expectedVersion?: number | undefined;
}

const wrongTogether = ({ streamId, isRemoved, moves = [] }: Input): Refusal | null => {
  const isNew = streamId == null;
  if (isRemoved && isNew) return refuse('error.required', 'streamId');
  return moves.length > 0 && (isRemoved || isNew) ? refuse('error.unknown_value', 'moves') : null;
};

export const decideSaveCategory = async (input: Input, context: HandlerContext, afterChange: AfterCategoryChanged) => {
  const { eventId, moves = [] } = input;
  const senseless = wrongTogether(input);
  if (senseless) return senseless;
  const streamId = input.streamId ?? (await context.nextIds('stream'))[0] ?? 0;
  const loaded = await context.load(category, streamId);
  if (input.streamId != null && loaded.state.eventId !== eventId) return notFound('streamId');
  const stale = staleOf(input.expectedVersion, loaded);
  if (stale) return stale;
  if (!(await areReferees(input.stream?.refereeUserIds, loaded.state.fields?.refereeUserIds ?? [], eventId, context.documents)))
    return refuse('error.not_found', 'stream.refereeUserIds');
  if (!input.isRemoved) return changeCategory({ ...input, streamId, moves }, loaded.state, context, afterChange);
  const decided = await context.decide(category, streamId, (state) => removeCategory(state, { eventId, streamId }));
  return isRefusal(decided) ? decided : { streamId };
};

const isTaken = (stream: CategoryFields, others: readonly CategoryFields[]): Refusal | null => {
  if (others.some(({ name }) => name === stream.name)) return refuse('error.duplicate', 'stream.name');
  return others.some(({ streamKey }) => streamKey === stream.streamKey) ? refuse('error.duplicate', 'stream.streamKey') : null;
};

const changeCategory = async (
  { eventId, streamId, stream: given = {}, moves, movesReason }: Input & { streamId: number } & Pick<ChangedCategory, 'moves'>,
  known: Readonly<Category>,
  context: HandlerContext,
  afterChange: AfterCategoryChanged,
) => {
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  const streams = await context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });
  const before = known.fields;
  const merged = mergeCategory(given, before, { streamKey: `stream-${streamId}`, index: (streams.at(-1)?.index ?? 0) + 1 });
  const own = await modesAtHand(context, eventId, [known.fields]);
  const stream = withSportMode(merged, given, known.fields !== null, findSport(event.fields.sportId)?.key ?? '', own);
  if (isRefusal(stream)) return stream;
  const others = streams.filter(({ id }) => id !== streamId);
  const wrong = isTaken(stream, others) ?? checkOptions(stream, event.fields.sportId, 'stream.options');
  if (wrong) return wrong;
  const grid = (await gridsOf(context.documents, [streamId])).get(streamId);
  const decided = await context.decide(category, streamId, (state) =>
    saveCategory(state, { eventId, streamId }, stream, grid?.isDrawn ?? false),
  );
  if (isRefusal(decided)) return decided;
  const hasMore = before !== null && (decided.length > 0 || moves.length > 0);
  const promoted = hasMore ? await afterChange(context, streamId, { before, after: stream, moves, movesReason }) : [];
  return isRefusal(promoted) ? promoted : { streamId };
};

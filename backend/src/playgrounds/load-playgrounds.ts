import { expectedOf } from '#domain/competition/expected';
import type { GridKind } from '#contracts/competition/types';
import type { PlaygroundOptions } from '#contracts/playgrounds/schedule.docs';
import type { HandlerContext } from '#platform/context';
import { isRefusal, type Refusal } from '#domain/decider';
import { addCategories } from '#domain/playgrounds/board.rules';
import { updateOptions } from '#domain/playgrounds/playground-options.rules';
import { schedule } from '#domain/playgrounds/schedule.decider';
import { eventBoard } from './loads.js';
import type { CategoryLoad } from '#domain/playgrounds/timetable.rules';

interface PlaygroundRow {
  name: string;
  options: Partial<PlaygroundOptions>;
  streamIds: readonly number[];
}

interface LoadedCategory {
  streamId: number;
  name: string;
  matchDurationInSeconds: number;
  minRestInMinutes: number;
  gridKind: GridKind;
  gridOptions: Record<string, unknown>;
  entrantsCount: number;
  athletes: string[];
}

interface Fault {
  at: number;
  field: string;
  key: string;
}

/** What the documents know of a stream counts where the file does not bring more. */
const loadOf = ({ entrantsCount, gridKind, gridOptions, ...stream }: LoadedCategory, known: CategoryLoad | undefined): CategoryLoad => {
  const { matches, bouts } = expectedOf(gridKind, gridOptions, entrantsCount);
  return known && known.boutsCount >= bouts
    ? { ...known, name: stream.name }
    : { ...stream, matchesCount: matches, boutsCount: bouts, isRunning: known?.isRunning ?? false };
};

const faultsOf = (refusal: Refusal, at: number): Fault[] =>
  Object.entries(refusal.errors).flatMap(([path, keys]) =>
    keys.map((key) => ({ at, field: path.startsWith('streams.') ? 'streamIds' : (path.split('.').at(-1) ?? path), key })),
  );

/** Adds the playgrounds of a load file, or changes those of the same name, and places the streams that stand nowhere yet. */
export const loadPlaygrounds = async (
  context: HandlerContext,
  eventId: number,
  playgrounds: readonly PlaygroundRow[],
  streams: readonly LoadedCategory[],
): Promise<Fault[]> => {
  const known = (await eventBoard(context.documents, eventId)).loads;
  const loads = new Map(streams.map((stream) => [stream.streamId, loadOf(stream, known.get(stream.streamId))]));
  const faults: Fault[] = [];
  for (const [at, { name, options, streamIds }] of playgrounds.entries()) {
    const [freshId = 0] = await context.nextIds('playground');
    const itemIds = await context.nextIds('playgroundItem', streamIds.length);
    const saved = await context.decide(schedule, eventId, (state) => {
      const known = state.playgrounds.find((playground) => playground.name === name);
      const input = { eventId, playgroundId: known?.id ?? null, options: known ? options : { name, ...options } };
      return updateOptions(state, input, { eventId, loads, ids: [freshId] });
    });
    if (isRefusal(saved)) {
      faults.push(...faultsOf(saved, at));
      continue;
    }
    const placed = await context.decide(schedule, eventId, (state) => {
      const playground = state.playgrounds.find((one) => one.name === name);
      const here = new Set(playground?.items.flatMap(({ streamId }) => streamId ?? []));
      const missing = streamIds.filter((id) => !here.has(id));
      if (!playground || missing.length === 0) return [];
      return addCategories(state, { eventId, playgroundId: playground.id, streamIds: missing }, { eventId, loads, ids: itemIds });
    });
    if (isRefusal(placed)) faults.push(...faultsOf(placed, at));
  }
  return faults;
};

import type { ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';

/** What the timetable must know of a stream. */
export interface CategoryLoad {
  streamId: number;
  name: string;
  matchesCount: number;
  /** How many times one match's time it takes: in a performance each who performs takes it. */
  boutsCount: number;
  matchDurationInSeconds: number;
  minRestInMinutes: number;
  isRunning: boolean;
  /** Persons (or registrations without a person) who stand in it. */
  athletes: readonly string[];
}

export type CategoryLoads = ReadonlyMap<number, CategoryLoad>;

const day = 24 * 60;

export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A schedule that runs past midnight goes on with 00:00. */
export const toTime = (minutes: number): string => {
  const within = ((Math.round(minutes) % day) + day) % day;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

export const secondsPerMatch = (
  { options }: Pick<ScheduledPlayground, 'options'>,
  load: Pick<CategoryLoad, 'matchDurationInSeconds'> | undefined,
): number => (options.matchDurationInSeconds ?? load?.matchDurationInSeconds ?? 300) + options.pauseInSeconds;

/** Length of an item: as set by hand, else bouts times duration with pauses, rounded up to whole minutes. */
export const minutesOf = (playground: Pick<ScheduledPlayground, 'options'>, item: ScheduledItem, loads: CategoryLoads): number => {
  if (item.durationInMinutes !== null) return item.durationInMinutes;
  const load = item.streamId === null ? undefined : loads.get(item.streamId);
  return Math.ceil(((load?.boutsCount ?? 0) * secondsPerMatch(playground, load)) / 60);
};

/**
 * Times in order of play: an item begins when the one before ends, or later where a start was set by hand; the first one
 * also before the playground's own start.
 */
export const layOut = (
  playground: Pick<ScheduledPlayground, 'options'>,
  items: readonly ScheduledItem[],
  loads: CategoryLoads,
): ScheduledItem[] => {
  let free = toMinutes(playground.options.timeStart);
  return items.map((item, i) => {
    const set = item.fixedStart === null ? free : toMinutes(item.fixedStart);
    const start = i === 0 ? set : Math.max(free, set);
    free = start + minutesOf(playground, item, loads);
    return { ...item, index: i + 1, timeStart: toTime(start), timeEnd: toTime(free) };
  });
};

interface Span {
  itemId: number;
  playgroundId: number;
  streamId: number;
  start: number;
  end: number;
}

const spansOf = (playgrounds: readonly ScheduledPlayground[]): (Span & { date: string | null })[] =>
  playgrounds.flatMap(({ id, options, items }) =>
    items
      .filter((item) => item.streamId !== null)
      .map((item) => {
        const start = toMinutes(item.timeStart);
        const end = toMinutes(item.timeEnd);
        return {
          itemId: item.itemId,
          playgroundId: id,
          streamId: item.streamId ?? 0,
          date: options.date,
          start,
          end: end < start ? end + day : end,
        };
      }),
  );

/** How two spans disturb an athlete who stands in both. */
const clash = (a: Span, b: Span, restInMinutes: number): 'overlap' | 'rest' | null => {
  if (a.playgroundId !== b.playgroundId && a.start < b.end && b.start < a.end) return 'overlap';
  const gap = Math.max(a.start, b.start) - Math.min(a.end, b.end);
  return gap < restInMinutes && a.itemId !== b.itemId ? 'rest' : null;
};

export interface AthleteClash {
  athlete: string;
  itemIds: number[];
  kind: 'overlap' | 'rest';
}

/** Every athlete who would stand on two playgrounds at once or rest too little between two streams of one day. */
export const clashesOf = (playgrounds: readonly ScheduledPlayground[], loads: CategoryLoads): AthleteClash[] => {
  const byAthlete = new Map<string, ReturnType<typeof spansOf>>();
  for (const span of spansOf(playgrounds)) {
    for (const athlete of loads.get(span.streamId)?.athletes ?? []) byAthlete.set(athlete, [...(byAthlete.get(athlete) ?? []), span]);
  }
  const found: AthleteClash[] = [];
  for (const [athlete, spans] of byAthlete) {
    spans.forEach((a, i) => {
      for (const b of spans.slice(i + 1)) {
        const rest = Math.max(loads.get(a.streamId)?.minRestInMinutes ?? 0, loads.get(b.streamId)?.minRestInMinutes ?? 0);
        const kind = a.date === b.date ? clash(a, b, rest) : null;
        if (kind) found.push({ athlete, itemIds: [a.itemId, b.itemId], kind });
      }
    });
  }
  return found;
};

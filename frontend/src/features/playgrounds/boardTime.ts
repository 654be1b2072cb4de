import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';

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

/** An item with its times as minutes, which go on past midnight. */
export interface Span {
  item: PlaygroundItemShape;
  start: number;
  end: number;
  expectedStart: number;
  expectedEnd: number;
}

const notBefore = (minutes: number, earliest: number): number => (minutes < earliest ? minutes + day : minutes);

/** On the day that brings it closest to another time: what is fought may begin before its plan, and before what stands ahead of it has ended. */
const closestTo = (minutes: number, other: number): number => minutes + Math.round((other - minutes) / day) * day;

export const spansOf = ({ items }: Pick<PlaygroundShape, 'items'>): Span[] => {
  let free = 0;
  return items.map((item) => {
    const start = notBefore(toMinutes(item.timeStart), free);
    free = notBefore(toMinutes(item.timeEnd), start);
    const expectedStart = closestTo(toMinutes(item.estimatedStart), start);
    return { item, start, end: free, expectedStart, expectedEnd: notBefore(toMinutes(item.estimatedEnd), expectedStart) };
  });
};

/** An item of the board and the playground that it stands on. */
export interface PlacedSpan {
  span: Span;
  playground: PlaygroundShape;
}

export const placedSpan = (playgrounds: readonly PlaygroundShape[], itemId: number): PlacedSpan | null => {
  const playground = playgrounds.find(({ items }) => items.some((item) => item.itemId === itemId));
  const span = playground && spansOf(playground).find(({ item }) => item.itemId === itemId);
  return playground && span ? { playground, span } : null;
};

export const isMovable = ({ status }: Pick<PlaygroundItemShape, 'status'>): boolean => status === 'planned';

/** Whole hours that hold every playground's day, with room to drop something after the last. */
export const hoursOf = (playgrounds: readonly PlaygroundShape[]): { from: number; to: number } => {
  const starts = playgrounds.map(({ options, items }) => toMinutes(items[0]?.timeStart ?? options.timeStart));
  const ends = playgrounds.flatMap((playground) => {
    const last = spansOf(playground).at(-1);
    return [last?.end ?? 0, last?.expectedEnd ?? 0, toMinutes(playground.options.timeEnd ?? '00:00')];
  });
  const from = Math.floor(Math.min(...starts, 10 * 60) / 60) * 60;
  return { from, to: Math.max(Math.ceil((Math.max(0, ...ends) + 30) / 60) * 60, from + 4 * 60) };
};

/** Where something that begins at `start` goes: before whose middle it begins, never before what runs or is over. */
export const indexAt = (spans: readonly Span[], start: number, movedId: number): number => {
  const others = spans.filter(({ item }) => item.itemId !== movedId);
  const locked = others.findLastIndex(({ item }) => !isMovable(item)) + 1;
  const later = others.findIndex((span) => (span.start + span.end) / 2 > start);
  return Math.max(locked, later < 0 ? others.length : later);
};

/** Minutes of the schedule and its forecast end, for the bars that compare playgrounds. */
export const loadOf = (playground: PlaygroundShape): { minutes: number; end: number; expectedEnd: number } => {
  const spans = spansOf(playground);
  const minutes = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const last = spans.at(-1);
  const empty = toMinutes(playground.options.timeStart);
  // What is fought there beside its own categories may end later than they.
  const end = last?.end ?? empty;
  const guests = playground.estimatedEnd === undefined ? [] : [closestTo(toMinutes(playground.estimatedEnd), end)];
  const expectedEnd = Math.max(...spans.map((span) => span.expectedEnd), ...(spans.length === 0 ? [empty] : []), ...guests);
  return { minutes, end, expectedEnd };
};

/** The minute of the day and the date (dd-mm-yyyy) in the sport event's time zone. */
export const localNow = (atInMs: number, timeZone: string): { date: string; minutes: number } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atInMs);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { date: `${of('day')}-${of('month')}-${of('year')}`, minutes: Number(of('hour')) * 60 + Number(of('minute')) };
};

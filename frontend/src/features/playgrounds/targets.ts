import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { toMinutes, toTime } from './boardTime.js';
import { lengthOf, type Target, type WantedItem } from './steps.js';

const wantedOf = (item: PlaygroundItemShape): WantedItem => ({
  itemId: item.itemId,
  streamId: item.streamId,
  name: item.name,
  lengthInMinutes: lengthOf(item),
});

/** What is moved: an item of the board, or a stream that has no place yet. */
export type Moved = Pick<PlaygroundItemShape, 'itemId' | 'streamId' | 'name'> & { lengthInMinutes: number };

export interface Move {
  playgroundId: number;
  /** Place among the other items, from 0. */
  at: number;
  start?: string;
  isResized?: boolean;
}

/** The board after one item went elsewhere. */
export const afterMove = (playgrounds: readonly PlaygroundShape[], moved: Moved, { playgroundId, at, start, isResized }: Move): Target => {
  const entry: WantedItem = { ...moved, isMoved: true, ...(start !== undefined && { start }), ...(isResized && { isResized }) };
  const touched = playgrounds.filter(({ id }) => id === playgroundId);
  return {
    goneItemIds: [],
    playgrounds: touched.map(({ id, items }) => ({
      playgroundId: id,
      items: items
        .filter(({ itemId }) => itemId !== moved.itemId)
        .map(wantedOf)
        .toSpliced(at, 0, entry),
    })),
  };
};

const shapeOf = ({ items }: PlaygroundShape): string =>
  items.map(({ itemId, streamId, timeStart, timeEnd }) => `${itemId} ${streamId ?? ''} ${timeStart} ${timeEnd}`).join(',');

/** The board as it was `before`, from as it is `after`; what others did elsewhere stays. */
export const backTo = (before: readonly PlaygroundShape[], after: readonly PlaygroundShape[]): Target => {
  const changed = before.filter((playground) => {
    const now = after.find(({ id }) => id === playground.id);
    return now && shapeOf(now) !== shapeOf(playground);
  });
  const known = before.flatMap(({ items }) => items);
  const lengths = new Map(after.flatMap(({ id, items }) => items.map((item) => [`${id} ${item.itemId}`, lengthOf(item)])));
  const isNew = (item: PlaygroundItemShape) =>
    !known.some(({ itemId, streamId }) => (item.streamId === null ? itemId === item.itemId : streamId === item.streamId));
  return {
    goneItemIds: after.flatMap(({ items }) => items.filter(isNew).map(({ itemId }) => itemId)),
    playgrounds: changed.map(({ id, items }) => ({
      playgroundId: id,
      items: items.map((item) => {
        const length = lengths.get(`${id} ${item.itemId}`);
        return { ...wantedOf(item), start: item.timeStart, isResized: length !== undefined && length !== lengthOf(item) };
      }),
    })),
  };
};

/** The board as it will most likely be once the calls are through, shown until the server has answered. */
export const forecast = (playgrounds: readonly PlaygroundShape[], target: Target): PlaygroundShape[] => {
  const all = playgrounds.flatMap(({ items }) => items);
  const wantedItems = target.playgrounds.flatMap(({ items }) => items);
  const isTaken = (item: PlaygroundItemShape) =>
    target.goneItemIds.includes(item.itemId) || wantedItems.some((wanted) => isSame(wanted, item));
  return playgrounds.map((playground) => {
    const wanted = target.playgrounds.find(({ playgroundId }) => playgroundId === playground.id);
    if (!wanted) {
      const items = playground.items.filter((item) => !isTaken(item));
      return items.length === playground.items.length ? playground : { ...playground, items };
    }
    let free = toMinutes(playground.options.timeStart);
    const items = wanted.items.map((one, i) => {
      const known = all.find((item) => isSame(one, item));
      const length = one.isResized || !known ? one.lengthInMinutes : lengthOf(known);
      const asked = one.start ?? (one.isMoved ? undefined : known?.timeStart);
      const start = Math.max(free, asked === undefined ? free : toMinutes(asked));
      free = start + length;
      const times = { timeStart: toTime(start), timeEnd: toTime(free), estimatedStart: toTime(start), estimatedEnd: toTime(free) };
      return { ...(known ?? unplacedItem(one)), ...times, index: i + 1 };
    });
    return { ...playground, items };
  });
};

const isSame = (wanted: WantedItem, item: PlaygroundItemShape): boolean =>
  wanted.streamId === null ? item.itemId === wanted.itemId : item.streamId === wanted.streamId;

const unplacedItem = ({ itemId, streamId, name }: WantedItem): PlaygroundItemShape => ({
  itemId,
  streamId,
  name,
  type: streamId === null ? 'break' : 'stream',
  timeStart: '00:00',
  timeEnd: '00:00',
  index: 0,
  registrationsCount: 0,
  matchesCount: 0,
  date: null,
  estimatedStart: '00:00',
  estimatedEnd: '00:00',
  delayInMinutes: 0,
  status: 'planned',
});

/** Items that stand elsewhere or at another time than before, those that were carried furthest first. */
export const movedItems = (before: readonly PlaygroundShape[], after: readonly PlaygroundShape[]) => {
  const placeOf = (playgrounds: readonly PlaygroundShape[]) =>
    new Map(
      playgrounds.flatMap(({ id, name, items }) =>
        items.map((item) => [item.streamId === null ? `break ${item.itemId}` : `stream ${item.streamId}`, { id, name, item }] as const),
      ),
    );
  const [from, to] = [placeOf(before), placeOf(after)];
  const keys = new Set([...from.keys(), ...to.keys()]);
  const moved = [...keys].flatMap((key) => {
    const [was, is] = [from.get(key), to.get(key)];
    const item = (is ?? was)?.item;
    const isSamePlace = was && is && was.id === is.id;
    const carried = isSamePlace ? Math.abs(was.item.index - is.item.index) : Number.POSITIVE_INFINITY;
    if (!item || (isSamePlace && carried === 0 && was.item.timeStart === is.item.timeStart)) return [];
    return [{ item, playground: is ? { id: is.id, name: is.name } : null, carried }];
  });
  return moved.sort((a, b) => (a.carried === b.carried ? 0 : b.carried - a.carried));
};

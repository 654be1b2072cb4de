import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import type { InputOf, Op } from '#contracts/op';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { toMinutes } from './boardTime.js';

/** One call on the way from the board as it is to the board as it should be. */
export type Step =
  | StepOf<typeof scheduleOps.removeItem>
  | StepOf<typeof scheduleOps.addBreak>
  | StepOf<typeof scheduleOps.addStreams>
  | StepOf<typeof scheduleOps.reorder>
  | StepOf<typeof scheduleOps.changeTime>;

interface StepOf<O extends Op> {
  op: O;
  input: InputOf<O>;
}

export interface WantedItem extends Pick<PlaygroundItemShape, 'itemId' | 'streamId' | 'name'> {
  /** The length of a break, should it have to be put in again. */
  lengthInMinutes: number;
  /** Begins then, if what is before it allows. */
  start?: string;
  isResized?: boolean;
  isMoved?: boolean;
}

/** A board that is wanted; what it does not name stays as it is. */
export interface Target {
  playgrounds: { playgroundId: number; items: WantedItem[] }[];
  /** Items that must go. */
  goneItemIds: number[];
}

interface Place {
  playgroundId: number;
  item: PlaygroundItemShape;
  previous: PlaygroundItemShape | undefined;
}

export const lengthOf = ({ timeStart, timeEnd }: Pick<PlaygroundItemShape, 'timeStart' | 'timeEnd'>): number =>
  (toMinutes(timeEnd) - toMinutes(timeStart) + 24 * 60) % (24 * 60);

const placesOf = (playgrounds: readonly PlaygroundShape[]): Place[] =>
  playgrounds.flatMap(({ id, items }) => items.map((item, i) => ({ playgroundId: id, item, previous: items[i - 1] })));

/** Streams are known by their id wherever they stand; a break that was put in again has a new id and is known by its name and length. */
const matched = (target: Target, playgrounds: readonly PlaygroundShape[]): Map<WantedItem, Place> => {
  const free = new Set(placesOf(playgrounds));
  const found = new Map<WantedItem, Place>();
  const take = (wanted: WantedItem, isSame: (place: Place) => boolean) => {
    const place = found.has(wanted) ? undefined : [...free].find(isSame);
    if (!place) return;
    free.delete(place);
    found.set(wanted, place);
  };
  for (const { items } of target.playgrounds)
    for (const wanted of items)
      take(wanted, ({ item }) => (wanted.streamId === null ? item.itemId === wanted.itemId : item.streamId === wanted.streamId));
  for (const { playgroundId, items } of target.playgrounds)
    for (const wanted of items)
      if (wanted.streamId === null)
        take(
          wanted,
          (place) =>
            place.playgroundId === playgroundId &&
            place.item.type === 'break' &&
            place.item.name === wanted.name &&
            lengthOf(place.item) === wanted.lengthInMinutes,
        );
  return found;
};

/** The heaviest subsequence that already stands in order; what was moved by hand weighs less, so that it is what moves. */
const inOrder = (places: readonly { wanted: WantedItem; index: number }[]): Set<WantedItem> => {
  const best: { weight: number; before: number }[] = [];
  places.forEach(({ wanted, index }, i) => {
    const own = { weight: 0, before: -1 };
    for (let before = 0; before < i; before += 1) {
      const weight = best[before]?.weight ?? 0;
      if ((places[before]?.index ?? 0) < index && weight > own.weight) Object.assign(own, { weight, before });
    }
    best.push({ weight: own.weight + (wanted.isMoved ? 0.5 : 1), before: own.before });
  });
  const kept = new Set<WantedItem>();
  let at = best.reduce((top, { weight }, i) => (weight > (best[top]?.weight ?? 0) ? i : top), 0);
  while (at >= 0) {
    const place = places[at];
    if (!place) break;
    kept.add(place.wanted);
    at = best[at]?.before ?? -1;
  }
  return kept;
};

type Wanted = Target['playgrounds'][number];

const removal = (eventId: number, target: Target, playgrounds: readonly PlaygroundShape[], found: Map<WantedItem, Place>): Step | null => {
  const gone = placesOf(playgrounds).find(({ item }) => target.goneItemIds.includes(item.itemId));
  const astray = target.playgrounds.flatMap(({ playgroundId, items }) =>
    items.flatMap((wanted) => {
      const place = found.get(wanted);
      return place && place.playgroundId !== playgroundId ? [place] : [];
    }),
  )[0];
  const place = gone ?? astray;
  return place ? { op: scheduleOps.removeItem, input: { eventId, playgroundId: place.playgroundId, itemId: place.item.itemId } } : null;
};

const addition = (eventId: number, { playgroundId, items }: Wanted, found: Map<WantedItem, Place>): Step | null => {
  const at = items.findIndex((wanted) => !found.has(wanted));
  const wanted = items[at];
  if (!wanted) return null;
  const before = items[at - 1];
  const index = (before ? (found.get(before)?.item.index ?? 0) : 0) + 1;
  const input = { eventId, playgroundId, index };
  if (wanted.streamId === null)
    return { op: scheduleOps.addBreak, input: { ...input, name: wanted.name, durationInMinutes: wanted.lengthInMinutes } };
  const rest = items.slice(at);
  const end = rest.findIndex((one) => found.has(one) || one.streamId === null);
  const streamIds = (end < 0 ? rest : rest.slice(0, end)).flatMap(({ streamId }) => streamId ?? []);
  return { op: scheduleOps.addStreams, input: { ...input, streamIds } };
};

const reordering = (eventId: number, { playgroundId, items }: Wanted, found: Map<WantedItem, Place>): Step | null => {
  const places = items.flatMap((wanted) => {
    const place = found.get(wanted);
    return place ? [{ wanted, index: place.item.index, itemId: place.item.itemId }] : [];
  });
  const kept = inOrder(places);
  const at = places.findIndex(({ wanted }) => !kept.has(wanted));
  const moved = places[at];
  if (!moved) return null;
  const before = places[at - 1]?.index ?? 0;
  return {
    op: scheduleOps.reorder,
    input: { eventId, playgroundId, itemId: moved.itemId, index: before < moved.index ? before + 1 : before },
  };
};

/** Whether the item begins when asked, or right after the one before because that one ends later. */
const beginsRight = ({ item, previous }: Place, start: string): boolean =>
  item.timeStart === start || (item.timeStart === previous?.timeEnd && toMinutes(item.timeStart) > toMinutes(start));

const timing = (eventId: number, { playgroundId, items }: Wanted, found: Map<WantedItem, Place>, tried: Set<WantedItem>): Step | null => {
  for (const wanted of items) {
    const place = found.get(wanted);
    const { start, isResized, lengthInMinutes } = wanted;
    if (!place || start === undefined || tried.has(wanted)) continue;
    const isLong = !isResized || lengthOf(place.item) === lengthInMinutes;
    if (isLong && beginsRight(place, start)) continue;
    tried.add(wanted);
    return {
      op: scheduleOps.changeTime,
      input: {
        eventId,
        playgroundId,
        itemId: place.item.itemId,
        timeStart: start,
        ...(isResized && { durationInMinutes: lengthInMinutes }),
      },
    };
  }
  return null;
};

/**
 * The next call towards the target, null when the board is as wanted. No call moves an item to another playground, so
 * that is a removal and an addition. Each time is asked for once: what is before an item may keep it from beginning then.
 */
export const nextStep = (eventId: number, target: Target, playgrounds: readonly PlaygroundShape[], tried: Set<WantedItem>): Step | null => {
  const found = matched(target, playgrounds);
  const removed = removal(eventId, target, playgrounds, found);
  if (removed) return removed;
  for (const find of [addition, reordering, timing]) {
    for (const wanted of target.playgrounds) {
      const step = find(eventId, wanted, found, tried);
      if (step) return step;
    }
  }
  return null;
};

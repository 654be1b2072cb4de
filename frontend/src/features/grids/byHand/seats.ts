import type { GridKind, Placement } from '#contracts/competition/types';

/** A place of the draw that an entrant can be put into. */
export interface Seat {
  key: string;
  placement: Omit<Placement, 'registrationId'>;
}

/** Who stands where, by the key of the place. */
export type Seats = ReadonlyMap<string, number>;

const keyOf = ({ slot, groupNumber, position }: Omit<Placement, 'registrationId'>): string =>
  slot === undefined ? `${groupNumber ?? 1}:${position ?? 0}` : String(slot);

/** All places of a draw of these entrants: slots of the tree with its byes, positions of groups, or of the start order. */
export const seatsOf = (kind: GridKind, placements: readonly Placement[]): Seat[] => {
  if (kind !== 'olympic') return placements.map(({ registrationId: _who, ...placement }) => ({ key: keyOf(placement), placement }));
  const count = 2 ** Math.ceil(Math.log2(Math.max(2, placements.length)));
  return Array.from({ length: count }, (_, i) => ({ key: String(i + 1), placement: { slot: i + 1 } }));
};

export const seated = (placements: readonly Placement[]): Seats =>
  new Map(placements.map(({ registrationId, ...placement }) => [keyOf(placement), registrationId]));

/** Puts an entrant into a place, or takes them out; whoever stood there goes where the entrant came from. */
export const moved = (seats: Seats, registrationId: number, to: string | null): Seats => {
  const from = [...seats].find(([, id]) => id === registrationId)?.[0];
  if (from === to) return seats;
  const next = new Map([...seats].filter(([, id]) => id !== registrationId));
  if (to === null) return next;
  const other = seats.get(to);
  if (other !== undefined && from !== undefined) next.set(from, other);
  return next.set(to, registrationId);
};

export const placementsIn = (seats: Seats, places: readonly Seat[]): Placement[] =>
  places.flatMap(({ key, placement }) => {
    const registrationId = seats.get(key);
    return registrationId === undefined ? [] : [{ registrationId, ...placement }];
  });

/** A list with one of its items at another index; a new one is let in. */
export const withItemAt = (list: readonly number[], item: number, index: number): number[] => {
  const others = list.filter((one) => one !== item);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, item);
};

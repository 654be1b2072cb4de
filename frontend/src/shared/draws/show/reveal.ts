import type { DrawnPlacement } from '#contracts/competition/draw-basis';
import type { LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';

/** A place of the draw that somebody is put into, or that stays empty. */
interface DrawPlace {
  /** What is printed before it. */
  number: number;
  placement: DrawnPlacement | null;
}

/** Places that belong together: a pair of the first round, a group, a part of the start order. */
export interface DrawCard {
  key: string;
  kind: 'pair' | 'group' | 'order';
  title: string;
  places: DrawPlace[];
}

const perOrderCard = 8;

/** Those with a seed first, the best ahead; then from the top of the draw to its foot. */
export const revealOrder = ({ placements, basis }: Pick<LastDraw, 'placements' | 'basis'>): DrawnPlacement[] => {
  const seeds = new Map(basis?.entrants.map(({ registrationId, seed }) => [registrationId, seed]));
  const seedOf = ({ registrationId }: DrawnPlacement): number => seeds.get(registrationId) ?? Number.POSITIVE_INFINITY;
  const seeded = placements.filter((one) => seedOf(one) < Number.POSITIVE_INFINITY).sort((a, b) => seedOf(a) - seedOf(b));
  return [...seeded, ...placements.filter((one) => !seeded.includes(one))];
};

export const cardsOf = ({ placements }: Pick<LastDraw, 'placements'>, grid: Pick<GridDoc, 'groups'> | undefined): DrawCard[] => {
  if (placements.some(({ slot }) => slot !== undefined)) return pairs(placements);
  if (placements.some(({ groupNumber }) => groupNumber !== undefined)) return groups(placements, grid);
  return startOrder(placements);
};

const pairs = (placements: readonly DrawnPlacement[]): DrawCard[] => {
  const bySlot = new Map(placements.map((placement) => [placement.slot, placement]));
  const highest = Math.max(2, ...placements.map(({ slot = 0 }) => slot));
  const count = 2 ** Math.ceil(Math.log2(highest)) / 2;
  return Array.from({ length: count }, (_, i) => ({
    ...{ key: `pair ${i + 1}`, kind: 'pair' as const, title: String(i + 1) },
    places: [2 * i + 1, 2 * i + 2].map((slot) => ({ number: slot, placement: bySlot.get(slot) ?? null })),
  }));
};

const groups = (placements: readonly DrawnPlacement[], grid: Pick<GridDoc, 'groups'> | undefined): DrawCard[] => {
  const numbers = [...new Set(placements.map(({ groupNumber = 1 }) => groupNumber))].sort((a, b) => a - b);
  return numbers.map((group) => ({
    ...{ key: `group ${group}`, kind: 'group' as const },
    title: grid?.groups.find(({ number }) => number === group)?.name ?? String(group),
    places: inOrder(placements.filter(({ groupNumber = 1 }) => groupNumber === group)),
  }));
};

const startOrder = (placements: readonly DrawnPlacement[]): DrawCard[] => {
  const places = inOrder(placements);
  return Array.from({ length: Math.ceil(places.length / perOrderCard) }, (_, i) => {
    const own = places.slice(i * perOrderCard, (i + 1) * perOrderCard);
    const title = `${own[0]?.number ?? 0}–${own.at(-1)?.number ?? 0}`;
    return { key: `order ${i}`, kind: 'order', title, places: own };
  });
};

const inOrder = (placements: readonly DrawnPlacement[]): DrawPlace[] =>
  placements.map((placement) => ({ number: placement.position ?? 0, placement })).sort((a, b) => a.number - b.number);

/** Shorter for many, so that a draw of any size takes three minutes at most. */
export const stepInMilliseconds = (total: number): number => Math.max(400, Math.min(2_600, 180_000 / Math.max(1, total)));

/** The seal in groups of eight, to be read aloud and compared. */
export const inEights = (digest: string): string => digest.replaceAll(/(.{8})(?=.)/g, '$1 ');

import type { DrawBasis, DrawnPlacement } from '#contracts/competition/draw-basis';
import type { DrawEntrant, Placement, SeparationKey } from '#contracts/competition/types';
import { drawEngine, drawPlacements, seedsOf, type DrawRequest } from './draw.js';
import { separationKeyOf } from './separation.js';

/** A draw as it was recorded. */
export interface RecordedDraw {
  mode: string;
  drawSeed: string;
  basis: DrawBasis | null;
  placements: readonly DrawnPlacement[];
}

/**
 * What a recorded draw is worth when it is drawn again. `byHand`: the organiser placed everybody, no chance was asked;
 * `unrecorded`: made before draws recorded what they were made of; `otherEngine`: by a way of drawing not known here.
 */
export type DrawVerdict = 'equal' | 'differs' | 'byHand' | 'unrecorded' | 'otherEngine';

/** What a draw is made of, for its record. */
export const basisOf = (request: DrawRequest): DrawBasis => {
  const { kind, options, entrants, separateBy = [] } = request;
  const { seeding, layout, byeMethod, groupsCount, groupSize } = options;
  const seeds = new Map(seedsOf(request).map(({ registrationId, seed }) => [registrationId, seed]));
  const keys = separateBy.map((by) => numbersBy(entrants, by));
  return {
    engine: drawEngine,
    gridKind: kind,
    options: { seeding, layout, byeMethod, groupsCount, groupSize },
    isWalkover: request.isWalkover === true,
    separateBy: [...separateBy],
    entrants: entrants.map(({ registrationId }, at) => ({
      registrationId,
      seed: seeds.get(registrationId) ?? null,
      keys: keys.map((numbers) => numbers[at] ?? null),
    })),
  };
};

/** Equal numbers, from 1, for those who share a club (a coach, …); null for those without. */
const numbersBy = (entrants: readonly DrawEntrant[], by: SeparationKey): (number | null)[] => {
  const numbers = new Map<number, number>();
  return entrants.map((entrant) => {
    const key = separationKeyOf[by](entrant);
    if (key === null) return null;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  });
};

/** The draw once more, from its record alone; null where that record does not give one. */
export const redrawn = ({ mode, drawSeed, basis }: RecordedDraw): Placement[] | null => {
  if (!basis || basis.engine !== drawEngine || (mode !== 'random' && mode !== 'seeded')) return null;
  const { gridKind: kind, options, isWalkover, separateBy } = basis;
  const drawn = drawPlacements({ kind, options, isWalkover, separateBy, mode, drawSeed, entrants: entrantsIn(basis) });
  return 'errors' in drawn ? null : drawn.placements;
};

const entrantsIn = ({ separateBy, entrants }: DrawBasis): DrawEntrant[] =>
  entrants
    .map(({ registrationId, seed, keys }) => {
      const key = (by: SeparationKey): number | null => keys[separateBy.indexOf(by)] ?? null;
      const shared = { organizationId: key('organization'), coachId: key('coach'), countryId: key('country'), regionId: key('region') };
      return { registrationId, seed, groupNumber: null, position: null, weight: null, ...shared };
    })
    .sort((a, b) => a.registrationId - b.registrationId);

export const verdictOn = (draw: RecordedDraw): DrawVerdict => {
  if (draw.mode === 'manual') return 'byHand';
  if (!draw.basis) return 'unrecorded';
  if (draw.basis.engine !== drawEngine) return 'otherEngine';
  return samePlaces(redrawn(draw) ?? [], draw.placements) ? 'equal' : 'differs';
};

const placeName = ({ registrationId, slot = 0, groupNumber = 0, position = 0 }: DrawnPlacement): string =>
  `${registrationId} ${slot} ${groupNumber} ${position}`;

const samePlaces = (a: readonly DrawnPlacement[], b: readonly DrawnPlacement[]): boolean => {
  const names = new Set(a.map(placeName));
  return a.length === b.length && b.every((placement) => names.has(placeName(placement)));
};

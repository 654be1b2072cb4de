import type { gridEvents } from '#contracts/competition/grid.events';
import { gridOps } from '#contracts/competition/grid.ops';
import type { EventOf } from '#contracts/event';
import { categoryOfId } from '#contracts/ids';
import { grid } from '#domain/competition/grid.decider';
import { onCommandOf, type Implementation } from '#platform/operations/implementation';

/** Which categories are fought at which mat; each mat is a sport event of its own, so that a call tells whose it is. */
export const mats = [
  { eventId: 3, playgroundId: 5, userId: 7, streamIds: [1, 2] },
  { eventId: 4, playgroundId: 6, userId: 8, streamIds: [3] },
] as const;
export type Mat = (typeof mats)[number];
export const matOfStream = (streamId: number): Mat => mats.find(({ streamIds }) => streamIds.some((id) => id === streamId)) ?? mats[0];

const entrantCounts: Readonly<Record<number, number>> = { 1: 6, 2: 4, 3: 8 };
export const entrantsOf = (streamId: number): number[] =>
  Array.from({ length: entrantCounts[streamId] ?? 0 }, (_, i) => streamId * 100 + i + 1);
export const nameOf = (registrationId: number | null): string => (registrationId ? `Entrant ${registrationId}` : '');
/** The two of a match as a referee reads them. */
export const namesOf = (occupants: readonly (number | null)[] = []): string => occupants.map(nameOf).join(' – ');

export type GridEvent = EventOf<typeof gridEvents>;
type GridOp = (typeof gridOps)[keyof typeof gridOps];
export interface GridInput {
  streamId?: number;
  matchId?: number;
  registrationId?: number;
}

export const streamOf = ({ streamId, matchId, registrationId = 0 }: GridInput): number =>
  streamId ?? (matchId === undefined ? Math.floor(registrationId / 100) : categoryOfId(matchId));

const unknown = { groupNumber: null, position: null, weight: null, organizationId: null, coachId: null, countryId: null, regionId: null };

/** What a command of a grid must know besides: fixed. */
export const factsOf = (name: string, streamId: number): object => {
  const ids = entrantsOf(streamId);
  const entrants = ids.map((registrationId, i) => ({ registrationId, seed: i + 1, ...unknown }));
  if (name === 'DrawGrid') return { isCompleted: false, entrants, groupNames: {}, freshSeed: 'a1' };
  const { eventId } = matOfStream(streamId);
  return { isCompleted: false, eventId, sport: 'judo', points: [10, 8, 6, 0, 0, 0], confirmedCount: ids.length };
};

/** The real decider of grids behind each of its operations. */
const onGrid = (op: GridOp): Implementation =>
  onCommandOf(grid, streamOf)(op as never, {
    facts: (input: GridInput) => Promise.resolve(factsOf(op.name, streamOf(input))),
    decide: grid.decide[op.name] as never,
  });

export const operations = new Map<string, Implementation>(Object.values(gridOps).map((op) => [op.path, onGrid(op)]));
export const nameAt = new Map<string, GridOp['name']>(Object.values(gridOps).map((op) => [op.path, op.name]));

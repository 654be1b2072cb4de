import type { InputOf } from '#contracts/op';
import { mainSlotsOf, plansOf } from './build.js';
import { drawPlacements, type DrawRequest } from './draw.js';
import type { DrawBasis } from '#contracts/competition/draw-basis';
import type { DataOf } from './evolve.data.js';
import type { GridEvent } from './evolve.js';
import type { DrawConflict } from '#contracts/competition/grid-answers.docs';
import type { gridOps } from '#contracts/competition/grid.ops';
import { groupsCountFor } from './groupsCount.js';
import { normaliseOptions } from './options.js';
import { hasResults } from './outcome.js';
import { evenGroups, groupSizesOf, sizeFault, sizeOf, type GridSize, type TooLarge } from './size.js';
import { basisOf } from './redraw.js';
import type { GridState } from './state.js';
import type { DrawEntrant, GridKind, GridOptions, SeparationKey } from '#contracts/competition/types';
import { isRefusal, refuse, type Decision, type Refusal } from '#domain/decider';

type Create = InputOf<typeof gridOps.create>;
type Draw = Pick<InputOf<typeof gridOps.draw>, 'mode' | 'separateBy' | 'seeds' | 'placements' | 'drawSeed' | 'reason'>;

export interface CreateFacts {
  eventId: number;
  sport: string;
  points: number[];
  confirmedCount: number;
  /** The only entrant takes first place without a fight. */
  isWalkover?: boolean;
}

export type CreateRefusal = 'error.too_few' | 'error.has_results' | 'error.option_conflict' | 'error.unknown_value' | TooLarge;

export const tooLarge = (size: GridSize): Refusal<TooLarge> | null => {
  const fault = sizeFault(size);
  return fault && refuse(fault.error, 'form', fault.counts);
};

/** The size of a grid before its draw: evenly spread, groups have the fewest matches. */
const leastSize = (kind: GridKind, options: GridOptions, entrantsCount: number): GridSize => {
  const groups = kind === 'mixedRoundAndOlympic' ? groupsCountFor(options, entrantsCount) : 1;
  return sizeOf(kind, options, evenGroups(entrantsCount, groups));
};

export const createGrid = (
  state: GridState,
  { streamId, gridKind, options: given = {} }: Create,
  facts: CreateFacts,
): Decision<GridEvent, CreateRefusal> => {
  if (state.isCreated && hasResults(state)) return refuse('error.has_results');
  if (facts.confirmedCount < (gridKind === 'performance' || facts.isWalkover ? 1 : 2)) return refuse('error.too_few');
  const normalised = normaliseOptions(gridKind, given, { sport: facts.sport, entrantsCount: facts.confirmedCount });
  if ('errors' in normalised) {
    const errors = Object.fromEntries(
      Object.entries(normalised.errors).map(([field, keys]) => [`options.${field}`, keys]),
    ) as Refusal<CreateRefusal>['errors'];
    return { refused: true, status: normalised.isMalformed ? 400 : 200, errors };
  }
  const excess = tooLarge(leastSize(gridKind, normalised.options, facts.confirmedCount));
  if (excess) return excess;
  const { eventId, sport, points } = facts;
  return [{ type: 'TournamentGridCreated', data: { streamId, eventId, gridKind, options: normalised.options, sport, points } }];
};

export interface DrawFacts {
  entrants: DrawEntrant[];
  groupNames: Record<string, string>;
  freshSeed: string;
  isWalkover?: boolean;
}

export type DrawRefusal =
  | 'error.has_results'
  | 'error.too_few'
  | 'error.no_grid'
  | 'error.duplicate'
  | 'error.bye_against_bye'
  | 'error.required'
  | 'error.not_found'
  | 'error.range'
  | 'error.unknown_value'
  | TooLarge;

interface DrawnGrid {
  event: { type: 'TournamentGridDrawn'; data: DataOf<'TournamentGridDrawn'> };
  basis: DrawBasis;
  conflicts: DrawConflict[];
}

/** Draws, or says why not; the same seed and entrants give the same draw. */
export const drawGrid = (state: GridState, input: Draw, facts: DrawFacts): DrawnGrid | Refusal<DrawRefusal> => {
  if (!state.isCreated) return refuse('error.no_grid');
  if (hasResults(state)) return refuse('error.has_results');
  const { kind, options, streamId } = state;
  const excess = tooLarge(leastSize(kind, options, facts.entrants.length));
  if (excess) return excess;
  const drawSeed = input.drawSeed ?? facts.freshSeed;
  const entrants = [...facts.entrants].sort((a, b) => a.registrationId - b.registrationId);
  const request: DrawRequest = {
    kind,
    options,
    entrants,
    mode: input.mode,
    drawSeed,
    ...(facts.isWalkover && { isWalkover: true }),
    ...(input.separateBy && { separateBy: input.separateBy }),
    ...(input.seeds && { seeds: input.seeds }),
    ...(input.placements && { placements: input.placements.map(withoutUndefined) }),
  };
  const drawn = drawPlacements(request);
  if ('errors' in drawn) return { refused: true, status: 200, errors: drawn.errors as Refusal<DrawRefusal>['errors'] };
  const { placements, conflicts } = drawn;
  const uneven = tooLarge(sizeOf(kind, options, groupSizesOf(placements)));
  if (uneven) return uneven;
  const plans = plansOf({ streamId, kind, options, placements });
  const known = entrants.map(({ registrationId, seed, weight }) => ({ registrationId, seed, weight }));
  const basis = basisOf(request);
  const data = {
    drawSeed,
    mode: input.mode,
    placements,
    entrants: known,
    groupNames: facts.groupNames,
    plans,
    mainSlots: mainSlotsOf({ kind, placements }),
    basis,
    seal: null,
    reason: input.reason ?? '',
  };
  return { event: { type: 'TournamentGridDrawn', data }, basis, conflicts };
};

const withoutUndefined = (placement: {
  registrationId: number;
  slot?: number | undefined;
  groupNumber?: number | undefined;
  position?: number | undefined;
}) => {
  const { registrationId, slot, groupNumber, position } = placement;
  return {
    registrationId,
    ...(slot !== undefined && { slot }),
    ...(groupNumber !== undefined && { groupNumber }),
    ...(position !== undefined && { position }),
  };
};

export const decideDraw = (
  state: GridState,
  input: InputOf<typeof gridOps.draw>,
  facts: DrawFacts,
): Decision<GridEvent, DrawRefusal | 'error.draw_announced'> => {
  if (state.announced && !input.isPreview) return refuse('error.draw_announced');
  const drawn = drawGrid(state, input, facts);
  if (isRefusal(drawn)) return drawn;
  return input.isPreview ? [] : [drawn.event];
};

/** Conflicts of a draw that stands: mates who may meet early. */
export const conflictsIn = (
  state: GridState,
  entrants: readonly DrawEntrant[],
  separateBy: readonly SeparationKey[] = [],
): DrawConflict[] => {
  const { kind, options, placements, drawSeed } = state;
  const drawn = drawPlacements({
    kind,
    options,
    entrants: [...entrants].sort((a, b) => a.registrationId - b.registrationId),
    mode: 'manual',
    placements,
    separateBy,
    drawSeed: drawSeed ?? '',
  });
  return 'errors' in drawn ? [] : drawn.conflicts;
};

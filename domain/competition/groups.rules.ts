import type { InputOf } from '#contracts/op';
import { secondStagePlans } from './build.js';
import type { GridEvent } from './evolve.js';
import type { gridOps } from '#contracts/competition/grid.ops';
import { allGroupsPlayed, hasMainResults, hasResults } from './outcome.js';
import { bestOfPlace, qualifiersCount } from './qualification.js';
import { candidatesFor, resolve, seatedAt } from './resolve.js';
import { knockoutMatches, type TooLarge } from './size.js';
import { isDone, vacant, type GridState, type GroupState } from './state.js';
import type { GridOptions, Source } from '#contracts/competition/types';
import { idInCategory, numberInCategory } from '#contracts/ids';
import { notFound, refuse, type Decision, type Refusal } from '#domain/decider';
import { tooLarge } from './draw.rules.js';

const sameSet = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));

const tiedGroup = (
  state: GridState,
  groupNumber: number,
  ids: readonly number[],
): GroupState | Refusal<'error.not_tied' | 'error.has_results' | 'error.not_found'> => {
  const group = state.groups.find(({ number }) => number === groupNumber);
  if (!group) return notFound('groupNumber');
  const tie = group.ties.find(({ registrationIds }) => sameSet(registrationIds, ids) && new Set(ids).size === ids.length);
  if (hasMainResults(state) && !(tie && isAwaited(state, tie.places))) return refuse('error.has_results');
  return tie ? group : refuse('error.not_tied', 'registrationIds');
};

/** A corrected group match may leave a tie for places that the main tree waits for, while other matches of it are played. */
const isAwaited = (state: GridState, places: readonly number[]): boolean => Math.min(...places) <= lastPlace(state);

export const resolveTie = (
  state: GridState,
  input: InputOf<typeof gridOps.resolveTie>,
): Decision<GridEvent, 'error.not_tied' | 'error.has_results'> => {
  const group = tiedGroup(state, input.groupNumber, input.registrationIds);
  if ('refused' in group) return group;
  const { groupNumber, registrationIds: order, method, values = {}, reason } = input;
  return [{ type: 'GroupTieResolved', data: { groupNumber, order, method, values, reason } }];
};

/** Each pair of the tied meets once more, in rounds after the last. */
export const createPlayOff = (
  state: GridState,
  input: InputOf<typeof gridOps.createPlayOff>,
): Decision<GridEvent, 'error.not_tied' | 'error.has_results' | TooLarge> => {
  const group = tiedGroup(state, input.groupNumber, input.registrationIds);
  if ('refused' in group) return group;
  const more = (input.registrationIds.length * (input.registrationIds.length - 1)) / 2;
  const excess = tooLarge({ matches: state.order.length + more, marks: 0 });
  if (excess) return excess;
  const last = Math.max(
    0,
    ...state.order.flatMap((id) => (state.matches[id]?.plan.groupNumber === group.number ? [state.matches[id].plan.roundNumber] : [])),
  );
  const ids = input.registrationIds;
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const));
  const next = Math.max(0, ...state.order.map((id) => numberInCategory(id))) + 1;
  const plans = pairs.map((pair, i) => ({
    id: idInCategory(state.streamId, next + i),
    number: next + i,
    bracket: 'group' as const,
    roundNumber: last + 1 + i,
    index: 1,
    groupNumber: group.number,
    slots: pair.map((registrationId): Source => ({ type: 'entrant', registrationId })),
    isPlayOff: true,
  }));
  return [{ type: 'PlayOffCreated', data: { groupNumber: group.number, registrationIds: ids, plans } }];
};

type OlympicRefusal =
  | 'error.matches_open'
  | 'error.too_few'
  | 'error.unresolved'
  | 'error.has_results'
  | 'error.grid_kind'
  | 'error.not_found'
  | 'error.duplicate'
  | TooLarge;

/** Whether an undecided tie lies across a border that decides who goes on. */
const hasOpenBorder = (state: GridState, pairing: GridOptions['pairing']): boolean => {
  const { advancePerGroup, wildcardsCount } = state.options;
  const isAcross = (places: readonly number[], border: number) => places.includes(border) && places.includes(border + 1);
  // Which of the qualified is first decides whom they meet: a tie above the border counts as well.
  const isOpen = state.groups.some(({ ties }) =>
    ties.some(({ places }) => Math.min(...places) <= advancePerGroup || (wildcardsCount > 0 && isAcross(places, advancePerGroup + 1))),
  );
  // Over all groups there is no tie to decide: who goes on of those alike is named by hand.
  if (isOpen || wildcardsCount === 0 || pairing === 'manual') return isOpen;
  const { order, ties } = bestOfPlace(candidatesFor(state, advancePerGroup + 1), advancePerGroup + 1);
  const [inside, outside] = [order[wildcardsCount - 1], order[wildcardsCount]];
  return inside !== undefined && outside !== undefined && ties.some((tie) => tie.includes(inside) && tie.includes(outside));
};

const checkQualification = (state: GridState, pairing: GridOptions['pairing']): Refusal<OlympicRefusal> | null => {
  if (state.kind !== 'mixedRoundAndOlympic') return refuse('error.grid_kind');
  if (hasMainResults(state)) return refuse('error.has_results');
  if (!allGroupsPlayed(state))
    return refuse('error.matches_open', 'form', { matchIds: state.order.filter((id) => state.matches[id] && !isDone(state.matches[id])) });
  if (hasOpenBorder(state, pairing))
    return refuse('error.unresolved', 'form', { groups: state.groups.filter(({ ties }) => ties.length > 0).map(({ number }) => number) });
  return null;
};

export const createOlympic = (
  state: GridState,
  pairing: GridOptions['pairing'],
  registrationIds?: readonly (number | null)[],
): Decision<GridEvent, OlympicRefusal> => {
  const wrong = checkQualification(state, pairing) ?? checkManual(state, pairing, registrationIds);
  if (wrong) return wrong;
  const { options, streamId, groups } = state;
  if (pairing !== 'manual' && qualifiersCount({ ...options, groupsCount: groups.length }) < 2) return refuse('error.too_few');
  const groupIds = state.order.filter((id) => state.matches[id]?.plan.bracket === 'group').map((id) => numberInCategory(id));
  const qualifiers = pairing === 'manual' ? (registrationIds?.length ?? 0) : qualifiersCount({ ...options, groupsCount: groups.length });
  const excess = tooLarge({ matches: groupIds.length + knockoutMatches(qualifiers, options), marks: 0 });
  if (excess) return excess;
  const firstNumber = Math.max(0, ...groupIds) + 1;
  const { plans, mainSlots } = secondStagePlans(streamId, options, groups.length, firstNumber, pairing, registrationIds);
  const pairs = plans
    .filter(({ bracket, slots }) => bracket === 'main' && slots.every(({ type }) => type !== 'winner'))
    .map(({ slots }): [number | null, number | null] => [shown(state, slots[0]), shown(state, slots[1])]);
  return [{ type: 'OlympicMatchesCreated', data: { pairing, plans, mainSlots, pairs } }];
};

const shown = (state: GridState, source: Source | undefined): number | null => (source && resolve(state, source)) || null;

const checkManual = (
  state: GridState,
  pairing: string,
  ids: readonly (number | null)[] | undefined,
): Refusal<OlympicRefusal | 'error.required'> | null => {
  if (pairing !== 'manual') return null;
  const given = (ids ?? []).filter((id): id is number => id !== null && id !== vacant);
  if (given.length < 2) return refuse('error.too_few', 'registrationIds');
  if (new Set(given).size !== given.length) return refuse('error.duplicate', 'registrationIds');
  const known = new Set(state.groups.flatMap(({ registrations }) => registrations));
  return given.every((id) => known.has(id)) ? null : refuse('error.not_found', 'registrationIds');
};

export const moveToSecondStage = (
  state: GridState,
  { registrationId, isSecondStage, groupPlace }: InputOf<typeof gridOps.secondStage>,
): Decision<GridEvent, 'error.has_results' | 'error.limit_reached' | 'error.not_participant' | 'error.grid_kind'> => {
  if (state.kind !== 'mixedRoundAndOlympic') return refuse('error.grid_kind');
  if (state.mainSlots > 0) return refuse('error.has_results');
  const group = state.groups.find(({ registrations }) => registrations.includes(registrationId));
  if (!group) return refuse('error.not_participant', 'registrationId');
  if (!isSecondStage) return takeOut(state, group, registrationId);
  const place = groupPlace ?? freePlace(state, group, registrationId);
  if (place > lastPlace(state)) return refuse('error.limit_reached', 'groupPlace');
  if (state.secondStage[`${group.number}:${place}`] === registrationId) return [];
  return [{ type: 'RegistrationMovedToSecondStage', data: { registrationId, groupNumber: group.number, groupPlace: place } }];
};

/** The last place of a group from which one may go on. */
const lastPlace = ({ options: { advancePerGroup, wildcardsCount } }: GridState): number => advancePerGroup + (wildcardsCount > 0 ? 1 : 0);

/** Takes back that they were moved to a place, and the place itself when their own would let them go on. */
const takeOut = (state: GridState, group: GroupState, registrationId: number): GridEvent[] => {
  const keys = Object.entries(state.secondStage).flatMap(([key, id]) => (id === registrationId ? [key] : []));
  const own = group.table.find((row) => row.registrationId === registrationId)?.place ?? null;
  const goesOn = own !== null && own <= lastPlace(state) && !state.leftOut.includes(registrationId);
  return [...(keys.length > 0 ? [keys] : []), ...(goesOn ? [[]] : [])].map((taken) => ({
    type: 'RegistrationRemovedFromSecondStage',
    data: { registrationId, keys: taken },
  }));
};

/** Their own place when it lets them go on, else the first that stands empty. */
const freePlace = (state: GridState, group: GroupState, registrationId: number): number => {
  const { advancePerGroup } = state.options;
  const own = group.table.find((row) => row.registrationId === registrationId)?.place ?? advancePerGroup;
  if (own <= advancePerGroup) return own;
  const places = Array.from({ length: advancePerGroup }, (_, at) => at + 1);
  return places.find((place) => seatedAt(state, group, place) === vacant) ?? own;
};

type StageRefusal = 'error.transition' | OlympicRefusal;

/** One step back while nothing later has been played, or forward from groups to the main tree. */
export const changeStage = (state: GridState, stage: GridState['stage']): Decision<GridEvent, StageRefusal> => {
  if (stage === state.stage) return [];
  if (state.stage === 'groups' && stage === 'main') return createOlympic(state, state.options.pairing);
  const isBack: Partial<Record<GridState['stage'], GridState['stage'][]>> = {
    draw: ['setup'],
    groups: ['draw'],
    main: state.kind === 'mixedRoundAndOlympic' ? ['groups'] : ['draw'],
  };
  if (!isBack[state.stage]?.includes(stage)) return refuse('error.transition', 'stage');
  const isLost = stage === 'groups' ? hasMainResults(state) : hasResults(state);
  if (isLost) return refuse('error.has_results', 'stage');
  return [{ type: 'GridStageChanged', data: { from: state.stage, to: stage } }];
};

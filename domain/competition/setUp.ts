import { groupsOf } from './build.js';
import type { DataOf } from './evolve.data.js';
import { ofGroups } from './protests.js';
import { Transition } from './transition.js';
import { newMatch, type GridState, type GroupState } from './state.js';
import type { Placement, Stage } from '#contracts/competition/types';

export const createGrid = (
  state: GridState,
  { streamId, eventId, gridKind, options, sport, points }: DataOf<'TournamentGridCreated'>,
): boolean => {
  Object.assign(state, { streamId, eventId, kind: gridKind, options, sport, points, isCreated: true, isDrawn: false, stage: 'setup' });
  return empty(state);
};

const empty = (state: GridState): true => {
  Object.assign(state, { matches: {}, order: [], groups: [], places: [], consolationPlaces: [], excluded: [], entrantStatus: {} });
  Object.assign(state, {
    replacements: {},
    secondStage: {},
    leftOut: [],
    slotsBefore: {},
    placements: [],
    mainSlots: 0,
    drawSeed: null,
    protests: [],
  });
  return true;
};

export const drawGrid = (
  state: GridState,
  { drawSeed, placements, entrants, groupNames, plans, mainSlots }: DataOf<'TournamentGridDrawn'>,
): boolean => {
  const kept = new Map(Object.values(state.matches).map(({ plan, playgroundId, timeStart }) => [plan.number, { playgroundId, timeStart }]));
  empty(state);
  Object.assign(state, { isDrawn: true, stage: 'draw', drawSeed, placements, mainSlots, announced: null });
  for (const plan of plans) state.matches[plan.id] = { ...newMatch(plan), version: state.version, ...kept.get(plan.number) };
  state.order = plans.map(({ id }) => id);
  if (state.kind === 'roundRobin' || state.kind === 'mixedRoundAndOlympic') state.groups = newGroups(placements, entrants, groupNames);
  const transition = new Transition(state, { version: state.version, at: '', by: null });
  for (const { number } of state.groups) transition.recheckGroup(number);
  transition.settle();
  return true;
};

const newGroups = (
  placements: readonly Placement[],
  entrants: DataOf<'TournamentGridDrawn'>['entrants'],
  names: Record<string, string>,
): GroupState[] => {
  const known = new Map(entrants.map((one) => [one.registrationId, one]));
  return [...groupsOf(placements)].map(([number, ids]) => ({
    number,
    name: names[number] ?? String(number),
    registrations: ids,
    isResolved: false,
    table: [],
    ties: [],
    decisions: [],
    entrants: ids.map((registrationId, i) => {
      const { seed = null, weight = null } = known.get(registrationId) ?? {};
      return { registrationId, seed, weight, drawNumber: i + 1, status: 'active' };
    }),
  }));
};

export const removeMain = (state: GridState): void => {
  const gone = state.order.filter((id) => state.matches[id]?.plan.bracket !== 'group');
  for (const id of gone) Reflect.deleteProperty(state.matches, id);
  state.order = state.order.filter((id) => state.matches[id]);
  state.mainSlots = 0;
  state.protests = ofGroups(state.protests);
  Object.assign(state, { replacements: {}, slotsBefore: {}, places: [], consolationPlaces: [] });
};

export const changeStage = (state: GridState, to: Stage): boolean => {
  if (to === 'setup') {
    empty(state);
    state.isDrawn = false;
  }
  if (to === 'groups') removeMain(state);
  state.stage = to;
  return true;
};

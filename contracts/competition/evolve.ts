import type { EventOf } from '../event.js';
import { groupsOf } from './build.js';
import { followFirstResult } from './firstResult.js';
import type { gridEvents } from './grid.events.js';
import { Play, type Moment } from './play.js';
import { isDone, newMatch, type GridState, type GroupState, type MatchResult, type MatchState } from './state.js';
import type { MatchPlan, Stage } from './types.js';

export type GridEvent = EventOf<typeof gridEvents>;

/** What an event changed: `whole` when so much that the document is sent anew. */
export interface Touched {
  play: Play;
  isWhole: boolean;
}

/** Follows an event. Never fails; the state is changed in place. */
export const applyGridEvent = (state: GridState, event: GridEvent, moment: Moment): Touched => {
  const play = new Play(state, moment);
  state.version = moment.version;
  if (event.type === 'MatchWinnerSet' && followFirstResult(state, event.data, moment, play.journal)) return { play, isWhole: false };
  const isWhole = follow(state, event, play, moment);
  play.settle();
  return { play, isWhole };
};

/** The same for a fold that asks for nothing but the state. */
export const foldGridEvent = (state: GridState, event: GridEvent, moment: Moment): void => {
  state.version = moment.version;
  if (event.type === 'MatchWinnerSet' && followFirstResult(state, event.data, moment, null)) return;
  applyGridEvent(state, event, moment);
};

const follow = (state: GridState, event: GridEvent, play: Play, moment: Moment): boolean => {
  switch (event.type) {
    case 'TournamentGridCreated':
      return create(state, event.data);
    case 'TournamentGridDrawn':
      return draw(state, event.data);
    case 'OlympicMatchesCreated':
      removeMain(state);
      addMatches(state, play, event.data.plans);
      state.mainSlots = event.data.mainSlots;
      state.stage = 'main';
      for (const { id } of event.data.plans) play.recheck(id);
      return true;
    case 'PlayOffCreated':
      addMatches(state, play, event.data.plans);
      play.recheckGroup(event.data.groupNumber);
      return true;
    case 'GridStageChanged':
      return changeStage(state, event.data.to);
    case 'GridCompleted':
      state.stage = 'completed';
      return true;
    case 'EntrantStatusSet':
      return setStatus(state, event.data, play);
    case 'GroupTieResolved':
    case 'RegistrationMovedToSecondStage':
    case 'RegistrationRemovedFromSecondStage':
      return followGroups(state, event, play);
    case 'OlympicDataCleared':
    case 'OlympicConsolationDataCleared':
      for (const id of event.data.matchIds) play.setResult(id, null);
      return true;
    case 'PerformanceScoringTypeSet':
      state.options = { ...state.options, scoringType: event.data.to };
      return true;
    case 'RoundMatchPlaceSaved':
      return reorder(state, event.data, play);
    case 'AthleteChangedInMatches':
      return swapEverywhere(state, event.data, play);
    default:
      followMatch(state, event, play, moment);
      return false;
  }
};

type MatchEvent = Exclude<
  GridEvent,
  {
    type:
      | 'TournamentGridCreated'
      | 'TournamentGridDrawn'
      | 'OlympicMatchesCreated'
      | 'PlayOffCreated'
      | 'GridStageChanged'
      | 'GridCompleted'
      | 'EntrantStatusSet'
      | 'GroupTieResolved'
      | 'RegistrationMovedToSecondStage'
      | 'RegistrationRemovedFromSecondStage'
      | 'OlympicDataCleared'
      | 'OlympicConsolationDataCleared'
      | 'PerformanceScoringTypeSet'
      | 'RoundMatchPlaceSaved'
      | 'AthleteChangedInMatches';
  }
>;

const followMatch = (state: GridState, event: MatchEvent, play: Play, moment: Moment): void => {
  const match = play.journal.touch(event.data.matchId);
  if (!match) return;
  switch (event.type) {
    case 'MatchWinnerSet':
      begin(state);
      replaceMatch(state, play, match, event.data.replacement);
      play.setResult(match.plan.id, resultFrom(event.data));
      excludeLoser(state, event.data.loser, event.data.victoryType, play);
      return;
    case 'MatchCorrected':
      return correct(state, match, event.data, play);
    case 'MatchWinnerCleared':
      replaceMatch(state, play, match, null);
      return play.setResult(match.plan.id, null);
    case 'MatchUnblocked':
      for (const id of event.data.clears) play.setResult(id, null);
      return;
    case 'MatchVictoryTypeSaved':
      if (match.result) play.setResult(match.plan.id, { ...match.result, victoryType: event.data.to });
      return excludeLoser(state, match.result?.loser ?? null, event.data.to, play);
    case 'MatchDataSaved':
      begin(state);
      start(match, moment);
      match.data = event.data.data;
      return;
    case 'MatchTimerUpdated':
      begin(state);
      if (event.data.isRunning || event.data.seconds > 0) start(match, moment);
      match.timer = { seconds: event.data.seconds, isRunning: event.data.isRunning, updatedAt: event.data.at };
      return;
    case 'MatchVideoTranslationSaved':
      match.videoUrl = event.data.videoUrl;
      return;
    case 'MatchParticipantsSwapped':
      return swapSides(match, play);
    case 'AthleteChangedInMatch':
      // Links are kept by the list of matches: a slot with another source needs them anew.
      state.order = [...state.order];
      return seat(match, event.data.slot, event.data.to, play);
    case 'PerformanceScoreSaved':
      begin(state);
      start(match, moment);
      return saveMarks(match, event.data);
  }
};

const resultFrom = ({ winner, loser, victoryType, score }: Data<'MatchWinnerSet'>): MatchResult => ({
  winner,
  loser,
  victoryType,
  score,
  isAutomatic: false,
});

const start = (match: MatchState, moment: Moment): void => {
  if (!isDone(match)) match.startedAt ??= moment.at;
};

/** First data moves a drawn grid on by itself. */
const begin = (state: GridState): void => {
  if (state.stage === 'draw') state.stage = state.kind === 'roundRobin' || state.kind === 'mixedRoundAndOlympic' ? 'groups' : 'main';
};

type Data<Type extends GridEvent['type']> = Extract<GridEvent, { type: Type }>['data'];

const create = (state: GridState, { streamId, eventId, gridKind, options, sport, points }: Data<'TournamentGridCreated'>): boolean => {
  Object.assign(state, { streamId, eventId, kind: gridKind, options, sport, points, isCreated: true, isDrawn: false, stage: 'setup' });
  return empty(state);
};

const empty = (state: GridState): true => {
  Object.assign(state, { matches: {}, order: [], groups: [], places: [], consolationPlaces: [], excluded: [], entrantStatus: {} });
  Object.assign(state, { replacements: {}, secondStage: {}, placements: [], mainSlots: 0, drawSeed: null });
  return true;
};

const draw = (state: GridState, { drawSeed, placements, entrants, groupNames, plans, mainSlots }: Data<'TournamentGridDrawn'>): boolean => {
  const kept = Object.values(state.matches).map(({ plan, playgroundId, timeStart }) => ({ number: plan.number, playgroundId, timeStart }));
  empty(state);
  Object.assign(state, { isDrawn: true, stage: 'draw', drawSeed, placements, mainSlots });
  for (const plan of plans) {
    const match = newMatch(plan);
    match.version = state.version;
    state.matches[plan.id] = match;
  }
  for (const { number, playgroundId, timeStart } of kept) {
    const match = Object.values(state.matches).find(({ plan }) => plan.number === number);
    if (match) Object.assign(match, { playgroundId, timeStart });
  }
  state.order = plans.map(({ id }) => id);
  const known = new Map(entrants.map((one) => [one.registrationId, one]));
  if (state.kind === 'roundRobin' || state.kind === 'mixedRoundAndOlympic') {
    state.groups = [...groupsOf(placements)].map(([number, ids]): GroupState => ({
      number,
      name: groupNames[number] ?? String(number),
      registrations: ids,
      isResolved: false,
      table: [],
      ties: [],
      decisions: [],
      entrants: ids.map((registrationId, i) => {
        const one = known.get(registrationId);
        return { registrationId, seed: one?.seed ?? null, weight: one?.weight ?? null, drawNumber: i + 1, status: 'active' };
      }),
    }));
  }
  const play = new Play(state, { version: state.version, at: '', by: null });
  for (const { number } of state.groups) play.recheckGroup(number);
  play.settle();
  return true;
};

const addMatches = (state: GridState, play: Play, plans: readonly MatchPlan[]): void => {
  for (const plan of plans) {
    state.matches[plan.id] = newMatch(plan);
    play.journal.add(plan.id);
  }
  state.order = [...state.order, ...plans.map(({ id }) => id)];
};

const removeMain = (state: GridState): void => {
  const gone = state.order.filter((id) => state.matches[id]?.plan.bracket !== 'group');
  for (const id of gone) Reflect.deleteProperty(state.matches, id);
  state.order = state.order.filter((id) => state.matches[id]);
  state.mainSlots = 0;
};

const changeStage = (state: GridState, to: Stage): boolean => {
  if (to === 'setup') {
    empty(state);
    state.isDrawn = false;
  }
  if (to === 'groups') removeMain(state);
  state.stage = to;
  return true;
};

/** Both lost by disqualification: the losers of the round before meet instead; gone when the result is. */
const replaceMatch = (state: GridState, play: Play, match: MatchState, plan: MatchPlan | null): void => {
  const old = state.replacements[match.plan.id];
  if (old !== undefined && !plan) {
    const { [match.plan.id]: _gone, ...rest } = state.replacements;
    state.replacements = rest;
    Reflect.deleteProperty(state.matches, old);
    state.order = state.order.filter((id) => id !== old);
  }
  if (!plan || old !== undefined) return;
  addMatches(state, play, [plan]);
  state.replacements = { ...state.replacements, [match.plan.id]: plan.id };
  play.recheck(plan.id);
};

const excludeLoser = (state: GridState, loser: number | null, victoryType: string, play: Play): void => {
  if (loser === null) return;
  const isExcluded = victoryType === 'disqualificationConduct';
  if (isExcluded) return setEntrant(state, loser, 'disqualified', 'disqualificationConduct', play);
  const was = state.excluded.find(({ registrationId }) => registrationId === loser);
  if (was?.reason === 'disqualificationConduct') setEntrant(state, loser, 'active', '', play);
};

const setEntrant = (
  state: GridState,
  registrationId: number,
  to: 'active' | 'withdrawn' | 'disqualified',
  reason: string,
  play: Play,
): void => {
  state.entrantStatus = { ...state.entrantStatus, [registrationId]: to };
  const others = state.excluded.filter((row) => row.registrationId !== registrationId);
  state.excluded = to === 'disqualified' ? [...others, { registrationId, reason: reason || 'disqualified' }] : others;
  for (const match of Object.values(state.matches)) if (match.occupants.includes(registrationId)) play.recheck(match.plan.id);
  for (const group of state.groups) if (group.registrations.includes(registrationId)) play.recheckGroup(group.number);
};

const setStatus = (state: GridState, { registrationId, to, reason }: Data<'EntrantStatusSet'>, play: Play): boolean => {
  setEntrant(state, registrationId, to, to === 'disqualified' ? 'disqualified' : reason, play);
  return true;
};

const followGroups = (
  state: GridState,
  event: Extract<GridEvent, { type: 'GroupTieResolved' | 'RegistrationMovedToSecondStage' | 'RegistrationRemovedFromSecondStage' }>,
  play: Play,
): boolean => {
  if (event.type === 'GroupTieResolved') {
    const group = state.groups.find(({ number }) => number === event.data.groupNumber);
    if (!group) return false;
    play.journal.touchGroup(group);
    const { order, method, values } = event.data;
    const isSame = (other: readonly number[]) => other.length === order.length && other.every((id) => order.includes(id));
    group.decisions = [...group.decisions.filter((decision) => !isSame(decision.order)), { order, method, values }];
    play.recheckGroup(group.number);
    return false;
  }
  if (event.type === 'RegistrationMovedToSecondStage') {
    const { groupNumber, groupPlace, registrationId } = event.data;
    state.secondStage = { ...state.secondStage, [`${groupNumber}:${groupPlace}`]: registrationId };
  } else {
    state.secondStage = Object.fromEntries(Object.entries(state.secondStage).filter(([key]) => !event.data.keys.includes(key)));
  }
  return true;
};

const correct = (state: GridState, match: MatchState, { to, loser, replacement }: Data<'MatchCorrected'>, play: Play): void => {
  replaceMatch(state, play, match, replacement);
  const before = match.result?.loser ?? null;
  if (before !== null && before !== loser) excludeLoser(state, before, '', play);
  if (to.victoryType === null) return play.setResult(match.plan.id, null);
  play.setResult(match.plan.id, {
    winner: to.winnerRegistrationId,
    loser,
    victoryType: to.victoryType,
    score: to.score,
    isAutomatic: false,
  });
  excludeLoser(state, loser, to.victoryType, play);
};

const swapSides = (match: MatchState, play: Play): void => {
  const [a, b] = match.plan.slots;
  if (!a || !b) return;
  match.plan = { ...match.plan, slots: [b, a] };
  match.occupants = match.occupants.toReversed();
  const { score, penalties } = match.data;
  match.data = {
    ...match.data,
    score: score && { slot1: score.slot2, slot2: score.slot1 },
    penalties: { slot1: penalties.slot2, slot2: penalties.slot1 },
  };
  play.stamp(match);
};

/** Puts an entrant into a slot by hand: from now on the slot is his, wherever it came from. */
const seat = (match: MatchState, slot: number, registrationId: number, play: Play): void => {
  match.plan = {
    ...match.plan,
    slots: match.plan.slots.map((source, i) => (i === slot - 1 ? { type: 'entrant', registrationId } : source)),
  };
  play.recheck(match.plan.id);
};

/** The two change places wherever they stand by the draw; results stay with the slots. */
const swapEverywhere = (state: GridState, { from, to }: Data<'AthleteChangedInMatches'>, play: Play): boolean => {
  const other = (id: number) => (id === from ? to : id === to ? from : id);
  const swapped = (id: number | null) => (id === null ? null : other(id));
  for (const id of state.order) {
    const match = play.journal.touch(id);
    if (!match) continue;
    const slots = match.plan.slots.map((source) =>
      source.type === 'entrant' ? { ...source, registrationId: other(source.registrationId) } : source,
    );
    match.plan = { ...match.plan, slots };
    match.occupants = match.occupants.map((occupant) => swapped(occupant));
    if (match.result) match.result = { ...match.result, winner: swapped(match.result.winner), loser: swapped(match.result.loser) };
    play.stamp(match);
  }
  state.placements = state.placements.map((row) => ({ ...row, registrationId: other(row.registrationId) }));
  for (const group of state.groups) {
    group.registrations = group.registrations.map(other);
    group.entrants = group.entrants.map((row) => ({ ...row, registrationId: other(row.registrationId) }));
    play.recheckGroup(group.number);
  }
  return true;
};

const reorder = (state: GridState, { matchId, to, order }: Data<'RoundMatchPlaceSaved'>, play: Play): boolean => {
  const match = play.journal.touch(matchId);
  if (match) match.plan = { ...match.plan, roundNumber: to.roundNumber, index: to.index };
  // The printed numbers stay; the order of play is the list's.
  state.order = order;
  return true;
};

/** Marks given again replace those of the same judge and criterion. */
const saveMarks = (match: MatchState, { registrationId, scores, penalty }: Data<'PerformanceScoreSaved'>): void => {
  const key = (mark: { judgeIndex: number; criterionId: number }) => `${mark.judgeIndex}:${mark.criterionId}`;
  const given = new Set(scores.map(key));
  const kept = match.sheets[registrationId]?.scores.filter((mark) => !given.has(key(mark))) ?? [];
  match.sheets = { ...match.sheets, [registrationId]: { scores: [...kept, ...scores], penalty } };
  match.currentRegistrationId = registrationId;
};

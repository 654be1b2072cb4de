import { addMatches, addReplacement, setEntrant } from './aftermath.js';
import { reorder, saveMarks, seat, swapEverywhere, swapSides } from './edits.js';
import type { DataOf, GridEvent } from './evolve.data.js';
import { followFirstResult } from './firstResult.js';
import { Play, type Moment } from './play.js';
import { changeStage, createGrid, drawGrid, removeMain } from './setUp.js';
import { isDone, type GridState, type MatchState } from './state.js';

export type { GridEvent } from './evolve.data.js';

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
      return createGrid(state, event.data);
    case 'TournamentGridDrawn':
      return drawGrid(state, event.data);
    case 'OlympicMatchesCreated':
      removeMain(state);
      addMatches(state, play.journal, event.data.plans);
      state.mainSlots = event.data.mainSlots;
      state.stage = 'main';
      for (const { id } of event.data.plans) play.recheck(id);
      return true;
    case 'PlayOffCreated':
      addMatches(state, play.journal, event.data.plans);
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
      return setWinner(event.data, play);
    case 'MatchCorrected':
      return correct(event.data, play);
    case 'MatchWinnerCleared':
      return play.setResult(match.plan.id, null);
    case 'MatchUnblocked':
      for (const id of event.data.clears) play.setResult(id, null);
      return;
    case 'MatchVictoryTypeSaved':
      if (match.result) play.setResult(match.plan.id, { ...match.result, victoryType: event.data.to });
      return;
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
      return swapSides(state, match, play);
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

const setWinner = ({ matchId, winner, loser, victoryType, score, replacement }: DataOf<'MatchWinnerSet'>, play: Play): void => {
  play.setResult(matchId, { winner, loser, victoryType, score, isAutomatic: false });
  addReplacement(play, matchId, replacement);
};

const correct = ({ matchId, to, loser, replacement }: DataOf<'MatchCorrected'>, play: Play): void => {
  const { winnerRegistrationId: winner, victoryType, score } = to;
  play.setResult(matchId, victoryType === null ? null : { winner, loser, victoryType, score, isAutomatic: false });
  addReplacement(play, matchId, replacement);
};

const start = (match: MatchState, moment: Moment): void => {
  if (!isDone(match)) match.startedAt ??= moment.at;
};

/** First data moves a drawn grid on by itself. */
const begin = (state: GridState): void => {
  if (state.stage === 'draw') state.stage = state.kind === 'roundRobin' || state.kind === 'mixedRoundAndOlympic' ? 'groups' : 'main';
};

const setStatus = (state: GridState, { registrationId, to, reason }: DataOf<'EntrantStatusSet'>, play: Play): boolean => {
  setEntrant(play, registrationId, to, to === 'disqualified' ? 'disqualified' : reason);
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

import { addMatches, addReplacement, followMarks, setEntrant } from './aftermath.js';
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

/** What changes the whole document answers true. */
type Follow<Type extends GridEvent['type']> = (state: GridState, data: DataOf<Type>, play: Play, moment: Moment) => boolean;

const follow = (state: GridState, event: GridEvent, play: Play, moment: Moment): boolean => {
  // The table has a line for each type, but the compiler does not see type and data as a pair.
  const line = followers[event.type] as Follow<GridEvent['type']>;
  return line(state, event.data, play, moment);
};

/** A change of one match; one that is not there any more is none. */
const ofMatch =
  <Data extends { matchId: number }>(
    change: (match: MatchState, data: Data, play: Play, moment: Moment) => void,
  ): ((state: GridState, data: Data, play: Play, moment: Moment) => boolean) =>
  (_state, data, play, moment) => {
    const match = play.journal.touch(data.matchId);
    if (match) change(match, data, play, moment);
    return false;
  };

const clearAll = (_state: GridState, { matchIds }: { matchIds: number[] }, play: Play): boolean => {
  for (const id of matchIds) play.setResult(id, null);
  return true;
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

const resolveTie: Follow<'GroupTieResolved'> = (state, { groupNumber, order, method, values }, play) => {
  const group = state.groups.find(({ number }) => number === groupNumber);
  if (!group) return false;
  play.journal.touchGroup(group);
  const isSame = (other: readonly number[]) => other.length === order.length && other.every((id) => order.includes(id));
  group.decisions = [...group.decisions.filter((decision) => !isSame(decision.order)), { order, method, values }];
  play.recheckGroup(group.number);
  return false;
};

const createMain: Follow<'OlympicMatchesCreated'> = (state, { plans, mainSlots }, play) => {
  removeMain(state);
  addMatches(state, play.journal, plans);
  state.mainSlots = mainSlots;
  state.stage = 'main';
  for (const { id } of plans) play.recheck(id);
  return true;
};

const createPlayOff: Follow<'PlayOffCreated'> = (state, { plans, groupNumber }, play) => {
  addMatches(state, play.journal, plans);
  play.recheckGroup(groupNumber);
  return true;
};

const setData = ofMatch<DataOf<'MatchDataSaved'>>((match, { data }, play, moment) => {
  begin(play.state);
  start(match, moment);
  const { score } = data;
  const isOtherScore = score?.slot1 !== match.data.score?.slot1 || score?.slot2 !== match.data.score?.slot2;
  if (match.result && isOtherScore) play.setResult(match.plan.id, { ...match.result, score });
  match.data = data;
});

const setTimer = ofMatch<DataOf<'MatchTimerUpdated'>>((match, { seconds, isRunning, at }, play, moment) => {
  begin(play.state);
  if (isRunning || seconds > 0) start(match, moment);
  match.timer = { seconds, isRunning, updatedAt: at };
});

const setMarks = ofMatch<DataOf<'PerformanceScoreSaved'>>((match, data, play, moment) => {
  begin(play.state);
  start(match, moment);
  saveMarks(match, data);
  followMarks(play, data.registrationId);
});

const setVictoryType = ofMatch<DataOf<'MatchVictoryTypeSaved'>>((match, { to }, play) => {
  if (match.result) play.setResult(match.plan.id, { ...match.result, victoryType: to });
});

const unblock = ofMatch<DataOf<'MatchUnblocked'>>((_match, { clears }, play) => {
  for (const id of clears) play.setResult(id, null);
});

const seatByHand = ofMatch<DataOf<'AthleteChangedInMatch'>>((match, { slot, to }, play) => {
  // Links are kept by the list of matches: a slot with another source needs them anew.
  play.state.order = [...play.state.order];
  seat(match, slot, to, play);
});

const followers: { [Type in GridEvent['type']]: Follow<Type> } = {
  TournamentGridCreated: createGrid,
  TournamentGridDrawn: drawGrid,
  OlympicMatchesCreated: createMain,
  PlayOffCreated: createPlayOff,
  GridStageChanged: (state, { to }) => changeStage(state, to),
  GridCompleted: (state) => {
    state.stage = 'completed';
    return true;
  },
  EntrantStatusSet: setStatus,
  GroupTieResolved: resolveTie,
  RegistrationMovedToSecondStage: (state, { groupNumber, groupPlace, registrationId }) => {
    const others = Object.entries(state.secondStage).filter(([, id]) => id !== registrationId);
    state.secondStage = { ...Object.fromEntries(others), [`${groupNumber}:${groupPlace}`]: registrationId };
    state.leftOut = state.leftOut.filter((id) => id !== registrationId);
    return true;
  },
  RegistrationRemovedFromSecondStage: (state, { registrationId, keys }) => {
    // With keys a move is taken back; without, he does not go on although his place in the table would let him.
    if (keys.length === 0) state.leftOut = [...state.leftOut, registrationId];
    state.secondStage = Object.fromEntries(Object.entries(state.secondStage).filter(([key]) => !keys.includes(key)));
    return true;
  },
  OlympicDataCleared: clearAll,
  OlympicConsolationDataCleared: clearAll,
  PerformanceScoringTypeSet: (state, { to }) => {
    state.options = { ...state.options, scoringType: to };
    return true;
  },
  RoundMatchPlaceSaved: reorder,
  AthleteChangedInMatches: swapEverywhere,
  MatchWinnerSet: ofMatch((_match, data, play) => {
    begin(play.state);
    setWinner(data, play);
  }),
  MatchCorrected: ofMatch((_match, data, play) => {
    correct(data, play);
  }),
  MatchWinnerCleared: ofMatch((_match, { matchId }, play) => {
    play.setResult(matchId, null);
  }),
  MatchUnblocked: unblock,
  MatchVictoryTypeSaved: setVictoryType,
  MatchDataSaved: setData,
  MatchTimerUpdated: setTimer,
  MatchVideoTranslationSaved: ofMatch((match, { videoUrl }) => {
    match.videoUrl = videoUrl;
  }),
  MatchParticipantsSwapped: ofMatch((match, _data, play) => {
    swapSides(play.state, match, play);
  }),
  AthleteChangedInMatch: seatByHand,
  PerformanceScoreSaved: setMarks,
};

import { withChange } from './matchBout.js';
import { addMatches, addReplacement, propagateMarks, setEntrant } from './sideEffects.js';
import { foldProtests, shownProtest } from './protests.js';
import { reorder, restoreSlots, saveMarks, seat, swapEverywhere, swapSides } from './edits.js';
import type { DataOf, GridEvent } from './evolve.data.js';
import { applyFirstResult } from './firstResult.js';
import { Transition, type Timestamp } from './transition.js';
import { changeStage, createGrid, drawGrid, removeMain } from './setUp.js';
import { takeIn } from './takeIn.js';
import { isDone, type GridState, type MatchState } from './state.js';

export type { GridEvent } from './evolve.data.js';

/** What an event changed: `whole` when so much that the document is sent anew. */
export interface Touched {
  transition: Transition;
  isWhole: boolean;
}

/** Follows an event. Never fails; the state is changed in place. */
export const applyGridEvent = (state: GridState, event: GridEvent, moment: Timestamp): Touched => {
  const transition = new Transition(state, moment);
  state.version = moment.version;
  if (event.type === 'MatchWinnerSet' && applyFirstResult(state, event.data, moment, transition.undoLog))
    return { transition, isWhole: false };
  const isWhole = apply(state, event, transition, moment);
  transition.settle();
  return { transition, isWhole };
};

/** The same for a fold that asks for nothing but the state. */
export const foldGridEvent = (state: GridState, event: GridEvent, moment: Timestamp): void => {
  state.version = moment.version;
  if (event.type === 'MatchWinnerSet' && applyFirstResult(state, event.data, moment, null)) return;
  applyGridEvent(state, event, moment);
};

/** What changes the whole document answers true. */
type Apply<Type extends GridEvent['type']> = (state: GridState, data: DataOf<Type>, transition: Transition, moment: Timestamp) => boolean;

const apply = (state: GridState, event: GridEvent, transition: Transition, moment: Timestamp): boolean => {
  // The table has a line for each type, but the compiler does not see type and data as a pair.
  const line = appliers[event.type] as Apply<GridEvent['type']>;
  return line(state, event.data, transition, moment);
};

/** A change of one match; one that is not there any more is none. */
const ofMatch =
  <Data extends { matchId: number }>(
    change: (match: MatchState, data: Data, transition: Transition, moment: Timestamp) => void,
  ): ((state: GridState, data: Data, transition: Transition, moment: Timestamp) => boolean) =>
  (_state, data, transition, moment) => {
    const match = transition.undoLog.touch(data.matchId);
    if (match) change(match, data, transition, moment);
    return false;
  };

const clearAll = (state: GridState, { matchIds, slots }: DataOf<'OlympicDataCleared'>, transition: Transition): boolean => {
  for (const id of matchIds) transition.setResult(id, null);
  restoreSlots(state, slots, transition);
  return true;
};

const setWinner = ({ matchId, winner, loser, victoryType, score, replacement }: DataOf<'MatchWinnerSet'>, transition: Transition): void => {
  transition.setResult(matchId, { winner, loser, victoryType, score, isAutomatic: false });
  addReplacement(transition, matchId, replacement);
};

const correct = ({ matchId, to, loser, replacement }: DataOf<'MatchCorrected'>, transition: Transition): void => {
  const { winnerRegistrationId: winner, victoryType, score } = to;
  transition.setResult(matchId, victoryType === null ? null : { winner, loser, victoryType, score, isAutomatic: false });
  addReplacement(transition, matchId, replacement);
};

const start = (match: MatchState, moment: Timestamp): void => {
  if (!isDone(match)) match.startedAt ??= moment.at;
};

/** First data moves a drawn grid on by itself. */
const begin = (state: GridState): void => {
  if (state.stage === 'draw') state.stage = state.kind === 'roundRobin' || state.kind === 'mixedRoundAndOlympic' ? 'groups' : 'main';
};

const setStatus = (state: GridState, { registrationId, to, reason }: DataOf<'EntrantStatusSet'>, transition: Transition): boolean => {
  setEntrant(transition, registrationId, to, to === 'disqualified' ? 'disqualified' : reason);
  return true;
};

const resolveTie: Apply<'GroupTieResolved'> = (state, { groupNumber, order, method, values }, transition) => {
  const group = state.groups.find(({ number }) => number === groupNumber);
  if (!group) return false;
  transition.undoLog.touchGroup(group);
  const isSame = (other: readonly number[]) => other.length === order.length && other.every((id) => order.includes(id));
  group.decisions = [...group.decisions.filter((decision) => !isSame(decision.order)), { order, method, values }];
  transition.recheckGroup(group.number);
  return false;
};

const createMain: Apply<'OlympicMatchesCreated'> = (state, { plans, mainSlots }, transition) => {
  removeMain(state);
  addMatches(state, transition.undoLog, plans);
  state.mainSlots = mainSlots;
  state.stage = 'main';
  for (const { id } of plans) transition.recheck(id);
  return true;
};

const createPlayOff: Apply<'PlayOffCreated'> = (state, { plans, groupNumber }, transition) => {
  addMatches(state, transition.undoLog, plans);
  transition.recheckGroup(groupNumber);
  return true;
};

const setData = ofMatch<DataOf<'MatchDataSaved'>>((match, { data }, transition, moment) => {
  begin(transition.state);
  start(match, moment);
  const { score } = data;
  const isOtherScore = score?.slot1 !== match.data.score?.slot1 || score?.slot2 !== match.data.score?.slot2;
  if (match.result && isOtherScore) transition.setResult(match.plan.id, { ...match.result, score });
  match.data = { ...data, bout: data.bout && withChange(match.data.bout, data.bout) };
});

const setTimer = ofMatch<DataOf<'MatchTimerUpdated'>>((match, { seconds, isRunning, at }, transition, moment) => {
  begin(transition.state);
  if (isRunning || seconds > 0) start(match, moment);
  match.timer = { seconds, isRunning, updatedAt: at };
});

const setMarks = ofMatch<DataOf<'PerformanceScoreSaved'>>((match, data, transition, moment) => {
  begin(transition.state);
  start(match, moment);
  saveMarks(match, data);
  propagateMarks(transition, data.registrationId);
});

const setVictoryType = ofMatch<DataOf<'MatchVictoryTypeSaved'>>((match, { to }, transition) => {
  if (match.result) transition.setResult(match.plan.id, { ...match.result, victoryType: to });
});

const unblock = ofMatch<DataOf<'MatchUnblocked'>>((_match, { clears }, transition) => {
  for (const id of clears) transition.setResult(id, null);
});

const seatByHand = ofMatch<DataOf<'AthleteChangedInMatch'>>((match, { slot, to }, transition) => {
  // Links are kept by the list of matches: a slot with another source needs them anew.
  transition.state.order = [...transition.state.order];
  seat(match, slot, to, transition);
});

const protest = (
  state: GridState,
  data: DataOf<'ProtestFiled'> | DataOf<'ProtestDecided'>,
  transition: Transition,
  moment: Timestamp,
): boolean => {
  state.protests = foldProtests(state.protests, data, moment.at);
  const match = transition.undoLog.touch(data.matchId);
  if (match) match.protest = shownProtest(state.protests, data.matchId);
  return false;
};

const appliers: { [Type in GridEvent['type']]: Apply<Type> } = {
  TournamentGridCreated: createGrid,
  TournamentGridDrawn: drawGrid,
  DrawAnnounced: (state, announced) => {
    state.announced = announced;
    return false;
  },
  DrawAnnouncementWithdrawn: (state) => {
    state.announced = null;
    return false;
  },
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
    // With keys a move is taken back; without, they do not go on although their place in the table would let them.
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
  LateEntrantPlaced: takeIn,
  RoundMatchPlaceSaved: reorder,
  AthleteChangedInMatches: swapEverywhere,
  MatchWinnerSet: ofMatch((_match, data, transition) => {
    begin(transition.state);
    setWinner(data, transition);
  }),
  MatchCorrected: ofMatch((_match, data, transition) => {
    correct(data, transition);
  }),
  MatchWinnerCleared: ofMatch((_match, { matchId }, transition) => {
    transition.setResult(matchId, null);
  }),
  MatchUnblocked: unblock,
  MatchVictoryTypeSaved: setVictoryType,
  BoutRulesKept: (state, { mode }) => {
    state.boutRules = [...state.boutRules, mode];
    return false;
  },
  MatchDataSaved: setData,
  MatchTimerUpdated: setTimer,
  MatchVideoTranslationSaved: ofMatch((match, { videoUrl }) => {
    match.videoUrl = videoUrl;
  }),
  MatchParticipantsSwapped: ofMatch((match, _data, transition) => {
    swapSides(transition.state, match, transition);
  }),
  AthleteChangedInMatch: seatByHand,
  PerformanceScoreSaved: setMarks,
  ProtestFiled: protest,
  ProtestDecided: protest,
};

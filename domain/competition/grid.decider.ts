import { foldGridEvent, type GridEvent } from './evolve.js';
import { gridEvents } from '#contracts/competition/grid.events';
import type { gridOps } from '#contracts/competition/grid.ops';
import { normaliseOptions } from './options.js';
import { emptyGrid, type GridState } from './state.js';
import type { GridOptions } from '#contracts/competition/types';
import { refuse, type Decider, type Refusal } from '#domain/decider';
import { createGrid, decideDraw, type CreateFacts, type DrawFacts } from './draw.rules.js';
import {
  changeAthlete,
  clearConsolation,
  clearOlympic,
  moveMatch,
  saveData,
  saveVideo,
  seatAthlete,
  setEntrantStatus,
  swapParticipants,
  updateTimer,
  type AthleteFacts,
} from './edits.rules.js';
import { changeStage, createOlympic, createPlayOff, moveToSecondStage, resolveTie } from './groups.rules.js';
import { savePerformance, setScoringType } from './performance.rules.js';
import { correctMatch, saveVictoryType, setWinner, staleMatch, unblock } from './results.rules.js';

/** Every command must know whether the stream has been completed since. */
export interface CategoryFacts {
  isCompleted: boolean;
}

export type GridDecider = Decider<GridState, typeof gridEvents, typeof gridOps, GridFacts>;

export interface GridFacts {
  CreateTournamentGrid: CategoryFacts & CreateFacts;
  DrawGrid: CategoryFacts & DrawFacts;
  ChangeAthleteInMatches: CategoryFacts & AthleteFacts;
  SimpleChangeAthlete: CategoryFacts & AthleteFacts;
  SimpleChangeConsolationAthlete: CategoryFacts & AthleteFacts;
  SetMatchWinner: CategoryFacts;
  UnblockMatch: CategoryFacts;
  SwapParticipants: CategoryFacts;
  ClearOlympicData: CategoryFacts;
  ClearConsolationData: CategoryFacts;
  SavePerformanceScore: CategoryFacts;
  SetScoringType: CategoryFacts;
  ChangeStage: CategoryFacts;
  MoveToSecondStage: CategoryFacts;
  CreateOlympicMatches: CategoryFacts;
  MoveRoundMatch: CategoryFacts;
  SaveVictoryType: CategoryFacts;
  SaveMatchData: CategoryFacts;
  SaveVideoTranslation: unknown;
  UpdateMatchTimer: CategoryFacts;
  ResolveGroupTie: CategoryFacts;
  CreatePlayOff: CategoryFacts;
  CorrectMatch: CategoryFacts;
  SetEntrantStatus: CategoryFacts;
}

/** What a grid is before it is set up: options are there so that nothing has to ask. */
const noOptions = (): GridOptions => {
  const normalised = normaliseOptions('olympic', {}, { sport: '' });
  if ('errors' in normalised) throw new Error('the default options do not fit together');
  return normalised.options;
};

const completed = ({ isCompleted }: CategoryFacts): Refusal<'error.completed'> | null => (isCompleted ? refuse('error.completed') : null);

/** A match that has changed since the caller looked. */
const stale = (state: GridState, input: { matchId: number; expectedVersion?: number | undefined }): Refusal<'error.conflict'> | null => {
  const match = state.matches[input.matchId];
  return match && input.expectedVersion !== undefined && input.expectedVersion !== match.version ? staleMatch(match) : null;
};

export const grid: GridDecider = {
  name: 'grid',
  events: gridEvents,
  initial: () => emptyGrid(0, noOptions()),
  evolve: (state, event: GridEvent, past) => {
    foldGridEvent(state, event, { version: past.version, at: past.deviceTime ?? past.recordedAt, by: past.actorUserId });
    return state;
  },
  decide: {
    CreateTournamentGrid: (input, state, facts) => completed(facts) ?? createGrid(state, input, facts),
    DrawGrid: (input, state, facts) => completed(facts) ?? decideDraw(state, input, facts),
    SetMatchWinner: (input, state, facts, at) => completed(facts) ?? setWinner(state, input, at),
    UnblockMatch: (input, state, facts) => completed(facts) ?? unblock(state, input),
    SwapParticipants: (input, state, facts) => completed(facts) ?? stale(state, input) ?? swapParticipants(state, input.matchId),
    ChangeAthleteInMatches: (input, state, facts) => completed(facts) ?? changeAthlete(state, input, facts),
    SimpleChangeAthlete: (input, state, facts) => completed(facts) ?? stale(state, input) ?? seatAthlete(state, input, facts, false),
    SimpleChangeConsolationAthlete: (input, state, facts) =>
      completed(facts) ?? stale(state, input) ?? seatAthlete(state, input, facts, true),
    ClearOlympicData: (input, state, facts) => completed(facts) ?? clearOlympic(state, input.reason),
    ClearConsolationData: (input, state, facts) => completed(facts) ?? clearConsolation(state, input.reason),
    SavePerformanceScore: (input, state, facts) => completed(facts) ?? stale(state, input) ?? savePerformance(state, input),
    SetScoringType: (input, state, facts) => completed(facts) ?? setScoringType(state, input.scoringType),
    ChangeStage: (input, state, facts) => completed(facts) ?? changeStage(state, input.stage),
    MoveToSecondStage: (input, state, facts) => completed(facts) ?? moveToSecondStage(state, input),
    CreateOlympicMatches: (input, state, facts) =>
      completed(facts) ?? createOlympic(state, input.pairing ?? state.options.pairing, input.registrationIds),
    MoveRoundMatch: (input, state, facts) => completed(facts) ?? stale(state, input) ?? moveMatch(state, input),
    SaveVictoryType: (input, state, facts, at) => completed(facts) ?? saveVictoryType(state, input, at),
    SaveMatchData: (input, state, facts, at) => completed(facts) ?? saveData(state, input, at),
    SaveVideoTranslation: (input, state) => saveVideo(state, input),
    UpdateMatchTimer: (input, state, facts, at) => completed(facts) ?? stale(state, input) ?? updateTimer(state, input, at),
    ResolveGroupTie: (input, state, facts) => completed(facts) ?? resolveTie(state, input),
    CreatePlayOff: (input, state, facts) => completed(facts) ?? createPlayOff(state, input),
    CorrectMatch: (input, state, facts, at) => completed(facts) ?? correctMatch(state, input, at),
    SetEntrantStatus: (input, state, facts, at) => completed(facts) ?? setEntrantStatus(state, input, at),
  },
};

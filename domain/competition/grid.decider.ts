import { foldGridEvent, type GridEvent } from './evolve.js';
import { gridEvents } from '#contracts/competition/grid.events';
import type { gridOps } from '#contracts/competition/grid.ops';
import type { CommandNames, OpNamed, RefusalOf } from '#contracts/op';
import { normaliseOptions } from './options.js';
import { emptyGrid, type GridState } from './state.js';
import type { GridOptions } from '#contracts/competition/types';
import { refuse, staleOf, type Decider, type DecisionContext, type Refusal } from '#domain/decider';
import { createGrid, decideDraw, type CreateFacts, type DrawFacts } from './draw.rules.js';
import { clearConsolation, clearOlympic } from './clearing.rules.js';
import {
  changeAthlete,
  moveMatch,
  saveData,
  saveVideo,
  seatAthlete,
  setEntrantStatus,
  swapParticipants,
  updateTimer,
  type AthleteFacts,
  type BoutFacts,
} from './edits.rules.js';
import { changeStage, createOlympic, createPlayOff, moveToSecondStage, resolveTie } from './groups.rules.js';
import { placeLate } from './lateEntry.rules.js';
import { announceDraw, drawAnnounced, withdrawAnnouncement, type AnnouncedFacts, type AnnounceFacts } from './publicDraw.rules.js';
import { decideProtest, fileProtest, type ProtestFacts } from './protest.rules.js';
import { savePerformance, setScoringType } from './performance.rules.js';
import { whileBoutJudged, whileJudged, type JudgingFacts } from './whileJudged.js';
import { correctMatch, saveVictoryType, setWinner, unblock } from './results.rules.js';

/** Whether the category has been completed since. */
export interface CategoryFacts {
  isCompleted: boolean;
}

/** What some commands must know besides; a video is given to a completed category too. */
interface OwnFacts {
  CreateTournamentGrid: CategoryFacts & CreateFacts;
  DrawGrid: CategoryFacts & DrawFacts;
  ChangeAthleteInMatches: CategoryFacts & AthleteFacts;
  PlaceLateEntrant: CategoryFacts & AthleteFacts;
  SimpleChangeAthlete: CategoryFacts & AthleteFacts;
  SimpleChangeConsolationAthlete: CategoryFacts & AthleteFacts;
  SaveMatchData: CategoryFacts & BoutFacts & JudgingFacts;
  AnnounceDraw: CategoryFacts & AnnounceFacts;
  DrawAnnounced: CategoryFacts & AnnouncedFacts;
  FileProtest: CategoryFacts & ProtestFacts;
  SavePerformanceScore: CategoryFacts & JudgingFacts;
  SaveVideoTranslation: unknown;
}

type Ops = typeof gridOps;
type GridFacts = { [Name in CommandNames<Ops>]: Name extends keyof OwnFacts ? OwnFacts[Name] : CategoryFacts };
type GridDecider = Decider<GridState, typeof gridEvents, Ops, GridFacts>;

/** What a grid is before it is set up: options are there so that nothing has to ask. */
const noOptions = (): GridOptions => {
  const normalised = normaliseOptions('olympic', {}, { sport: '' });
  if ('errors' in normalised) throw new Error('the default options do not fit together');
  return normalised.options;
};

/** A match that has changed since the caller looked. */
const stale = (state: GridState, input: { matchId: number; expectedVersion?: number | undefined }): Refusal<'error.conflict'> | null => {
  const match = state.matches[input.matchId];
  return match ? staleOf(input.expectedVersion, match) : null;
};

/** The commands that declare `error.completed`. */
type WhileOpen = {
  [Name in CommandNames<Ops>]: 'error.completed' extends RefusalOf<OpNamed<Ops, Name>> ? Name : never;
}[CommandNames<Ops>];
type OpenDecisions = Pick<GridDecider['decide'], WhileOpen>;
type Decide = (input: unknown, state: GridState, facts: CategoryFacts, at: DecisionContext) => readonly GridEvent[] | Refusal;

/** The same decisions, each refused once the category is completed. */
const whileOpen = (decisions: OpenDecisions): OpenDecisions =>
  Object.fromEntries(
    Object.entries(decisions as unknown as Record<string, Decide>).map(([name, decide]): [string, Decide] => [
      name,
      (input, state, facts, at) => (facts.isCompleted ? refuse('error.completed') : decide(input, state, facts, at)),
    ]),
  ) as unknown as OpenDecisions;

export const grid: GridDecider = {
  name: 'grid',
  events: gridEvents,
  initial: () => emptyGrid(0, noOptions()),
  evolve: (state, event: GridEvent, past) => {
    foldGridEvent(state, event, { version: past.version, at: past.deviceTime ?? past.recordedAt, by: past.actorUserId });
    return state;
  },
  decide: {
    ...whileOpen({
      CreateTournamentGrid: (input, state, facts) => createGrid(state, input, facts),
      DrawGrid: (input, state, facts) => decideDraw(state, input, facts),
      AnnounceDraw: (input, state, facts) => announceDraw(state, input, facts),
      WithdrawDrawAnnouncement: (input, state) => withdrawAnnouncement(state, input.reason),
      DrawAnnounced: (input, state, facts) => drawAnnounced(state, input.lot, facts),
      SetMatchWinner: (input, state, _facts, at) => setWinner(state, input, at),
      UnblockMatch: (input, state) => unblock(state, input),
      SwapParticipants: (input, state) => stale(state, input) ?? swapParticipants(state, input.matchId),
      ChangeAthleteInMatches: (input, state, facts) => changeAthlete(state, input, facts),
      PlaceLateEntrant: (input, state, facts, at) => placeLate(state, input, facts, at),
      SimpleChangeAthlete: (input, state, facts) => stale(state, input) ?? seatAthlete(state, input, facts, false),
      SimpleChangeConsolationAthlete: (input, state, facts) => stale(state, input) ?? seatAthlete(state, input, facts, true),
      ClearOlympicData: (input, state) => clearOlympic(state, input.reason),
      ClearConsolationData: (input, state) => clearConsolation(state, input.reason),
      SavePerformanceScore: (input, state, facts) => stale(state, input) ?? whileJudged(input, facts) ?? savePerformance(state, input),
      SetScoringType: (input, state) => setScoringType(state, input.scoringType),
      ChangeStage: (input, state) => changeStage(state, input.stage),
      MoveToSecondStage: (input, state) => moveToSecondStage(state, input),
      CreateOlympicMatches: (input, state) => createOlympic(state, input.pairing ?? state.options.pairing, input.registrationIds),
      MoveRoundMatch: (input, state) => stale(state, input) ?? moveMatch(state, input),
      SaveVictoryType: (input, state, _facts, at) => saveVictoryType(state, input, at),
      SaveMatchData: (input, state, facts, at) => whileBoutJudged(state, input, facts) ?? saveData(state, input, facts, at),
      UpdateMatchTimer: (input, state, _facts, at) => stale(state, input) ?? updateTimer(state, input, at),
      ResolveGroupTie: (input, state) => resolveTie(state, input),
      CreatePlayOff: (input, state) => createPlayOff(state, input),
      FileProtest: (input, state, facts, at) => fileProtest(state, input, facts, at),
      CorrectMatch: (input, state, _facts, at) => correctMatch(state, input, at),
      SetEntrantStatus: (input, state, _facts, at) => setEntrantStatus(state, input, at),
    }),
    DecideProtest: (input, state, facts, at) => decideProtest(state, input, facts, at),
    SaveVideoTranslation: (input, state) => saveVideo(state, input),
  },
};

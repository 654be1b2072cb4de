import type { InputOf } from '#contracts/op';
import { applyGridEvent } from '#contracts/competition/evolve';
import { httpGrid, httpMatches, type Entrants, type MatchTexts } from '#contracts/competition/documents';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { gridEvents } from '#contracts/competition/grid.events';
import type { gridOps } from '#contracts/competition/grid.ops';
import { rankingOf } from '#contracts/competition/ranking';
import type { GridState } from '#contracts/competition/state';
import { en } from '#contracts/texts/en';
import { ru } from '#contracts/texts/ru';
import type { AggregateSpec, Locale, OperationContext, Outcome } from '#platform/context';
import { isRefusal } from '#platform/decider';
import { gridView } from '#projections/competition/grid.view';
import { conflictsIn, drawGrid } from './draw.rules.js';
import type { GridFacts } from './grid.decider.js';
import { drawFacts } from './grid.facts.js';

const texts = { ru, en };

export const matchTexts = (locale: Locale): MatchTexts => {
  const words: Record<string, string> = texts[locale];
  return { victoryType: (id) => words[`victoryType.${id}`] ?? id, blocked: words['match.blocked'] ?? words['error.blocked'] ?? '' };
};

export const entrantsOf = async (context: Pick<OperationContext, 'documents'>, streamId: number): Promise<Entrants> =>
  (await context.documents.get(gridView, streamId))?.entrants ?? {};

export const gridOf = async (state: GridState, context: OperationContext): Promise<HttpGrid> =>
  httpGrid(state, await entrantsOf(context, state.streamId), matchTexts(context.locale));

type GridOutcome = Outcome<GridState, unknown>;
type DrawInput = InputOf<typeof gridOps.draw>;

const gridAnswer = async ({ state }: GridOutcome, context: OperationContext) => ({ grid: await gridOf(state, context) });

/** The match, the others that the change touched, and the places. */
const matchAnswer = async ({ state, version, input }: GridOutcome, context: OperationContext) => {
  const { matchId } = input as { matchId: number };
  const entrants = await entrantsOf(context, state.streamId);
  const words = matchTexts(context.locale);
  const changedIds = state.order.filter((id) => id !== matchId && state.matches[id]?.version === version);
  return {
    match: httpMatches(state, [matchId], entrants, words)[0],
    changedMatches: httpMatches(state, changedIds, entrants, words),
    places: state.places,
  };
};

const correctionAnswer = async (outcome: GridOutcome, context: OperationContext) => {
  const { changedMatches, match, places } = await matchAnswer(outcome, context);
  const event = outcome.events.find(({ type }) => type === 'MatchCorrected');
  const falls = (event?.data as { falls?: unknown } | undefined)?.falls ?? [];
  return { match, changedMatches: [...(match ? [match] : []), ...changedMatches], falls, places };
};

const performanceAnswer = async (outcome: GridOutcome, context: OperationContext) => {
  const { match } = await matchAnswer(outcome, context);
  return { match, ranking: rankingOf(outcome.state).rows };
};

/** A preview is drawn on a copy and recorded nowhere. */
const drawAnswer = async ({ state, input }: GridOutcome, context: OperationContext) => {
  const asked = input as DrawInput;
  const facts = await drawFacts(asked, context);
  if ('refused' in facts) return { grid: await gridOf(state, context), conflicts: [] };
  if (!asked.isPreview) return { grid: await gridOf(state, context), conflicts: conflictsIn(state, facts.entrants, asked.separateBy) };
  const drawn = drawGrid(state, asked, facts);
  if (isRefusal(drawn)) return { grid: await gridOf(state, context), conflicts: [] };
  const copy = structuredClone(state);
  applyGridEvent(copy, drawn.event, { version: state.version, at: context.now, by: context.actor.userId });
  return { grid: await gridOf(copy, context), conflicts: drawn.conflicts };
};

const timerAnswer = ({ input, state }: GridOutcome) => {
  const { matchId } = input as { matchId: number };
  return { match: { id: matchId, timerCountInSeconds: state.matches[matchId]?.timer.seconds ?? 0, isTimerRunning: state.matches[matchId]?.timer.isRunning ?? false } };
};

type Answers = AggregateSpec<GridState, typeof gridEvents, typeof gridOps, GridFacts>['answers'];

export const gridAnswers: Answers = {
  CreateTournamentGrid: gridAnswer,
  DrawGrid: drawAnswer,
  SetMatchWinner: matchAnswer,
  UnblockMatch: matchAnswer,
  SwapParticipants: matchAnswer,
  ChangeAthleteInMatches: gridAnswer,
  SimpleChangeAthlete: matchAnswer,
  SimpleChangeConsolationAthlete: matchAnswer,
  ClearOlympicData: gridAnswer,
  ClearConsolationData: gridAnswer,
  SavePerformanceScore: performanceAnswer,
  SetScoringType: gridAnswer,
  ChangeStage: gridAnswer,
  MoveToSecondStage: gridAnswer,
  CreateOlympicMatches: gridAnswer,
  MoveRoundMatch: matchAnswer,
  SaveVictoryType: matchAnswer,
  SaveMatchData: matchAnswer,
  SaveVideoTranslation: matchAnswer,
  UpdateMatchTimer: timerAnswer,
  ResolveGroupTie: gridAnswer,
  CreatePlayOff: gridAnswer,
  CorrectMatch: correctionAnswer,
  SetEntrantStatus: gridAnswer,
};

import { gridOps } from '#contracts/competition/grid.ops';
import { categoryOfId } from '#contracts/ids';
import { grid } from '#domain/competition/grid.decider';
import { onCommandOf } from '#platform/operations/implementation';
import { announcedFacts, announceFacts, type SecretOf } from './public-draw.js';
import {
  changedAnswer,
  correctionAnswer,
  drawAnswer,
  gridAnswer,
  gridOf,
  matchAnswer,
  movedAnswer,
  performanceAnswer,
  protestAnswer,
  timerAnswer,
} from './grid.answers.js';
import {
  athleteFacts,
  boutFacts,
  judgingFacts,
  categoryFacts,
  createFacts,
  drawFacts,
  gridIdOf,
  protestFacts,
  seenVersion,
  videoFacts,
} from './grid.facts.js';

const on = onCommandOf(grid, gridIdOf, categoryFacts, seenVersion);
const { decide } = grid;

const setUp = [
  on(gridOps.create, { facts: createFacts, decide: decide.CreateTournamentGrid, answer: gridAnswer }),
  on(gridOps.draw, { facts: drawFacts, decide: decide.DrawGrid, answer: drawAnswer }),
  on(gridOps.changeStage, { decide: decide.ChangeStage, answer: gridAnswer }),
  on(gridOps.setScoring, { decide: decide.SetScoringType, answer: gridAnswer }),
  on(gridOps.secondStage, { decide: decide.MoveToSecondStage, answer: gridAnswer }),
  on(gridOps.createOlympic, { decide: decide.CreateOlympicMatches, answer: gridAnswer }),
  on(gridOps.movePlace, { decide: decide.MoveRoundMatch, answer: movedAnswer }),
  on(gridOps.clear, { decide: decide.ClearOlympicData, answer: gridAnswer }),
  on(gridOps.clearConsolation, { decide: decide.ClearConsolationData, answer: gridAnswer }),
];

const entrants = [
  on(gridOps.setStatus, { decide: decide.SetEntrantStatus, answer: gridAnswer }),
  on(gridOps.changeAthlete, {
    facts: ({ toRegistrationId, streamId }, context) => athleteFacts(toRegistrationId, streamId, 'toRegistrationId', context),
    decide: decide.ChangeAthleteInMatches,
    answer: gridAnswer,
  }),
  on(gridOps.placeLate, {
    facts: ({ registrationId, streamId }, context) => athleteFacts(registrationId, streamId, 'registrationId', context),
    decide: decide.PlaceLateEntrant,
    answer: gridAnswer,
  }),
  on(gridOps.simpleChange, {
    facts: ({ registrationId, matchId }, context) => athleteFacts(registrationId, categoryOfId(matchId), 'registrationId', context),
    decide: decide.SimpleChangeAthlete,
    answer: changedAnswer,
  }),
  on(gridOps.simpleChangeConsolation, {
    facts: ({ registrationId, matchId }, context) => athleteFacts(registrationId, categoryOfId(matchId), 'registrationId', context),
    decide: decide.SimpleChangeConsolationAthlete,
    answer: changedAnswer,
  }),
  on(gridOps.resolveTie, { decide: decide.ResolveGroupTie, answer: gridAnswer }),
  on(gridOps.createPlayOff, { decide: decide.CreatePlayOff, answer: gridAnswer }),
];

const results = [
  on(gridOps.setWinner, { decide: decide.SetMatchWinner, answer: matchAnswer }),
  on(gridOps.correct, { decide: decide.CorrectMatch, answer: correctionAnswer }),
  on(gridOps.unblock, { decide: decide.UnblockMatch, answer: matchAnswer }),
  on(gridOps.swap, { decide: decide.SwapParticipants, answer: matchAnswer }),
  on(gridOps.saveVictoryType, { decide: decide.SaveVictoryType, answer: matchAnswer }),
  on(gridOps.saveData, { facts: boutFacts, decide: decide.SaveMatchData, answer: matchAnswer }),
  on(gridOps.savePerformance, { facts: judgingFacts, decide: decide.SavePerformanceScore, answer: performanceAnswer }),
  on(gridOps.updateTimer, { decide: decide.UpdateMatchTimer, answer: timerAnswer }),
  on(gridOps.saveVideo, { facts: videoFacts, decide: decide.SaveVideoTranslation, answer: matchAnswer }),
];

/** `secretOf` an announcement: known to this server alone until its draw. */
const publicDraws = (secretOf: SecretOf) => [
  on(gridOps.announceDraw, {
    facts: (input, context) => announceFacts(input, secretOf, context),
    decide: decide.AnnounceDraw,
    answer: ({ state: { announced } }) => ({
      announcement: { announcementId: announced?.announcementId ?? '', digest: announced?.digest ?? '' },
    }),
  }),
  on(gridOps.withdrawAnnouncement, { decide: decide.WithdrawDrawAnnouncement }),
  on(gridOps.drawAnnounced, {
    facts: (input, context) => announcedFacts(input, secretOf, context),
    decide: decide.DrawAnnounced,
    answer: async ({ state }, context) => ({ grid: await gridOf(state, context), conflicts: [], placements: state.placements }),
  }),
];

const protests = [
  on(gridOps.fileProtest, { facts: protestFacts, decide: decide.FileProtest, answer: protestAnswer }),
  on(gridOps.decideProtest, { decide: decide.DecideProtest, answer: protestAnswer }),
];

export const gridCommands = (secretOf: SecretOf) => [...setUp, ...publicDraws(secretOf), ...entrants, ...results, ...protests];

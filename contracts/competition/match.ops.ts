import { z } from 'zod';
import { boolean, id, integer, listOf, number, oneOf, text } from '../input.js';
import { answerOf, command } from '../op.js';
import { boutInput } from '../sport-modes/bout.js';
import type { CorrectionAnswer, MatchAnswer, PerformanceAnswer, TimerAnswer } from './grid-answers.docs.js';
import { heads, match, referees, requiredReason, score, staff, victoryType, winner } from './grid.input.js';
import { roundNames } from './types.js';

const registrationIds = z.array(id.nullable()).length(2);
const expected = z.object({ registrationIds, winnerRegistrationId: id.nullable() }).optional();
/** What a tap at the mat was meant for: the two who stood there; with a winner, also how the match stood. */
const tappedFor = z.object({ registrationIds, winnerRegistrationId: id.nullable().optional() }).optional();

const matchData = z.object({
  score: score.optional(),
  penalties: z
    .object({
      slot1: integer.refine((value) => value >= 0, 'error.not_numeric'),
      slot2: integer.refine((value) => value >= 0, 'error.not_numeric'),
    })
    .optional(),
  rounds: listOf(score.extend({ name: oneOf(roundNames) }), 50).optional(),
  note: text(1000).optional(),
  /** By a sport mode: the actions that score and penalties come from. */
  bout: boutInput.optional(),
});

/** What is done to one match. */
export const matchOps = {
  setWinner: command({
    name: 'SetMatchWinner',
    path: '/api/cabinet/set-match-winner',
    kind: 'wrapped',
    roles: referees,
    scope: 'matchId',
    input: z.object({ ...match, winnerRegistrationId: winner, victoryTypeId: victoryType.optional(), score: score.optional(), expected }),
    answer: answerOf<MatchAnswer>(),
    refusals: [
      'error.not_participant',
      'error.no_opponent',
      'error.blocked',
      'error.score_mismatch',
      'error.draw_not_allowed',
      'error.completed',
      'error.unknown_value',
    ],
    summary: 'Decide a match, or clear its result',
  }),
  unblock: command({
    name: 'UnblockMatch',
    path: '/api/cabinet/unblock-tournament-grid-match',
    kind: 'wrapped',
    roles: ['O', 'A', 'JH'],
    scope: 'matchId',
    input: z.object({ ...match, reason: requiredReason }),
    answer: answerOf<MatchAnswer>(),
    refusals: ['error.transition', 'error.completed'],
    summary: 'Clear every result that depends on a match, so that it can be set again',
  }),
  swap: command({
    name: 'SwapParticipants',
    path: '/api/cabinet/swap-participants-in-match',
    kind: 'raw',
    roles: referees,
    scope: 'matchId',
    input: z.object(match),
    answer: answerOf<MatchAnswer>(),
    refusals: ['error.has_results', 'error.no_opponent', 'error.completed'],
    summary: 'Let the two of a match change sides',
  }),
  simpleChange: command({
    name: 'SimpleChangeAthlete',
    path: '/api/cabinet/simple-change-athlete-in-matches',
    kind: 'wrapped',
    roles: staff,
    scope: 'matchId',
    input: z.object({ ...match, slot: integer, registrationId: id }),
    answer: answerOf<MatchAnswer>(),
    refusals: ['error.slot', 'error.duplicate', 'error.not_confirmed', 'error.has_results', 'error.completed', 'error.bracket'],
    summary: 'Put an entrant into one slot of the main bracket',
  }),
  simpleChangeConsolation: command({
    name: 'SimpleChangeConsolationAthlete',
    path: '/api/cabinet/simple-change-consolation-athlete-in-matches',
    kind: 'wrapped',
    roles: staff,
    scope: 'matchId',
    input: z.object({ ...match, slot: integer, registrationId: id }),
    answer: answerOf<MatchAnswer>(),
    refusals: ['error.slot', 'error.duplicate', 'error.not_confirmed', 'error.has_results', 'error.completed', 'error.bracket'],
    summary: 'Put an entrant into one slot of the consolation bracket',
  }),
  savePerformance: command({
    name: 'SavePerformanceScore',
    path: '/api/cabinet/save-score-in-performance-match',
    kind: 'wrapped',
    roles: referees,
    scope: 'matchId',
    input: z.object({
      ...match,
      registrationId: id,
      scores: listOf(z.object({ judgeIndex: id, criterionId: id.optional(), value: number.nullable() }), 300),
      penalty: number.optional(),
    }),
    answer: answerOf<PerformanceAnswer>(),
    refusals: [
      'error.range',
      'error.duplicate',
      'error.not_found',
      'error.not_participant',
      'error.completed',
      'error.step',
      'error.judges_open',
    ],
    summary: 'Save the judges’ marks of one performance',
  }),
  saveVictoryType: command({
    name: 'SaveVictoryType',
    path: '/api/save-victory-type-in-match',
    kind: 'wrapped',
    roles: referees,
    scope: 'matchId',
    input: z.object({ ...match, victoryTypeId: victoryType }),
    answer: answerOf<MatchAnswer>(),
    refusals: [
      'error.no_winner',
      'error.blocked',
      'error.score_mismatch',
      'error.completed',
      'error.unknown_value',
      'error.not_participant',
      'error.no_opponent',
      'error.draw_not_allowed',
    ],
    summary: 'Change how a decided match was won',
  }),
  saveData: command({
    name: 'SaveMatchData',
    path: '/api/save-data-in-match',
    kind: 'wrapped',
    roles: referees,
    scope: 'matchId',
    input: z.object({ ...match, matchData, expected: tappedFor }),
    answer: answerOf<MatchAnswer>(),
    refusals: [
      'error.completed',
      'error.no_opponent',
      'error.score_mismatch',
      'error.blocked',
      'error.unknown_value',
      'error.duplicate',
      'error.judges_open',
    ],
    summary: 'Save score, penalties, rounds and note of a match, or its actions by a sport mode',
  }),
  saveVideo: command({
    name: 'SaveVideoTranslation',
    path: '/api/save-video-translation-to-playground-in-match',
    kind: 'wrapped',
    roles: staff,
    scope: 'matchId',
    input: z.object({ ...match, playgroundId: id.nullable().optional(), videoUrl: text(500).nullable() }),
    answer: answerOf<MatchAnswer>(),
    refusals: ['error.url'],
    summary: 'Set or remove the video of a match; https on known hosts',
  }),
  updateTimer: command({
    name: 'UpdateMatchTimer',
    path: '/api/update-match-timer-count-in-seconds',
    kind: 'wrapped',
    roles: referees,
    scope: 'matchId',
    input: z.object({ ...match, timerCountInSeconds: integer, isRunning: boolean.optional(), expected: tappedFor }),
    answer: answerOf<TimerAnswer>(),
    refusals: ['error.range', 'error.completed', 'error.no_opponent'],
    summary: 'Tell the time fought; at most one record a second, a stop always',
  }),
  correct: command({
    name: 'CorrectMatch',
    path: '/api/cabinet/correct-match',
    kind: 'wrapped',
    roles: heads,
    scope: 'matchId',
    input: z.object({
      ...match,
      winnerRegistrationId: winner,
      victoryTypeId: victoryType.optional(),
      score: score.optional(),
      reason: requiredReason,
      fallingMatchIds: listOf(id, 2_000),
    }),
    answer: answerOf<CorrectionAnswer>(),
    refusals: [
      'error.not_participant',
      'error.no_opponent',
      'error.score_mismatch',
      'error.draw_not_allowed',
      'error.completed',
      'error.unknown_value',
      'error.no_winner',
    ],
    summary: 'Correct a decided match; later results fall only where an entrant changes',
  }),
};

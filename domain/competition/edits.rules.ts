import type { Change } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import type { GridEvent } from './evolve.js';
import type { gridOps } from '#contracts/competition/grid.ops';
import { fits } from '#contracts/competition/fits';
import { boutAfter, boutChanges, changeOf, freshRules } from './matchBout.js';
import { consequencesOf } from './outcome.js';
import { dryRun, walkoversIn } from './dryRun.js';
import { hasBoth, hasPlayedFollower } from './resolve.js';
import { isDone, vacant, type GridState, type MatchState } from './state.js';
import type { SportMode } from '#contracts/sport-modes/types';
import type { EntrantStatus, MatchData } from '#contracts/competition/types';
import { conflict, isRefusal, notFound, refuse, staleOf, type DecisionContext, type Decision } from '#domain/decider';
import { findMatch, hasSeen, momentOf, wouldFall } from './results.rules.js';

const maxTimer = 7_200;
/** Where videos may come from. */
const videoHosts = [
  'youtube.com',
  'www.youtube.com',
  'youtu.be',
  'vk.com',
  'vkvideo.ru',
  'rutube.ru',
  'vimeo.com',
  'player.vimeo.com',
  'twitch.tv',
  'www.twitch.tv',
];

/** The mode of an organiser that the category keeps. */
export interface BoutFacts {
  ownMode?: SportMode | null;
}

export const saveData = (
  state: GridState,
  input: InputOf<typeof gridOps.saveData>,
  { ownMode = null }: BoutFacts,
  at: DecisionContext,
): Decision<GridEvent, 'error.no_opponent' | 'error.score_mismatch' | 'error.blocked' | 'error.unknown_value' | 'error.duplicate'> => {
  const match = findMatch(state, input.matchId);
  if (isRefusal(match)) return match;
  const stale = staleOf(input.expectedVersion, match);
  if (stale) return stale;
  const closed = closedToTaps(state, match, input.expected);
  if (closed) return closed;
  const told = toldOf(match.data, input.matchData);
  const given = input.matchData.bout;
  const fresh = freshRules(given, state.boutRules, ownMode);
  const bout = boutAfter(match.data, told, given, fresh ? [...state.boutRules, fresh] : state.boutRules);
  if (isRefusal(bout)) return bout;
  const data: MatchData = { ...told, bout };
  const changes = [...fieldChanges(match.data, data), ...boutChanges(match.data.bout, bout)];
  if (changes.length === 0) return [];
  const isOtherScore = changes.some(({ field }) => field === 'score');
  return (
    (isOtherScore ? scoreFault(state, match, data, at) : null) ?? [
      ...(fresh ? [{ type: 'BoutRulesKept' as const, data: { mode: fresh } }] : []),
      {
        type: 'MatchDataSaved',
        data: { matchId: match.plan.id, data: { ...told, bout: bout && changeOf(match.data.bout, bout) }, changes },
      },
    ]
  );
};

/** What is not said stays as it was. */
const toldOf = (before: MatchData, { score, penalties, rounds, note }: InputOf<typeof gridOps.saveData>['matchData']) => ({
  score: score ?? before.score,
  penalties: penalties ?? before.penalties,
  rounds: rounds ?? before.rounds,
  note: note ?? before.note,
});

/** Nothing is recorded for nobody, nor for others than those whom the referee had before them. */
const closedToTaps = (state: GridState, match: MatchState, expected: InputOf<typeof gridOps.saveData>['expected']) => {
  if (state.kind === 'performance') return null;
  if (!isDone(match) && !hasBoth(match)) return refuse('error.no_opponent', 'matchId');
  return expected && !hasSeen(match, expected) ? conflict(match) : null;
};

/** The score of a decided match is part of its result: the same winner has won in the same way, and nobody later is another. */
const scoreFault = (state: GridState, match: MatchState, { score }: MatchData, at: DecisionContext) => {
  const { result, occupants } = match;
  if (!result || !score) return null;
  if (!fits(result.victoryType, score, result.winner === occupants[0])) return refuse('error.score_mismatch', 'matchData.score');
  const { falls } = consequencesOf(state, match, { ...result, score }, momentOf(at));
  return falls.length > 0 ? wouldFall(falls) : null;
};

const fieldChanges = (from: MatchData, to: MatchData): Change[] =>
  (['score', 'penalties', 'rounds', 'note'] as const)
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }));

/** At most one record a second and match, but a stop (and a start) always. */
export const updateTimer = (
  state: GridState,
  input: InputOf<typeof gridOps.updateTimer>,
  at: DecisionContext,
): Decision<GridEvent, 'error.range' | 'error.no_opponent'> => {
  const match = findMatch(state, input.matchId);
  if (isRefusal(match)) return match;
  const seconds = input.timerCountInSeconds;
  if (seconds < 0 || seconds > maxTimer) return refuse('error.range', 'timerCountInSeconds');
  const closed = closedToTaps(state, match, input.expected);
  if (closed) return closed;
  const isRunning = input.isRunning ?? match.timer.isRunning;
  if (seconds === match.timer.seconds && isRunning === match.timer.isRunning) return [];
  const since = match.timer.updatedAt === null ? Number.POSITIVE_INFINITY : Date.parse(at.now) - Date.parse(match.timer.updatedAt);
  // A last record that lies ahead tells that the clock of the machine was set back.
  const isTooSoon = since >= 0 && since < 1_000;
  if (isRunning === match.timer.isRunning && input.isRunning !== false && isTooSoon) return [];
  return [{ type: 'MatchTimerUpdated', data: { matchId: match.plan.id, seconds, isRunning, at: at.now } }];
};

export const saveVideo = (
  state: GridState,
  { matchId, playgroundId = null, videoUrl }: InputOf<typeof gridOps.saveVideo>,
): Decision<GridEvent, 'error.url'> => {
  const match = findMatch(state, matchId);
  if (isRefusal(match)) return match;
  if (videoUrl !== null && !isKnownVideo(videoUrl)) return refuse('error.url', 'videoUrl');
  return match.videoUrl === videoUrl ? [] : [{ type: 'MatchVideoTranslationSaved', data: { matchId, playgroundId, videoUrl } }];
};

const isKnownVideo = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && videoHosts.includes(url.hostname);
};

export const swapParticipants = (state: GridState, matchId: number): Decision<GridEvent, 'error.has_results' | 'error.no_opponent'> => {
  const match = findMatch(state, matchId);
  if (isRefusal(match)) return match;
  if (isDone(match)) return refuse('error.has_results', 'matchId');
  if (match.occupants.every((occupant) => occupant === null || occupant === vacant)) return refuse('error.no_opponent', 'matchId');
  const from = [...match.occupants];
  return [{ type: 'MatchParticipantsSwapped', data: { matchId, from, to: from.toReversed() } }];
};

export interface AthleteFacts {
  isConfirmed: boolean;
  seed: number | null;
  weight: number | null;
}

export const changeAthlete = (
  state: GridState,
  { fromRegistrationId: from, toRegistrationId: to, reason }: InputOf<typeof gridOps.changeAthlete>,
  facts: AthleteFacts,
): Decision<GridEvent, 'error.not_confirmed' | 'error.not_participant' | 'error.duplicate'> => {
  if (from === to) return [];
  const matchIdsOf = (id: number) => state.order.filter((matchId) => state.matches[matchId]?.occupants.includes(id));
  if (matchIdsOf(from).length === 0) return refuse('error.not_participant', 'fromRegistrationId');
  if (!facts.isConfirmed) return refuse('error.not_confirmed', 'toRegistrationId');
  const meet = Object.values(state.matches).some(
    ({ occupants, plan }) => plan.slots.length === 2 && occupants.includes(from) && occupants.includes(to),
  );
  if (meet) return refuse('error.duplicate', 'toRegistrationId');
  const matchIds = [...new Set([...matchIdsOf(from), ...matchIdsOf(to)])].sort((a, b) => a - b);
  return [
    {
      type: 'AthleteChangedInMatches',
      data: { from, to, matchIds, entrant: { registrationId: to, seed: facts.seed, weight: facts.weight }, reason },
    },
  ];
};

type SeatRefusal = 'error.slot' | 'error.duplicate' | 'error.not_confirmed' | 'error.has_results' | 'error.bracket';

export const seatAthlete = (
  state: GridState,
  { matchId, slot, registrationId }: InputOf<typeof gridOps.simpleChange>,
  facts: AthleteFacts,
  isConsolation: boolean,
): Decision<GridEvent, SeatRefusal> => {
  const match = findMatch(state, matchId);
  if (isRefusal(match)) return match;
  if (slot !== 1 && slot !== 2) return refuse('error.slot', 'slot');
  if ((match.plan.bracket === 'consolation') !== isConsolation) return refuse('error.bracket', 'matchId');
  if (match.result && !match.result.isAutomatic) return refuse('error.has_results', 'matchId');
  if (!facts.isConfirmed) return refuse('error.not_confirmed', 'registrationId');
  const from = match.occupants[slot - 1] ?? null;
  if (from === registrationId) return [];
  const { bracket, roundNumber } = match.plan;
  const isTwice = Object.values(state.matches).some(
    ({ plan, occupants }) => plan.bracket === bracket && plan.roundNumber === roundNumber && occupants.includes(registrationId),
  );
  if (isTwice) return refuse('error.duplicate', 'registrationId');
  return [{ type: 'AthleteChangedInMatch', data: { matchId, slot, from: from || null, to: registrationId, bracket } }];
};

/** Moves a group match in the order of play; `index` counts the matches of that round. */
export const moveMatch = (
  state: GridState,
  { matchId, roundNumber, index }: InputOf<typeof gridOps.movePlace>,
): Decision<GridEvent, 'error.index_range' | 'error.bracket'> => {
  const match = findMatch(state, matchId);
  if (isRefusal(match)) return match;
  if (match.plan.bracket !== 'group') return refuse('error.bracket', 'matchId');
  const plans = state.order.flatMap((id) => state.matches[id]?.plan ?? []).filter(({ id }) => id !== matchId);
  const rounds = Math.max(...plans.map((plan) => plan.roundNumber), match.plan.roundNumber);
  if (roundNumber < 1 || roundNumber > rounds) return refuse('error.index_range', 'roundNumber');
  const inRound = plans.filter(
    (plan) => plan.bracket === 'group' && plan.roundNumber === roundNumber && plan.groupNumber === match.plan.groupNumber,
  );
  if (index < 1 || index > inRound.length + 1) return refuse('error.index_range', 'index');
  if (match.plan.roundNumber === roundNumber && match.plan.index === index) return [];
  const order = state.order.filter((id) => id !== matchId);
  const before = inRound[index - 1];
  const at = before
    ? order.indexOf(before.id)
    : order.findLastIndex(
        (id) => (state.matches[id]?.plan.roundNumber ?? 0) <= roundNumber && state.matches[id]?.plan.bracket === 'group',
      ) + 1;
  order.splice(at, 0, matchId);
  const { roundNumber: fromRound, index: fromIndex } = match.plan;
  return [
    {
      type: 'RoundMatchPlaceSaved',
      data: { matchId, from: { roundNumber: fromRound, index: fromIndex }, to: { roundNumber, index }, order },
    },
  ];
};

/** Open matches of one who is out become walkovers; back again they are undone, where they feed no played match. */
export const setEntrantStatus = (
  state: GridState,
  { registrationId, status, reason }: { registrationId: number; status: EntrantStatus; reason: string },
  at: DecisionContext,
): Decision<GridEvent, 'error.has_results' | 'error.not_participant'> => {
  if (!state.isCreated) return notFound('registrationId');
  const own = Object.values(state.matches).filter(({ occupants }) => occupants.includes(registrationId));
  if (own.length === 0) return refuse('error.not_participant', 'registrationId');
  const from = state.entrantStatus[registrationId] ?? 'active';
  if (from === status) return [];
  const isPlayedOn = (match: MatchState) =>
    match.result?.isAutomatic === true && match.result.loser === registrationId && hasPlayedFollower(state, match.plan.id);
  if (status === 'active' && own.some(isPlayedOn)) return refuse('error.has_results', 'registrationId');
  const moment = { at: at.now, version: at.version + 1, by: at.actorUserId };
  const change = (transition: Parameters<Parameters<typeof dryRun>[2]>[0]) => {
    state.entrantStatus = { ...state.entrantStatus, [registrationId]: status };
    for (const match of own) transition.recheck(match.plan.id);
  };
  const walkovers = dryRun(state, moment, change, walkoversIn);
  return [{ type: 'EntrantStatusSet', data: { registrationId, from, to: status, walkovers, reason } }];
};

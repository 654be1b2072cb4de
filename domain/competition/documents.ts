import type { EntrantDoc, GridDoc, GroupDoc, LiveGrid, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { linksOf } from './links.js';
import { shownOptions } from './options.js';
import { rankingOf, roundOf } from './ranking.js';
import { statusOf } from './resolve.js';
import { isDone, vacant, type GridState, type MatchState } from './state.js';

export type Entrants = Record<string, EntrantDoc>;

/** What HTTP adds to a live match: names and texts in the caller's language. */
export interface MatchTexts {
  /** Where and when a match is planned, which the schedule knows and the grid's own events do not. */
  planned?: (matchId: number) => Pick<MatchDoc, 'playgroundId' | 'timeStart'> | undefined;
  victoryType: (id: string) => string;
  blocked: string;
}

export const shownOccupant = (occupant: number | null | undefined): number | null =>
  occupant === vacant || occupant === undefined ? null : occupant;

/** `null` until something is known of a match. */
export const sideScore = (match: MatchState, slot: number): number | null => {
  const score = match.result?.score ?? match.data.score;
  if (!score) return match.startedAt === null || isDone(match) ? null : 0;
  return slot === 1 ? score.slot1 : score.slot2;
};

const participantDoc = (state: GridState, match: MatchState, i: number): ParticipantDoc => {
  const source = match.plan.slots[i] ?? { type: 'bye' };
  const registrationId = shownOccupant(match.occupants[i]);
  const slot = i + 1;
  if (state.kind === 'performance' && registrationId !== null) return performerDoc(state, match, slot, registrationId, source);
  const penalties = slot === 1 ? match.data.penalties.slot1 : match.data.penalties.slot2;
  return { slot, registrationId, source, score: sideScore(match, slot), penalties };
};

const performerDoc = (
  state: GridState,
  match: MatchState,
  slot: number,
  registrationId: number,
  source: ParticipantDoc['source'],
): ParticipantDoc => {
  const round = roundOf(state, match, registrationId);
  return {
    slot,
    registrationId,
    source,
    score: round?.total ?? null,
    penalties: match.sheets[registrationId]?.penalty ?? 0,
    place: null,
    scores: round?.scores ?? [],
    criteria: round?.criteria ?? [],
  };
};

/** Places within one round: shared on equal totals. */
const rankRound = (participants: ParticipantDoc[]): void => {
  const totals = participants.flatMap(({ score }) => (score === null ? [] : [score])).sort((a, b) => b - a);
  for (const row of participants) row.place = row.score === null ? null : totals.indexOf(row.score) + 1;
};

/** A match as live pages get it. */
export const liveMatch = (state: GridState, match: MatchState): MatchDoc => {
  const { plan } = match;
  const links = linksOf(state);
  const participants = plan.slots.map((_, i) => participantDoc(state, match, i));
  const isPerformance = state.kind === 'performance';
  if (isPerformance) rankRound(participants);
  return {
    id: plan.id,
    number: plan.number,
    streamId: state.streamId,
    bracket: plan.bracket,
    roundNumber: plan.roundNumber,
    index: plan.index,
    groupNumber: plan.groupNumber,
    participants,
    winnerRegistrationId: winnerIn(match),
    victoryType: match.result ? { id: match.result.victoryType } : null,
    status: isPerformance ? performanceStatus(state, match, participants) : statusOf(match),
    isBlocked: match.isBlocked,
    isBye: match.isBye,
    isPlayOff: plan.isPlayOff,
    nextMatchId: links.next.get(plan.id) ?? null,
    loserNextMatchId: links.loserNext.get(plan.id) ?? null,
    fedBy: links.fedBy.get(plan.id) ?? [],
    playgroundId: match.playgroundId,
    timeStart: match.timeStart,
    timerCountInSeconds: match.timer.seconds,
    isTimerRunning: match.timer.isRunning,
    timerUpdatedAt: match.timer.updatedAt,
    videoTranslationUrl: match.videoUrl,
    ...(match.protest && { protest: match.protest }),
    matchData: { rounds: match.data.rounds, note: match.data.note },
    ...(isPerformance && { currentRegistrationId: performingNow(state, match, participants) }),
  };
};

/** The winner as it is shown: also who goes on without a fight. */
export const winnerIn = (match: MatchState): number | null => {
  if (match.isBye && match.occupants.includes(vacant)) return match.occupants.find((occupant) => occupant !== vacant) ?? null;
  return match.result?.winner ?? null;
};

const isAwaited =
  (state: GridState) =>
  ({ registrationId, score }: ParticipantDoc): boolean =>
    score === null && (registrationId === null || (state.entrantStatus[registrationId] ?? 'active') === 'active');

const performanceStatus = (state: GridState, match: MatchState, participants: readonly ParticipantDoc[]): MatchDoc['status'] => {
  if (!participants.some(isAwaited(state))) return 'finished';
  return match.startedAt === null ? 'ready' : 'running';
};

/** Who was given marks last, until all of their are in; then whoever comes next in start order (example of docs/spec/grid.md). */
const performingNow = (state: GridState, { currentRegistrationId }: MatchState, participants: readonly ParticipantDoc[]): number | null => {
  const at = participants.findIndex(({ registrationId }) => registrationId === currentRegistrationId);
  if (currentRegistrationId === null || at === -1) return currentRegistrationId;
  const fromHim = [...participants.slice(at), ...participants.slice(0, at)];
  return fromHim.find(isAwaited(state))?.registrationId ?? currentRegistrationId;
};

const httpMatch = (state: GridState, match: MatchState, entrants: Entrants, texts: MatchTexts): MatchDoc => {
  const live = liveMatch(state, match);
  const [slot1, slot2] = live.participants;
  const score =
    state.kind === 'performance' || slot1?.score == null || slot2?.score == null ? null : { slot1: slot1.score, slot2: slot2.score };
  return {
    ...live,
    ...texts.planned?.(live.id),
    participants: live.participants.map((participant) => {
      const entrant = participant.registrationId === null ? undefined : entrants[participant.registrationId];
      return { ...participant, fullName: entrant?.fullName ?? null, organization: entrant?.organization ?? null };
    }),
    victoryType: live.victoryType && { id: live.victoryType.id, name: texts.victoryType(live.victoryType.id) },
    blockedText: match.isBlocked ? texts.blocked : null,
    matchData: {
      ...{ score, penalties: match.data.penalties, rounds: match.data.rounds, note: match.data.note },
      ...(match.data.bout && statusOf(match) === 'running' && { bout: match.data.bout }),
    },
    version: match.version,
  };
};

const groupDoc = ({ number, name, registrations, isResolved, table, ties }: GroupDoc): GroupDoc => ({
  number,
  name,
  registrations,
  isResolved,
  table,
  ties,
});

/** The document of a grid around its matches. */
export const gridDoc = <Matches>(state: GridState, matches: Matches, entrants: Entrants): GridDoc<Matches> => ({
  streamId: state.streamId,
  gridKind: state.kind,
  options: shownOptions(state.kind, state.options),
  stage: state.stage,
  scoringType: state.kind === 'performance' ? state.options.scoringType : null,
  groups: state.groups.map(groupDoc),
  matches,
  places: [...state.places],
  consolationPlaces: state.consolationPlaces,
  excluded: state.excluded,
  ...(state.kind === 'performance' && { ranking: state.isDrawn ? rankingOf(state).rows : [] }),
  entrants: withStatus(state, entrants),
  isDrawn: state.isDrawn,
  drawSeed: state.drawSeed,
  isCompleted: state.stage === 'completed',
  version: state.version,
});

/** Entrants with their status as the grid knows it. */
export const withStatus = (state: GridState, entrants: Entrants): Entrants =>
  Object.fromEntries(
    Object.entries(entrants).map(([id, entrant]) => [id, { ...entrant, entrantStatus: state.entrantStatus[id] ?? entrant.entrantStatus }]),
  );

export const inOrder = (state: GridState): MatchState[] => state.order.flatMap((id) => state.matches[id] ?? []);

export const liveGrid = (state: GridState, entrants: Entrants): LiveGrid =>
  gridDoc(state, Object.fromEntries(inOrder(state).map((match) => [match.plan.id, liveMatch(state, match)])), entrants);

export const httpMatches = (state: GridState, ids: readonly number[], entrants: Entrants, texts: MatchTexts): MatchDoc[] =>
  ids.flatMap((id) => {
    const match = state.matches[id];
    return match ? [httpMatch(state, match, entrants, texts)] : [];
  });

/** Whether nothing more is to be fought in a match, or judged in a round of a performance. */
export const isOver = (state: GridState, match: MatchState): boolean =>
  state.kind === 'performance' ? liveMatch(state, match).status === 'finished' : isDone(match);

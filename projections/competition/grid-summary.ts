import type { LiveParticipant, MatchOnBoard } from '#contracts/playgrounds/event-live.docs';
import { shownBout } from './shown-bout.js';
import { inOrder, isOver, liveMatch } from '#domain/competition/documents';
import { expectedOfDrawn, type Expected } from '#domain/competition/expected';
import type { EntrantDoc, MatchDoc, ParticipantDoc, PlaceRow } from '#contracts/competition/grid.docs';
import type { Joints } from '#domain/competition/jointEntrants';
import { judgedTotals, type JudgedTotals } from '#domain/competition/judgedTotals';
import { hasBoth, statusOf } from '#domain/competition/resolve';
import type { GridState, MatchState } from '#domain/competition/state';
import type { EntrantStatus, GridKind, Stage } from '#contracts/competition/types';
import { summaryView } from '../view.js';
import { isPlaying, newestMomentIn, newestOf, progressOf, type Progress } from './grid-progress.js';
import { jointsIn, type FormedEntrants } from './joint-entrants.js';
import { newestFought, openMatches, type FoughtMatch, type OpenMatch } from './open-matches.js';

/** A grid's document. */
interface Whole {
  state: GridState;
  entrants: Record<string, EntrantDoc>;
  people: Record<string, { userId: number; firstName: string | null }>;
  formed: FormedEntrants;
}

/** What lists, boards and live pages must know of a grid, which may have thousands of matches. */
export interface GridSummary {
  streamId: number;
  eventId: number;
  kind: GridKind;
  stage: Stage;
  isDrawn: boolean;
  places: PlaceRow[];
  /** By registration, of those whose status has ever changed: also those whom a match has put out of the event. */
  entrantStatus: Record<string, EntrantStatus>;
  /** Of a judged category that is completed. */
  judged: JudgedTotals | null;
  openMatchIds: number[];
  /** Without those that nobody fights, as a place of the repechage that stays empty. */
  matchesCount: number;
  expected: Expected;
  progress: Progress;
  isPlaying: boolean;
  /** Whether a match has begun. */
  isBegun: boolean;
  newestMoment: string | null;
  /** In order of play. */
  open: OpenMatch[];
  /** Bouts to come that are not among them: of a main tree that is not drawn yet, or beyond the longest list. */
  laterBouts: number;
  fought: FoughtMatch[];
  /** Persons with an account by the registration under which they stand in a match. */
  persons: Record<string, number[]>;
  /** Who stands in a match, and whose match is being fought. */
  standing: number[];
  fighting: number[];
  /** Pairs and teams by the registration that stands for each. */
  joints: Joints;
  /** In order of play: a category may be fought on several playgrounds at once. */
  running: ShownMatch[];
  /** The next that can begin, then others still to come, and the newest that are over, all in order of play. */
  coming: ShownMatch[];
  played: ShownMatch[];
  /** Of those in the matches shown, with the names that the staff sees. */
  entrants: Record<string, EntrantDoc>;
  people: Whole['people'];
}

type ShownSide = Pick<LiveParticipant, 'short' | 'shortPenalties' | 'won'>;

/** A match as boards show it, with what tells when it is on. */
export interface ShownMatch extends MatchOnBoard {
  participants: (Pick<ParticipantDoc, 'slot' | 'registrationId' | 'score' | 'penalties'> & ShownSide)[];
  timeStart: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

/** As many as boards may want of one category in any order. */
const comingKept = 12;
const runningKept = 8;
export const lastShown = 5;

export const summaryOf = (doc: Whole): GridSummary => {
  const { state } = doc;
  const matches = inOrder(state);
  const open = new Set(matches.filter((match) => !isOver(state, match)));
  const joints = jointsIn(doc);
  const openOnes = openMatches(state);
  const fought = newestFought(state);
  const isOn = (match: MatchState) => match.startedAt !== null && open.has(match) && (state.kind === 'performance' || hasBoth(match));
  const shown = {
    running: matches
      .filter(isOn)
      .slice(0, runningKept)
      .map((match) => shownMatch(state, match)),
    coming: nextOf(matches, open).map((match) => shownMatch(state, match)),
    played: lastPlayed(state, matches, open).map((match) => shownMatch(state, match)),
  };
  return {
    ...{ streamId: state.streamId, eventId: state.eventId, kind: state.kind, stage: state.stage, isDrawn: state.isDrawn },
    ...{ places: state.places, entrantStatus: state.entrantStatus, judged: judgedTotals(state), joints },
    openMatchIds: [...open].map(({ plan }) => plan.id),
    matchesCount: matches.filter(({ isBye }) => !isBye).length,
    expected: expectedOfDrawn(state),
    progress: progressOf(state),
    isPlaying: isPlaying(state),
    isBegun: matches.some(({ startedAt }) => startedAt !== null),
    newestMoment: newestMomentIn(state),
    ...{ open: openOnes, laterBouts: laterBouts(state, open.size, openOnes.length), fought },
    persons: personsOf(doc, joints, [...openOnes, ...fought]),
    standing: occupantsOf(matches),
    fighting: occupantsOf(matches.filter((match) => statusOf(match) === 'running')),
    ...shown,
    ...publicViewsOf(doc, joints, [...shown.running, ...shown.coming, ...shown.played]),
  };
};

/** Those that can begin come first: they are offered. */
const nextOf = (matches: readonly MatchState[], open: ReadonlySet<MatchState>): MatchState[] => {
  const next = matches.filter((match) => match.startedAt === null && open.has(match));
  const ready = next.filter(hasBoth).slice(0, comingKept);
  const waiting = next.filter((match) => !hasBoth(match)).slice(0, comingKept - ready.length);
  const kept = new Set([...ready, ...waiting]);
  return next.filter((match) => kept.has(match));
};

const laterBouts = (state: GridState, openCount: number, listedCount: number): number => {
  const { matches, bouts } = expectedOfDrawn(state);
  return openCount - listedCount + (state.kind === 'performance' ? 0 : bouts - matches);
};

const personsOf = (
  { people }: Whole,
  joints: Joints,
  matches: readonly { sides: readonly (number | null)[] }[],
): Record<string, number[]> => {
  const sides = new Set(matches.flatMap((match) => match.sides.flatMap((side) => side ?? [])));
  const rows = [...sides].map((side): [number, number[]] => {
    const ids = [side, ...(joints[side]?.registrationIds ?? [])];
    return [side, [...new Set(ids.flatMap((id) => people[id]?.userId ?? []))]];
  });
  return Object.fromEntries(rows.filter(([, userIds]) => userIds.length > 0));
};

const lastPlayed = (state: GridState, matches: readonly MatchState[], open: ReadonlySet<MatchState>): MatchState[] => {
  const isJudged = (match: MatchState) => state.kind === 'performance' && match.startedAt !== null && !open.has(match);
  const newest = new Set(
    newestOf(
      matches.filter((match) => match.result !== null || isJudged(match)),
      lastShown,
    ),
  );
  return matches.filter((match) => newest.has(match));
};

const occupantsOf = (matches: readonly MatchState[]): number[] => [
  ...new Set(matches.flatMap(({ occupants }) => occupants.filter((occupant) => occupant !== null))),
];

const shownMatch = (state: GridState, match: MatchState): ShownMatch => {
  const live = liveMatch(state, match);
  const bout = match.data.bout && shownBout(match.data.bout, state.boutRules);
  return {
    matchId: live.id,
    number: live.number,
    streamId: live.streamId,
    bracket: live.bracket,
    groupNumber: live.groupNumber,
    roundNumber: live.roundNumber,
    status: live.status,
    winnerRegistrationId: live.winnerRegistrationId,
    victoryTypeId: live.victoryType?.id ?? null,
    participants: shownParticipants(state, live, match.currentRegistrationId).map(({ slot, registrationId, score, penalties }) => ({
      ...{ slot, registrationId, score, penalties },
      ...shownSide(bout?.sides[slot - 1], live.status),
    })),
    timerCountInSeconds: live.timerCountInSeconds,
    isTimerRunning: live.isTimerRunning,
    timerUpdatedAt: live.timerUpdatedAt ?? null,
    ...(bout && { mode: bout.mode, clock: bout.clock }),
    timeStart: match.timeStart,
    startedAt: match.startedAt,
    finishedAt: match.finishedAt,
  };
};

/** Once a match is over, games and rounds stand in its score, and no points of one in play. */
const shownSide = (side: ShownSide | undefined, status: MatchDoc['status']): ShownSide => {
  if (side?.won === undefined || status !== 'finished') return side ?? {};
  const { short: _short, won: _won, ...rest } = side;
  return rest;
};

/** Of a performance only who was given marks last: their total stays up until the next one's first mark; of a match both. */
const shownParticipants = ({ kind }: GridState, { participants }: MatchDoc, lastJudgedId: number | null) =>
  kind !== 'performance' ? participants : participants.filter(({ registrationId }) => registrationId === lastJudgedId);

const publicViewsOf = ({ entrants, people }: Whole, joints: Joints, matches: readonly ShownMatch[]) => {
  const leads = matches.flatMap(({ participants }) => participants.flatMap(({ registrationId }) => registrationId ?? []));
  const ids = new Set(leads.flatMap((lead) => [lead, ...(joints[lead]?.registrationIds ?? [])]));
  const among = <Row>(rows: Record<string, Row>) =>
    Object.fromEntries([...ids].flatMap((id): [number, Row][] => (rows[id] === undefined ? [] : [[id, rows[id]]])));
  return { entrants: among(entrants), people: among(people) };
};

/** The version of the grids' view too: what their fold makes, it makes anew together. */
export const gridsVersion = 16;

export const gridSummaries = summaryView<GridSummary>('grids', gridsVersion);

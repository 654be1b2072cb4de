import type { BoutAction, BoutMoment, ModeOverrides } from '#contracts/sport-modes/bout';
import { gamesWon, type Game, type GameRules } from './gameRules.js';

interface Fighter {
  registrationId: number | null;
  name: string;
}

/** What a tablet holds of a match while it is fought. Everything is kept, so that a reload goes on where it was. */
export interface Bout {
  matchId: number;
  number: number;
  /** For whom it was tapped. */
  fighters: [Fighter, Fighter];
  /** Of the game in play, where the match is of games. */
  score: [number, number];
  /** The games that are over; null: the match has none. */
  games: Game[] | null;
  penalties: [number, number];
  /** Seconds fought until the clock was last stopped, with their fraction. */
  seconds: number;
  /** When the running clock was started, by `deviceNow`; null: it stands. */
  runningSince: number | null;
  taps: Tap[];
  /** Where the bout is run by a sport mode: what score and penalties come from. */
  mode?: ModeBout;
}

/** A bout by a sport mode. */
export interface ModeBout {
  id: string;
  version: string;
  overrides: ModeOverrides;
  /** Where the clock stood when it was last told. */
  clock: BoutMoment;
  actions: readonly BoutAction[];
  timers: readonly RunningTimer[];
  /** Rounds or games, with the one in play. */
  units: readonly Game[];
  unitName: GameRules['roundName'] | null;
}

/** A side timer that is shown: it runs since a moment, or is held. */
export interface RunningTimer extends BoutAction {
  heldMs: number;
  since: number | null;
}

interface Tap {
  /** Of a game: who has won it. */
  side: 0 | 1;
  what: 'score' | 'penalty' | 'game';
  /** Of a game: which it was. */
  by: number;
  at: number;
}

/** What the server tells of a match: its score, warnings and clock. */
export type Known = Pick<Bout, 'score' | 'games' | 'penalties' | 'seconds' | 'runningSince'>;

/** Milliseconds since 1970 that never jump while the page stands, whatever is done to the device's clock. */
export const deviceNow = (): number => performance.timeOrigin + performance.now();

const maxBout = 7_200;
const tapsKept = 200;

const put = (pair: [number, number], side: 0 | 1, value: number): [number, number] => (side === 0 ? [value, pair[1]] : [pair[0], value]);

/** One tap; nothing goes below zero. */
export const tapped = (bout: Bout, side: 0 | 1, what: 'score' | 'penalty', by: number, now: number): Bout => {
  const field = what === 'score' ? 'score' : 'penalties';
  const value = Math.max(0, bout[field][side] + by);
  if (value === bout[field][side]) return bout;
  const tap: Tap = { side, what, by: value - bout[field][side], at: fought(bout, now) };
  return { ...bout, [field]: put(bout[field], side, value), taps: [...bout.taps, tap].slice(-tapsKept) };
};

const turned = <Value>([a, b]: [Value, Value]): [Value, Value] => [b, a];

/** The bout as the two stand now: the same, or with the sides changed; null: others fight in it. */
export const seated = (bout: Bout, [first, second]: readonly (number | null)[]): Bout | null => {
  const [a, b] = bout.fighters;
  if (a.registrationId === first && b.registrationId === second) return bout;
  if (a.registrationId !== second || b.registrationId !== first) return null;
  return {
    ...bout,
    fighters: turned(bout.fighters),
    score: turned(bout.score),
    penalties: turned(bout.penalties),
    games: bout.games?.map(turned) ?? null,
    taps: bout.taps.map(otherSide),
    ...(bout.mode && { mode: turnedMode(bout.mode) }),
  };
};

const otherSide = <Row extends { side: 0 | 1 }>(row: Row): Row => ({ ...row, side: row.side === 0 ? 1 : 0 });

const turnedMode = (mode: ModeBout): ModeBout => ({
  ...mode,
  actions: mode.actions.map(otherSide),
  timers: mode.timers.map(otherSide),
  units: mode.units.map(turned),
});

/** Whether anything was tapped or the clock ever ran. */
export const isTouched = ({ score, penalties, games, seconds, runningSince, taps }: Bout): boolean =>
  [...score, ...penalties, ...(games ?? []), ...taps].some(Boolean) || seconds > 0 || runningSince !== null;

/** The score of the match: games won, where it is of games. */
export const resultOf = ({ score, games }: Pick<Bout, 'score' | 'games'>): [number, number] => (games ? gamesWon(games) : score);

/** Ends the game in play for who leads in it. */
export const gameOver = (bout: Bout, now: number): Bout => {
  const { score, games } = bout;
  if (!games || score[0] === score[1]) return bout;
  const tap: Tap = { side: score[0] > score[1] ? 0 : 1, what: 'game', by: games.length + 1, at: fought(bout, now) };
  return { ...bout, games: [...games, score], score: [0, 0], taps: [...bout.taps, tap].slice(-tapsKept) };
};

/** Takes the last tap back. */
export const undone = (bout: Bout): Bout => {
  const last = bout.taps.at(-1);
  if (!last) return bout;
  if (last.what === 'game') {
    const [games, score] = [bout.games?.slice(0, -1) ?? null, bout.games?.at(-1) ?? bout.score];
    return { ...bout, games, score, taps: bout.taps.slice(0, -1) };
  }
  const field = last.what === 'score' ? 'score' : 'penalties';
  return { ...bout, [field]: put(bout[field], last.side, bout[field][last.side] - last.by), taps: bout.taps.slice(0, -1) };
};

/** Seconds fought, with their fraction. */
export const exact = ({ seconds, runningSince }: Known, now: number): number =>
  Math.min(maxBout, seconds + (runningSince === null ? 0 : Math.max(0, now - runningSince) / 1_000));

/** Whole seconds fought; the fraction is kept over stops, so that a bout with many of them loses no time. */
export const fought = (bout: Known, now: number): number => Math.floor(exact(bout, now));

export const started = (bout: Bout, now: number): Bout => (bout.runningSince === null ? { ...bout, runningSince: now } : bout);
export const stopped = (bout: Bout, now: number): Bout => ({ ...bout, seconds: exact(bout, now), runningSince: null });
export const adjusted = (bout: Bout, by: number, now: number): Bout => {
  const seconds = Math.min(maxBout, Math.max(0, exact(bout, now) + by));
  return { ...bout, seconds, runningSince: bout.runningSince === null ? null : now };
};

const isSamePair = ([a, b]: [number, number], [c, d]: [number, number]): boolean => a === c && b === d;

/** Two devices' clocks of day differ, so of running clocks only that they run is compared. */
const isSameClock = (ours: Known, theirs: Known): boolean => {
  if ((ours.runningSince === null) !== (theirs.runningSince === null)) return false;
  return ours.runningSince !== null || Math.floor(ours.seconds) === Math.floor(theirs.seconds);
};

const isSameScore = (ours: Known, theirs: Known): boolean =>
  isSamePair(ours.score, theirs.score) &&
  isSamePair(ours.penalties, theirs.penalties) &&
  (ours.games ?? []).join(';') === (theirs.games ?? []).join(';');

export const isSame = (ours: Known, theirs: Known): boolean => isSameScore(ours, theirs) && isSameClock(ours, theirs);

/** Takes over what another device has recorded. Taps under another score could not be taken back rightly any more. */
export const merged = (ours: Bout, theirs: Known): Bout => {
  const { seconds, runningSince } = isSameClock(ours, theirs) ? ours : theirs;
  const { score, games, penalties } = theirs;
  return { ...ours, score, games, penalties, seconds, runningSince, taps: isSameScore(ours, theirs) ? ours.taps : [] };
};

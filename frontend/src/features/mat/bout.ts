/** What a tablet holds of a match while it is fought. Everything is kept, so that a reload goes on where it was. */
export interface Bout {
  matchId: number;
  score: [number, number];
  penalties: [number, number];
  /** Seconds fought until the clock was last stopped, with their fraction. */
  seconds: number;
  /** When the running clock was started, by `deviceNow`; null: it stands. */
  runningSince: number | null;
  taps: Tap[];
}

export interface Tap {
  side: 0 | 1;
  what: 'score' | 'penalty';
  by: number;
  at: number;
}

/** What the server tells of a match: its score, warnings and clock. */
export type Known = Pick<Bout, 'score' | 'penalties' | 'seconds' | 'runningSince'>;

/** Milliseconds since 1970 that never jump while the page stands, whatever is done to the device's clock. */
export const deviceNow = (): number => performance.timeOrigin + performance.now();

export const longestBout = 7_200;
const tapsKept = 200;

const put = (pair: [number, number], side: 0 | 1, value: number): [number, number] => (side === 0 ? [value, pair[1]] : [pair[0], value]);

/** One tap; nothing goes below zero. */
export const tapped = (bout: Bout, side: 0 | 1, what: Tap['what'], by: number, now: number): Bout => {
  const field = what === 'score' ? 'score' : 'penalties';
  const value = Math.max(0, bout[field][side] + by);
  if (value === bout[field][side]) return bout;
  const tap: Tap = { side, what, by: value - bout[field][side], at: fought(bout, now) };
  return { ...bout, [field]: put(bout[field], side, value), taps: [...bout.taps, tap].slice(-tapsKept) };
};

/** Takes the last tap back. */
export const undone = (bout: Bout): Bout => {
  const last = bout.taps.at(-1);
  if (!last) return bout;
  const field = last.what === 'score' ? 'score' : 'penalties';
  return { ...bout, [field]: put(bout[field], last.side, bout[field][last.side] - last.by), taps: bout.taps.slice(0, -1) };
};

const exact = ({ seconds, runningSince }: Known, now: number): number =>
  Math.min(longestBout, seconds + (runningSince === null ? 0 : Math.max(0, now - runningSince) / 1_000));

/** Whole seconds fought; the fraction is kept over stops, so that a bout with many of them loses no time. */
export const fought = (bout: Known, now: number): number => Math.floor(exact(bout, now));

export const started = (bout: Bout, now: number): Bout => (bout.runningSince === null ? { ...bout, runningSince: now } : bout);
export const stopped = (bout: Bout, now: number): Bout => ({ ...bout, seconds: exact(bout, now), runningSince: null });
export const adjusted = (bout: Bout, by: number, now: number): Bout => {
  const seconds = Math.min(longestBout, Math.max(0, exact(bout, now) + by));
  return { ...bout, seconds, runningSince: bout.runningSince === null ? null : now };
};

const isSamePair = ([a, b]: [number, number], [c, d]: [number, number]): boolean => a === c && b === d;

/** Two devices' clocks of day differ, so of running clocks only that they run is compared. */
const isSameClock = (ours: Known, theirs: Known): boolean => {
  if ((ours.runningSince === null) !== (theirs.runningSince === null)) return false;
  return ours.runningSince !== null || Math.floor(ours.seconds) === Math.floor(theirs.seconds);
};

export const isSame = (ours: Known, theirs: Known): boolean =>
  isSamePair(ours.score, theirs.score) && isSamePair(ours.penalties, theirs.penalties) && isSameClock(ours, theirs);

/** Takes over what another device has recorded. Taps under another score could not be taken back rightly any more. */
export const merged = (ours: Bout, theirs: Known): Bout => {
  const isSameScore = isSamePair(ours.score, theirs.score) && isSamePair(ours.penalties, theirs.penalties);
  const { seconds, runningSince } = isSameClock(ours, theirs) ? ours : theirs;
  return { ...ours, score: theirs.score, penalties: theirs.penalties, seconds, runningSince, taps: isSameScore ? ours.taps : [] };
};

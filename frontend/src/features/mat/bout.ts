/** What a tablet holds of a match while it is fought. Everything is kept, so that a reload goes on where it was. */
export interface Bout {
  matchId: number;
  score: [number, number];
  penalties: [number, number];
  /** Seconds fought until the clock was last stopped. */
  seconds: number;
  /** When the running clock was started, in milliseconds since 1970; null: it stands. */
  runningSince: number | null;
  taps: Tap[];
}

export interface Tap {
  side: 0 | 1;
  what: 'score' | 'penalty';
  by: number;
  at: number;
}

export const newBout = (matchId: number, score: [number, number], penalties: [number, number], seconds: number): Bout => ({
  matchId,
  score,
  penalties,
  seconds,
  runningSince: null,
  taps: [],
});

const put = (pair: [number, number], side: 0 | 1, value: number): [number, number] => (side === 0 ? [value, pair[1]] : [pair[0], value]);

/** One tap; nothing goes below zero. */
export const tapped = (bout: Bout, side: 0 | 1, what: Tap['what'], by: number): Bout => {
  const field = what === 'score' ? 'score' : 'penalties';
  const value = Math.max(0, bout[field][side] + by);
  if (value === bout[field][side]) return bout;
  const tap: Tap = { side, what, by: value - bout[field][side], at: fought(bout, Date.now()) };
  return { ...bout, [field]: put(bout[field], side, value), taps: [...bout.taps, tap].slice(-200) };
};

/** Takes the last tap back. */
export const undone = (bout: Bout): Bout => {
  const last = bout.taps.at(-1);
  if (!last) return bout;
  const field = last.what === 'score' ? 'score' : 'penalties';
  return { ...bout, [field]: put(bout[field], last.side, bout[field][last.side] - last.by), taps: bout.taps.slice(0, -1) };
};

export const fought = ({ seconds, runningSince }: Pick<Bout, 'seconds' | 'runningSince'>, now: number): number =>
  seconds + (runningSince === null ? 0 : Math.max(0, Math.floor((now - runningSince) / 1_000)));

export const started = (bout: Bout, now: number): Bout => (bout.runningSince === null ? { ...bout, runningSince: now } : bout);
export const stopped = (bout: Bout, now: number): Bout => ({ ...bout, seconds: fought(bout, now), runningSince: null });
export const adjusted = (bout: Bout, by: number, now: number): Bout => {
  const seconds = Math.min(7_200, Math.max(0, fought(bout, now) + by));
  return { ...bout, seconds, runningSince: bout.runningSince === null ? null : now };
};

/** What a tap is worth in a sport; the last word is the referee's, so every step can be taken back. */
export const scoreSteps = (sportKey = ''): readonly number[] => stepsBySport[sportKey] ?? [1];

const stepsBySport: Readonly<Record<string, readonly number[]>> = {
  judo: [10, 1],
  wrestling: [4, 2, 1],
  sambo: [4, 2, 1],
  karate: [3, 2, 1],
  taekwondo: [3, 2, 1],
};

/** Times are seconds since the midnight with which the day of the playgrounds begins. */
export interface FoughtBout {
  streamId: number;
  playgroundId: number | null;
  /** null: only its result was recorded. */
  startedAt: number | null;
  endedAt: number;
  /** What the plan gives a bout of its category there, with the pause after it. */
  plannedSeconds: number;
  athletes: readonly string[];
}

/** What one bout takes, from its start to its end, and the pause before it. */
export interface BoutPace {
  seconds: number;
  pause: number;
}

/** How fast is really fought. */
export interface Pace {
  of: (streamId: number, playgroundId: number | null, plannedSeconds: number) => BoutPace;
  /** Standard deviation of the length of a bout, as a share of it. */
  variation: number;
  /** How uncertain the mean itself is on a playground, as a share of it. */
  doubt: (playgroundId: number | null) => number;
}

/** Of the time that a plan gives a bout, the share before anything was measured that is fought; the rest is the pause. */
const foughtShare = 0.8;
/** How many measured bouts weigh as much as what is known without them. */
const weights = { plan: 4, event: 6, playground: 6 };
const usualVariation = { value: 0.5, weight: 8 };
/** Longer bouts and pauses, as shares of the plan, are interruptions: they say nothing of the next. */
const longest = { bout: 3, pause: 1.5 };
const shortestMeasured = 5;

interface Measured {
  streamId: number;
  playgroundId: number | null;
  bout: number;
  /** null: it is not known, or the playground stood idle. */
  pause: number | null;
}

/**
 * What has been measured of a bout and of the pause before it, against the plan. Each level (all playgrounds, the playground,
 * the category) begins with what the level above it says and moves away from it as it has bouts of its own.
 */
export const paceOf = (fought: readonly FoughtBout[]): Pace => {
  const measured = measure(fought);
  const bouts = measured.map(({ bout }) => bout);
  const pauses = (rows: readonly Measured[]) => rows.flatMap(({ pause }) => pause ?? []);
  const byPlayground = grouped(measured, ({ playgroundId }) => playgroundId);
  const byCategory = grouped(measured, ({ streamId }) => streamId);
  const ofEvent = shrunk(foughtShare, weights.plan, bouts);
  const pauseOfEvent = shrunk(1 - foughtShare, weights.plan, pauses(measured));
  const onPlayground = remembered((playgroundId: number | null) => {
    const here = byPlayground.get(playgroundId) ?? [];
    const bout = shrunk(ofEvent, weights.event, ratiosOf(here));
    const ofCategory = remembered((streamId: number) => shrunk(bout, weights.playground, ratiosOf(byCategory.get(streamId) ?? [])));
    return { ofCategory, pause: shrunk(pauseOfEvent, weights.event, pauses(here)) };
  });
  const of: Pace['of'] = (streamId, playgroundId, plannedSeconds) => {
    const { ofCategory, pause } = onPlayground(playgroundId);
    return { seconds: ofCategory(streamId) * plannedSeconds, pause: pause * plannedSeconds };
  };
  const variation = variationOf(byCategory);
  const doubt = (playgroundId: number | null) => variation / Math.sqrt(weights.plan + (byPlayground.get(playgroundId)?.length ?? 0));
  return { of, variation, doubt };
};

const remembered = <Key, Value>(of: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
};

const ratiosOf = (rows: readonly Measured[]): number[] => rows.map(({ bout }) => bout);

const shrunk = (prior: number, weight: number, values: readonly number[]): number =>
  (prior * weight + values.reduce((sum, value) => sum + value, 0)) / (weight + values.length);

const variationOf = (byCategory: ReadonlyMap<unknown, readonly Measured[]>): number => {
  let squares = usualVariation.value ** 2 * usualVariation.weight;
  let count = usualVariation.weight;
  for (const rows of byCategory.values()) {
    if (rows.length < 2) continue;
    const mean = shrunk(0, 0, ratiosOf(rows));
    squares += rows.reduce((sum, { bout }) => sum + ((bout - mean) / mean) ** 2, 0);
    count += rows.length - 1;
  }
  return Math.sqrt(squares / count);
};

const measure = (fought: readonly FoughtBout[]): Measured[] =>
  [...grouped(fought, ({ playgroundId }) => playgroundId).values()].flatMap((rows) => {
    const inTime = rows.toSorted((a, b) => a.endedAt - b.endedAt);
    return inTime.flatMap((bout, i) => measuredOf(bout, inTime[i - 1] ?? null) ?? []);
  });

const measuredOf = (bout: FoughtBout, before: FoughtBout | null): Measured | null => {
  const { streamId, playgroundId, startedAt, endedAt, plannedSeconds } = bout;
  if (startedAt !== null && endedAt - startedAt >= shortestMeasured) {
    const pause = before === null ? -1 : (startedAt - before.endedAt) / plannedSeconds;
    const ratio = Math.min((endedAt - startedAt) / plannedSeconds, longest.bout);
    return { streamId, playgroundId, bout: ratio, pause: pause < 0 || pause > longest.pause ? null : pause };
  }
  // Only results: what lies between two of them is one bout with its pause.
  const whole = before === null ? 0 : endedAt - before.endedAt;
  if (whole < shortestMeasured || whole > longest.bout * plannedSeconds) return null;
  const ratio = whole / plannedSeconds;
  return { streamId, playgroundId, bout: ratio * foughtShare, pause: ratio * (1 - foughtShare) };
};

export const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

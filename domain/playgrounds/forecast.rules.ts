import { choose, restedAt, type Choice, type Day, type Ended, type Track } from './next-bout.rules.js';
import { paceOf, type FoughtBout } from './pace.rules.js';
import type { Expected, ExpectedQueue, ForecastInput, OpenBout, Queue } from './queue.rules.js';

/** The middle half of what is distributed normally lies within so many standard deviations. */
const middleHalf = 0.674;
/** A bout that has lasted longer than usual goes on for this share of its usual length. */
const leastLeft = 0.25;
/** Of the time of a bout, the share on its clock. */
const clockShare = 0.8;

/**
 * One forecast of all times of a day. Each playground goes on as it is really fought: the bout that is on ends, then comes
 * the first in order whose sides are known and rested, after the pause that is usual there; where there is none, the one that
 * can begin soonest is waited for. No clock is asked: it is made from the newest moment that was recorded.
 */
export const forecastOf = ({ now, queues, fought }: ForecastInput): ExpectedQueue[] => {
  const bouts = queues.flatMap(({ items }) => items.flatMap((item) => item.bouts));
  const lastFought = lastOnOf(fought);
  const day: Day = {
    from: now ?? Number.NEGATIVE_INFINITY,
    pace: paceOf(fought),
    ends: new Map(),
    open: new Set(bouts.flatMap(({ matchId }) => matchId ?? [])),
    lastOn: new Map(lastFought),
    lastFought,
  };
  const tracks = queues.flatMap((queue) => trackOf(queue, fought, day) ?? []);
  for (const track of tracks) playOn(track, day);
  walk(tracks, day);
  return tracks.map(({ made }) => made);
};

const lastOnOf = (fought: readonly FoughtBout[]): Map<string, Ended> => {
  const last = new Map<string, Ended>();
  for (const { athletes, endedAt } of fought)
    for (const athlete of athletes) if ((last.get(athlete)?.at ?? -1) < endedAt) last.set(athlete, { at: endedAt, variance: 0 });
  return last;
};

const trackOf = (queue: Queue, fought: readonly FoughtBout[], { from, pace }: Day): Track | null => {
  const last = fought.reduce((newest, bout) => (bout.playgroundId === queue.playgroundId ? Math.max(newest, bout.endedAt) : newest), -1);
  const isOn = queue.items.some(({ bouts }) => bouts.some(({ startedAt }) => startedAt !== null));
  const hasBegun = last >= 0 || isOn;
  const opens = queue.opensAt ?? from;
  if (!Number.isFinite(opens) && !hasBegun) return null;
  const items = queue.items.map((item) => ({
    item,
    left: item.bouts.map((bout) => ({ bout, ...pace.of(bout.streamId, queue.playgroundId, bout.plannedSeconds) })),
  }));
  const free = { at: last >= 0 ? last : opens, variance: 0 };
  const made = { playgroundId: queue.playgroundId, bouts: [], breaks: [], end: null };
  return { queue, items, free, hasBegun, nextAt: free.at, made };
};

/** What is on now goes on to its end. */
const playOn = (track: Track, day: Day): void => {
  for (const { left } of track.items) {
    for (const waiting of left.filter(({ bout }) => bout.startedAt !== null)) {
      left.splice(left.indexOf(waiting), 1);
      const { bout, seconds, pause } = waiting;
      const began = bout.startedAt ?? 0;
      const more = bout.bouts > 1 ? (bout.bouts - 1) * (seconds + pause) : 0;
      const now = Math.max(day.from, began);
      const rest = Math.max(seconds - (now - began), clockShare * seconds - bout.clockSeconds, leastLeft * seconds);
      const variance = (day.pace.variation * rest) ** 2;
      end(track, bout, { at: began, variance: 0 }, { at: Math.max(track.free.at, now + rest + more), variance }, day);
    }
  }
};

const end = (track: Track, bout: OpenBout, start: Ended, ended: Ended, day: Day): void => {
  const { matchId, streamId, athletes, startedAt } = bout;
  const rested = restedAt(bout, day.lastFought);
  const restUntil = startedAt === null && Number.isFinite(rested) && rested > day.from && Number.isFinite(day.from) ? rested : null;
  const expected = { start: doubted(start, track, day), end: doubted(ended, track, day) };
  track.made.bouts.push({ matchId, streamId, isOn: startedAt !== null, ...expected, restUntil });
  track.made.end = expected.end;
  track.free = ended;
  track.hasBegun = true;
  track.nextAt = ended.at;
  if (matchId !== null) day.ends.set(matchId, ended);
  for (const athlete of athletes) day.lastOn.set(athlete, ended);
};

/** What is as uncertain for all bouts of a playground grows with the time until then. */
const doubted = ({ at, variance }: Ended, { queue }: Track, { from, pace }: Day): Expected => {
  const ahead = Math.max(0, at - Math.max(from, queue.opensAt ?? from));
  const own = Number.isFinite(ahead) ? ahead * pace.doubt(queue.playgroundId) : 0;
  return { at, spread: middleHalf * Math.sqrt(variance + own ** 2) };
};

/** A break that is due is taken as soon as nothing before it is open. */
const pauseIfDue = (track: Track): void => {
  for (const { item, left } of track.items) {
    if (left.length > 0) return;
    if (item.breakSeconds === null || item.isPassed) continue;
    const start = Math.max(track.free.at, item.notBefore ?? track.free.at);
    track.free = { at: start + item.breakSeconds, variance: start > track.free.at ? 0 : track.free.variance };
    track.made.breaks.push({ itemId: item.itemId, start, end: track.free.at });
    track.items = track.items.filter((one) => one.item !== item);
    track.hasBegun = false;
    pauseIfDue(track);
    return;
  }
};

/** All playgrounds at once, always the one that goes on first, for a bout may wait for another playground. */
const walk = (tracks: readonly Track[], day: Day): void => {
  const going = new Set(tracks);
  for (;;) {
    let track: Track | null = null;
    let second = Number.POSITIVE_INFINITY;
    for (const one of going) {
      if (track === null || one.nextAt < track.nextAt) {
        second = track?.nextAt ?? second;
        track = one;
      } else if (one.nextAt < second) second = one.nextAt;
    }
    if (!track) return;
    pauseIfDue(track);
    const choice = choose(track, day);
    if (!choice) going.delete(track);
    // Another one may go on before, and decide who can fight here.
    else if (choice.start.at > second && choice.start.at > track.nextAt) track.nextAt = choice.start.at;
    else {
      fight(track, choice, day);
      // What waits for another playground may be ready now.
      for (const one of tracks) if (!going.has(one)) going.add(one);
    }
  }
};

const fight = (track: Track, { waiting, from, start }: Choice, day: Day): void => {
  from.splice(from.indexOf(waiting), 1);
  const { bout, seconds, pause } = waiting;
  const length = bout.bouts * seconds + (bout.bouts - 1) * pause;
  const own = bout.bouts * (day.pace.variation * (seconds + pause)) ** 2;
  end(track, bout, start, { at: start.at + length, variance: start.variance + own }, day);
};

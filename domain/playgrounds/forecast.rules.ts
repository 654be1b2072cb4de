import { choose, restEnds, type Choice, type Day, type Ended, type Track } from './next-bout.rules.js';
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

const trackOf = (queue: Queue, fought: readonly FoughtBout[], { from }: Day): Track | null => {
  const last = fought.reduce((newest, bout) => (bout.playgroundId === queue.playgroundId ? Math.max(newest, bout.endedAt) : newest), -1);
  const isOn = queue.items.some(({ bouts }) => bouts.some(({ startedAt }) => startedAt !== null));
  const hasBegun = last >= 0 || isOn;
  const opens = queue.opensAt ?? from;
  if (!Number.isFinite(opens) && !hasBegun) return null;
  const items = queue.items.map((item) => ({ item, left: [...item.bouts] }));
  const free = { at: last >= 0 ? last : opens, variance: 0 };
  const made = { playgroundId: queue.playgroundId, bouts: [], breaks: [], end: null };
  return { queue, items, free, hasBegun, nextAt: free.at, made };
};

/** What is on now goes on to its end. */
const playOn = (track: Track, day: Day): void => {
  for (const { left } of track.items) {
    for (const bout of left.filter(({ startedAt }) => startedAt !== null)) {
      left.splice(left.indexOf(bout), 1);
      const began = bout.startedAt ?? 0;
      const { seconds, pause } = day.pace.of(bout.streamId, track.queue.playgroundId, bout.plannedSeconds);
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
  const rested = restEnds(bout, day.lastFought).at;
  const restUntil = startedAt === null && Number.isFinite(rested) && rested > day.from && Number.isFinite(day.from) ? rested : null;
  const expected = { start: doubted(start, track, day), end: doubted(ended, track, day) };
  track.made.bouts.push({ matchId, streamId, ...expected, restUntil });
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
    if (item.breakSeconds === null || item.isPassed || track.made.breaks.some(({ itemId }) => itemId === item.itemId)) continue;
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
  const waiting = new Set(tracks);
  const stuck = new Set<Track>();
  while (waiting.size > 0) {
    const track = [...waiting].reduce((first, one) => (one.nextAt < first.nextAt ? one : first));
    pauseIfDue(track);
    const choice = choose(track, day);
    if (!choice) {
      waiting.delete(track);
      // What it still has waits for another playground.
      if (track.items.some(({ left }) => left.length > 0)) stuck.add(track);
      continue;
    }
    const isBeaten = [...waiting].some((one) => one !== track && one.nextAt < choice.start.at);
    if (isBeaten && track.nextAt < choice.start.at) {
      track.nextAt = choice.start.at;
      continue;
    }
    fight(track, choice, day);
    for (const one of stuck) waiting.add(one);
    stuck.clear();
  }
};

const fight = (track: Track, { bout, from, start, pause }: Choice, day: Day): void => {
  from.splice(from.indexOf(bout), 1);
  const { playgroundId } = track.queue;
  const { seconds } = day.pace.of(bout.streamId, playgroundId, bout.plannedSeconds);
  const length = bout.bouts * seconds + (bout.bouts - 1) * pause;
  const own = bout.bouts * (day.pace.variation * (seconds + pause)) ** 2;
  end(track, bout, start, { at: start.at + length, variance: start.variance + own }, day);
};

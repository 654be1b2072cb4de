import { randomFrom, type Random } from '#domain/competition/random';
import { idInCategory } from '#contracts/ids';
import type { FoughtBout } from './pace.rules.js';
import type { ForecastInput, OpenBout } from './queue.rules.js';

/** How long bouts of a sport really take, in seconds; the plan is that of its mode. */
export interface SportPace {
  plannedSeconds: number;
  restSeconds: number;
  bout: (chance: Random) => number;
}

const normal = (chance: Random): number => Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
const lognormal = (chance: Random, middle: number, sigma: number): number => middle * Math.exp(sigma * normal(chance));
const exponential = (chance: Random, mean: number): number => -Math.log(1 - chance.next()) * mean;

/** Net time to real time: the clock stands for matte, for the mat's edge, for a doctor. Means are estimates. */
const judo = (chance: Random): number => {
  const net = Math.min(exponential(chance, 200), 240);
  const golden = net === 240 && chance.next() < 0.3 ? exponential(chance, 90) : 0;
  return 15 + (net + golden) * lognormal(chance, 1.3, 0.12);
};
const wrestling = (chance: Random): number => {
  const net = chance.next() < 0.45 ? 30 + chance.next() * 300 : 360;
  return 20 + net * lognormal(chance, 1.25, 0.12) + (net > 180 ? 30 : 0);
};
const karate = (chance: Random): number => 20 + (chance.next() < 0.15 ? 40 + chance.next() * 120 : 180) * lognormal(chance, 1.45, 0.15);
const tableTennis = (chance: Random): number => {
  const games = 3 + (chance.next() < 0.45 ? 1 : 0) + (chance.next() < 0.25 ? 1 : 0);
  return 120 + Array.from({ length: games }, () => lognormal(chance, 320, 0.25)).reduce((sum, seconds) => sum + seconds, 0);
};

export const sports = {
  judo: { plannedSeconds: 300, restSeconds: 600, bout: judo },
  wrestling: { plannedSeconds: 480, restSeconds: 1_200, bout: wrestling },
  karate: { plannedSeconds: 300, restSeconds: 300, bout: karate },
  tableTennis: { plannedSeconds: 1_500, restSeconds: 300, bout: tableTennis },
} satisfies Record<string, SportPace>;

interface DayBout extends OpenBout {
  matchId: number;
  playgroundId: number;
  entrants: (string | null)[];
  winnerTo: [number, number] | null;
  start: number;
  end: number;
}

export interface PlayedDay {
  opensAt: number;
  bouts: DayBout[];
  sport: SportPace;
}

/** A knockout of so many: bouts in order of play, each with where its winner goes. */
const knockout = (streamId: number, entrantsCount: number, sport: SportPace, playgroundId: number): DayBout[] => {
  const bouts: DayBout[] = [];
  const bout = (entrants: (string | null)[], waitsFor: number[]): DayBout => {
    const matchId = idInCategory(streamId, bouts.length + 1);
    const common = { matchId, streamId, playgroundId, plannedSeconds: sport.plannedSeconds, restSeconds: sport.restSeconds, bouts: 1 };
    const made = { ...common, athletes: [], entrants, waitsFor, startedAt: null, clockSeconds: 0, winnerTo: null, start: 0, end: 0 };
    bouts.push(made);
    return made;
  };
  let round: (string | DayBout)[] = Array.from({ length: entrantsCount }, (_, i) => `${streamId}/${i}`);
  while (round.length > 1) {
    const next: (string | DayBout)[] = round.length % 2 === 1 ? [round[0] ?? ''] : [];
    for (let i = round.length % 2; i < round.length; i += 2) {
      const sides = [round[i] ?? '', round[i + 1] ?? ''];
      const fed = sides.filter((side) => typeof side !== 'string');
      const made = bout(
        sides.map((side) => (typeof side === 'string' ? side : null)),
        fed.map(({ matchId }) => matchId),
      );
      for (const below of fed) below.winnerTo = [made.matchId, sides.indexOf(below)];
      next.push(made);
    }
    round = next;
  }
  return bouts;
};

export interface DayPlan {
  seed: string;
  sport: SportPace;
  mats: number;
  categories: number;
  entrants: number;
}

/** A day as halls have it: the hall and each mat at their own pace, pauses, now and then an injury that stops a mat. */
export const playedDay = ({ seed, sport, mats, categories, entrants }: DayPlan): PlayedDay => {
  const chance = randomFrom(seed);
  const hall = lognormal(chance, 1, 0.12);
  const paces = Array.from({ length: mats }, () => hall * lognormal(chance, 1, 0.1));
  const bouts = Array.from({ length: categories }, (_, i) => knockout(i + 1, entrants - 2 + chance.below(5), sport, (i % mats) + 1)).flat();
  const opensAt = 10 * 3_600;
  const free = paces.map(() => opensAt + chance.next() * 600);
  const byId = new Map(bouts.map((bout) => [bout.matchId, bout]));
  const rested = new Map<string, number>();
  const open = new Set(bouts);
  while (open.size > 0) {
    const choices = free.flatMap((at, mat) => {
      const here = [...open].filter(({ playgroundId }) => playgroundId === mat + 1);
      const ready = here.filter(({ entrants: sides }) => sides.every((side) => side !== null));
      const soonest = (bout: DayBout) => Math.max(at, ...bout.entrants.map((side) => rested.get(side ?? '') ?? 0));
      const first = ready.find((bout) => soonest(bout) <= at) ?? ready.toSorted((a, b) => soonest(a) - soonest(b))[0];
      return first ? [{ bout: first, mat, start: soonest(first) }] : [];
    });
    const [next] = choices.sort((a, b) => a.start - b.start);
    if (!next) throw new Error('a bout that nobody can fight');
    const { bout, mat, start } = next;
    const pace = paces[mat] ?? 1;
    const trouble = chance.next() < 0.02 ? 180 + chance.next() * 300 : 0;
    Object.assign(bout, { start, end: start + sport.bout(chance) * pace + trouble });
    free[mat] = bout.end + lognormal(chance, 55, 0.5) * pace;
    for (const side of bout.entrants) rested.set(side ?? '', bout.end + sport.restSeconds);
    const winner = bout.entrants[chance.below(2)] ?? null;
    const to = bout.winnerTo && byId.get(bout.winnerTo[0]);
    if (to && bout.winnerTo) to.entrants[bout.winnerTo[1]] = winner;
    open.delete(bout);
  }
  return { opensAt, bouts, sport };
};

/** What was known of the day at a moment of it. */
export const knownAt = ({ opensAt, bouts, sport }: PlayedDay, now: number): ForecastInput => {
  const over = new Set(bouts.filter(({ end }) => end <= now).map(({ matchId }) => matchId));
  const fought = bouts.flatMap((bout): FoughtBout[] => {
    const { streamId, playgroundId, plannedSeconds, start, end, entrants } = bout;
    return end > now
      ? []
      : [{ streamId, playgroundId, plannedSeconds, startedAt: start, endedAt: end, athletes: entrants.flatMap((side) => side ?? []) }];
  });
  const openBout = (bout: DayBout): OpenBout => {
    const waitsFor = bout.waitsFor.filter((id) => !over.has(id));
    const isFed = bout.entrants.map((_side, i) =>
      bouts.some(({ matchId, winnerTo }) => winnerTo?.[0] === bout.matchId && winnerTo[1] === i && !over.has(matchId)),
    );
    const athletes = bout.entrants.filter((side, i): side is string => side !== null && !isFed[i]);
    const isOn = bout.start <= now;
    return { ...bout, athletes, waitsFor, startedAt: isOn ? bout.start : null, clockSeconds: isOn ? (now - bout.start) / 1.3 : 0 };
  };
  const mats = [...new Set(bouts.map(({ playgroundId }) => playgroundId))].sort((a, b) => a - b);
  const queues = mats.map((playgroundId) => {
    const open = bouts.filter((bout) => bout.playgroundId === playgroundId && !over.has(bout.matchId)).map(openBout);
    return { playgroundId, opensAt, items: [{ itemId: playgroundId, notBefore: null, breakSeconds: null, isPassed: false, bouts: open }] };
  });
  return {
    now: fought.length > 0 || now > opensAt ? now : null,
    queues,
    fought: fought.filter(({ plannedSeconds }) => plannedSeconds === sport.plannedSeconds),
  };
};

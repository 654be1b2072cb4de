import { describe, expect, test } from '@jest/globals';
import { randomFrom } from '../competition/random.js';
import { HomeAndHall, type Fault } from './home-and-hall.fixture.js';
import { scopeOf } from './scope.js';

const runs = Number(process.env['FEED_RUNS'] ?? 200);
const steps = 60;

/** What is wrong with the two, in words; null: nothing. */
const wrongWith = (world: HomeAndHall): string | null => {
  const { home, hall, lease, ownLease, isTogether } = world;
  for (const { stream } of home.events) {
    const all = home.of(stream);
    if (all.some(({ before }, i) => before !== (all[i - 1]?.hash ?? 'genesis'))) return `the chain of ${stream} is broken at home`;
    if (all.some(({ hash }) => hash === 'forged')) return `${stream} has a forged event`;
  }
  if (!lease || !ownLease || !isTogether) return null;
  const decides = scopeOf(lease);
  const told = (events: typeof home.events): string[] => events.filter(({ stream }) => decides(stream)).map(({ hash }) => hash);
  const [there, here] = [told(hall.events), told(home.events)];
  return here.every((hash, i) => hash === there[i]) ? null : 'home is no beginning of the hall';
};

const play = (seed: number, fault?: Fault): string | null => {
  const random = randomFrom(String(seed));
  const world = new HomeAndHall((below) => random.below(below), fault);
  world.lend();
  for (let step = 0; step < steps; step += 1) {
    const { ownLease, lease } = world;
    const [before, wasOver] = [world.home.events.length, lease !== undefined && lease.where !== 'out'];
    world.step();
    const fresh = world.home.events.slice(before);
    if (wasOver && world.lease?.where !== 'out' && fresh.some(({ hash }) => hash.includes(' hall ')))
      return 'something of a term that is over was taken';
    const wrong = wrongWith(world);
    if (wrong !== null) return `step ${step}: ${wrong}`;
    if (ownLease?.where === 'over' && world.ownLease?.where !== 'over' && world.ownLease?.term === ownLease.term)
      return 'a term began again';
  }
  return atRest(world);
};

/** With a line that works, home has everything of a hall that it listens to, and both know how it ended. */
const atRest = (world: HomeAndHall): string | null => {
  world.settle();
  const { home, hall, lease, ownLease, isTogether } = world;
  const wrong = wrongWith(world);
  if (wrong !== null || !lease || !ownLease) return wrong;
  const isIn = lease.checkedIn.includes(ownLease.term) || lease.checkedIn.includes(ownLease.term - 1);
  if (isTogether && ownLease.where === 'ending') return 'the day was ended, and home does not know';
  const wasEnded = ownLease.where === 'over' && ownLease.takenBackReason === null;
  if (!isTogether && !wasEnded) return ownLease.where === 'over' ? null : 'the hall does not know that its term is over';
  if (wasEnded && !isIn) return 'the hall thinks that it is checked in';
  const own = hall.events.filter(({ hash }) => hash.includes(' hall ')).map(({ hash }) => hash);
  const there = new Set(home.events.map(({ hash }) => hash));
  return own.every((hash) => there.has(hash)) ? null : 'home lacks what the hall recorded';
};

describe('a home server and a hall', () => {
  test(`keep what they promise over ${runs} random histories`, () => {
    for (let seed = 1; seed <= runs; seed += 1) expect({ seed, wrong: play(seed) }).toEqual({ seed, wrong: null });
  });

  test.each<Fault>(['no-term', 'no-chain', 'no-scope', 'home-decides', 'hall-goes-on', 'gaps', 'no-order'])(
    'a fault that is put in is found: %s',
    (fault) => {
      const found = Array.from({ length: runs }, (_, seed) => play(seed + 1, fault)).filter((wrong) => wrong !== null);
      expect(found.length).toBeGreaterThan(0);
    },
  );
});

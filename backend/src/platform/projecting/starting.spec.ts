import { describe, expect, test } from '@jest/globals';
import { House, latest, played, scores } from './runner.fixture.js';

const idleViews = 20;
const teams = 50;

/** One view that every event concerns, and many that none does. */
const views = (version = 1) => {
  const idle = Array.from({ length: idleViews }, (_, i) => ({ ...latest(), name: `idle-${i}`, on: {} }));
  return [scores(version), ...idle];
};

const busy = async (count: number): Promise<House> => {
  const house = new House();
  await house.restart(...views());
  for (let team = 1; team <= teams; team += 1) await house.scores(team, count / teams);
  await house.settled();
  return house;
};

describe('what a start reads of the log', () => {
  const count = 50_000;

  test('is next to nothing after a stop, whatever was recorded before', async () => {
    const house = await busy(count);
    await house.runner.stop();
    house.log.readCount = 0;
    await house.runnerOf(views()).start();
    expect(house.log.readCount).toBeLessThan(100);
    expect(house.runner.reached).toBe(BigInt(count));
    await house.runner.stop();
  }, 30_000);

  test('is a few thousand events after a kill', async () => {
    const house = await busy(count);
    await house.kill();
    house.log.readCount = 0;
    await house.runnerOf(views()).start();
    expect(house.log.readCount).toBeLessThan(12_000);
    expect(house.runner.reached).toBe(BigInt(count));
    await house.runner.stop();
  }, 30_000);

  test('is each event once, also when several views are built beside their older documents and others are new', async () => {
    const house = await busy(count);
    await house.runner.stop();
    house.log.readCount = 0;
    const later = [...views(2).map((view) => ({ ...view, version: 2 })), latest()];
    await house.runnerOf(later).start();
    expect(house.log.readCount).toBeLessThan(count * 1.02);
    expect(await house.read(scores(2), 50)).toEqual({ points: (count / teams - 1) % 7, events: count / teams });
    await house.runner.stop();
  }, 30_000);
});

describe('a log that was put back from a backup under newer documents', () => {
  test('is named, and the documents are made anew', async () => {
    const house = await played(scores(), latest());
    await house.restoreLog(2n);
    await house.restart(scores(), latest());
    expect(house.foreign).toContain('view:scores stands at 3, 1 beyond the head of the log (2)');
    expect(await house.read(scores(), 1)).toEqual({ points: 5, events: 1 });
    expect(house.runner.reached).toBe(2n);
  });

  test('is noticed also when as much or more has been recorded since', async () => {
    for (const more of [1, 5]) {
      const house = await played(scores(), latest());
      await house.restoreLog(2n);
      for (let i = 0; i < more; i += 1) await house.score(9, i);
      await house.restart(scores(), latest());
      expect(house.foreign).toContain('view:scores stands at 3, where the log has another event');
      expect(await house.read(scores(), 1)).toEqual({ points: 5, events: 1 });
      expect(await house.read(scores(), 9)).toEqual({ points: more - 1, events: more });
    }
  });

  test('is handed over no second time, and all that comes after it once', async () => {
    const house = await played(scores());
    await house.restart(scores());
    for (let i = 0; i < 20; i += 1) await house.score(1, i);
    await house.settled();
    await house.runner.stop();
    await house.restoreLog(10n);
    house.reactions.length = 0;
    await house.restart(scores());
    expect(house.reactions).toEqual([]);
    expect(house.foreign).toContain('reactions stands at 23, 13 beyond the head of the log (10)');
    for (let i = 0; i < 3; i += 1) await house.score(2, i);
    await house.settled();
    await house.restart(scores());
    expect(house.reactions).toEqual([11n, 12n, 13n]);
  });

  test('is handed over from where both histories part when it was written to in between', async () => {
    const house = await played(scores());
    await house.restart(scores());
    for (let i = 0; i < 20; i += 1) {
      await house.score(1, i);
      await house.settled();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await house.runner.stop();
    await house.restoreLog(10n);
    for (let i = 0; i < 30; i += 1) await house.score(2, i);
    house.reactions.length = 0;
    await house.restart(scores());
    const [first = 0n] = house.reactions;
    expect(first).toBeGreaterThan(1n);
    expect(first).toBeLessThanOrEqual(11n);
    expect(house.reactions).toEqual(Array.from({ length: 41 - Number(first) }, (_, i) => first + BigInt(i)));
  });

  test('and no checkpoint left: nothing of before is handed over', async () => {
    const house = new House();
    for (let i = 0; i < 5; i += 1) await house.score(1, i);
    await house.restart(scores());
    expect(house.reactions).toEqual([]);
    await house.score(1, 6);
    await house.settled();
    expect(house.reactions).toEqual([6n]);
  });
});

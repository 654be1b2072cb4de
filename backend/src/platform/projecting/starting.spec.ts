import { describe, expect, test } from '@jest/globals';
import { Composition, latest, played, scores } from './runner.fixture.js';

const idleViews = 20;
const teams = 50;

/** One view that every event concerns, and many that none does. */
const views = (version = 1) => {
  const idle = Array.from({ length: idleViews }, (_, i) => ({ ...latest(), name: `idle-${i}`, on: {} }));
  return [scores(version), ...idle];
};

const busy = async (count: number): Promise<Composition> => {
  const composition = new Composition();
  await composition.restart(...views());
  for (let team = 1; team <= teams; team += 1) await composition.scores(team, count / teams);
  await composition.settled();
  return composition;
};

describe('what a start reads of the log', () => {
  const count = 50_000;

  test('is next to nothing after a stop, whatever was recorded before', async () => {
    const composition = await busy(count);
    await composition.runner.stop();
    composition.log.readCount = 0;
    await composition.runnerOf(views()).start();
    expect(composition.log.readCount).toBeLessThan(100);
    expect(composition.runner.reached).toBe(BigInt(count));
    await composition.runner.stop();
  });

  test('is a few thousand events after a kill', async () => {
    const composition = await busy(count);
    await composition.kill();
    composition.log.readCount = 0;
    await composition.runnerOf(views()).start();
    expect(composition.log.readCount).toBeLessThan(12_000);
    expect(composition.runner.reached).toBe(BigInt(count));
    await composition.runner.stop();
  });

  test('is each event once, also when several views are built beside their older documents and others are new', async () => {
    const composition = await busy(count);
    await composition.runner.stop();
    composition.log.readCount = 0;
    const later = [...views(2).map((view) => ({ ...view, version: 2 })), latest()];
    await composition.runnerOf(later).start();
    expect(composition.log.readCount).toBeLessThan(count * 1.02);
    expect(await composition.read(scores(2), 50)).toEqual({ points: (count / teams - 1) % 7, events: count / teams });
    await composition.runner.stop();
  });
});

test('a view that lags behind is brought to where the others are and no further, so that all show one moment', async () => {
  const composition = await played(scores(), latest());
  await composition.documents.writeMark('view:latest', 'null');
  await composition.score(3, 8);
  // Once they are level, nothing more is written.
  const never = Array<boolean>(1_000).fill(true);
  composition.documents.fails.set('scores_v1', never).set('latest_v1', [false, ...never]);
  await composition.runnerOf([scores(), latest()]).start();
  expect(await composition.read(latest(), 1)).toEqual({ team: 1 });
  expect(await composition.read(scores(), 3)).toBeNull();
  await composition.runner.stop();
});

describe('a log that was put back from a backup under newer documents', () => {
  test('is named, and the documents are made anew', async () => {
    const composition = await played(scores(), latest());
    await composition.restoreLog(2n);
    await composition.restart(scores(), latest());
    expect(composition.foreign).toContain('view:scores stands at 3, 1 beyond the head of the log (2)');
    expect(await composition.read(scores(), 1)).toEqual({ points: 5, events: 1 });
    expect(composition.runner.reached).toBe(2n);
  });

  test('is noticed also when as much or more has been recorded since', async () => {
    for (const more of [1, 5]) {
      const composition = await played(scores(), latest());
      await composition.restoreLog(2n);
      for (let i = 0; i < more; i += 1) await composition.score(9, i);
      await composition.restart(scores(), latest());
      expect(composition.foreign).toContain('view:scores stands at 3, where the log has another event');
      expect(await composition.read(scores(), 1)).toEqual({ points: 5, events: 1 });
      expect(await composition.read(scores(), 9)).toEqual({ points: more - 1, events: more });
    }
  });

  test('is handed over no second time, and all that comes after it once', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    for (let i = 0; i < 20; i += 1) await composition.score(1, i);
    await composition.settled();
    await composition.runner.stop();
    await composition.restoreLog(10n);
    composition.processes.length = 0;
    await composition.restart(scores());
    expect(composition.processes).toEqual([]);
    expect(composition.foreign).toContain('reactions stands at 23, 13 beyond the head of the log (10)');
    for (let i = 0; i < 3; i += 1) await composition.score(2, i);
    await composition.settled();
    await composition.restart(scores());
    expect(composition.processes).toEqual([11n, 12n, 13n]);
  });

  test('is handed over from where both histories part when it was written to in between', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    for (let i = 0; i < 20; i += 1) {
      await composition.score(1, i);
      await composition.settled();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await composition.runner.stop();
    await composition.restoreLog(10n);
    for (let i = 0; i < 30; i += 1) await composition.score(2, i);
    composition.processes.length = 0;
    await composition.restart(scores());
    const [first = 0n] = composition.processes;
    expect(first).toBeGreaterThan(1n);
    expect(first).toBeLessThanOrEqual(11n);
    expect(composition.processes).toEqual(Array.from({ length: 41 - Number(first) }, (_, i) => first + BigInt(i)));
  });

  test('and no checkpoint left: nothing of before is handed over', async () => {
    const composition = new Composition();
    for (let i = 0; i < 5; i += 1) await composition.score(1, i);
    await composition.restart(scores());
    expect(composition.processes).toEqual([]);
    await composition.score(1, 6);
    await composition.settled();
    expect(composition.processes).toEqual([6n]);
  });
});

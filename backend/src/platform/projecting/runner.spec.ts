import { describe, expect, test } from '@jest/globals';
import type { View } from '#projections/view';
import { Composition, latest, played, scores, type Score } from './runner.fixture.js';

describe('the documents of views', () => {
  test('follow the log; a removed one is gone and begins anew', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    expect(await composition.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    await composition.append(1, 'TeamLeft', { team: 1 });
    await composition.settled();
    expect(await composition.read(scores(), 1)).toBeNull();
    await composition.score(1, 2);
    await composition.settled();
    expect(await composition.read(scores(), 1)).toEqual({ points: 2, events: 1 });
  });

  test('hold each event once, also when it is read twice', async () => {
    const composition = await played(scores());
    composition.log.repeats = true;
    await composition.restart(scores());
    await composition.score(2, 8);
    await composition.score(3, 1);
    await composition.settled();
    expect(await composition.read(scores(), 2)).toEqual({ points: 8, events: 2 });
    expect(await composition.read(scores(), 3)).toEqual({ points: 1, events: 1 });
  });

  test('are behind their mark never: an event after a lost mark takes no second effect', async () => {
    const composition = await played(scores(), latest());
    await composition.documents.writeMark('view:scores', JSON.stringify({ version: 1, position: '0', parked: [] }));
    await composition.restart(scores(), latest());
    expect(await composition.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    expect(await composition.read(latest(), 1)).toEqual({ team: 1 });
  });

  test('of one view without a mark are made anew while the others keep theirs', async () => {
    const composition = await played(scores(), latest());
    await composition.documents.writeMark('view:scores', 'null');
    await composition.score(2, 9);
    await composition.restart(latest(), scores());
    expect(await composition.read(scores(), 2)).toEqual({ points: 9, events: 2 });
    expect(await composition.read(latest(), 1)).toEqual({ team: 2 });
    await composition.restart(scores(), latest());
    expect(await composition.read(scores(), 2)).toEqual({ points: 9, events: 2 });
  });
});

describe('a view whose version was raised', () => {
  test('is built beside the old documents, then switched to; the other views keep their marks', async () => {
    const composition = await played(scores(), latest());
    await composition.score(3, 4);
    await composition.restart(latest(), scores(2, 10));
    expect(await composition.read(scores(2), 1)).toEqual({ points: 60, events: 2 });
    expect(await composition.read(scores(2), 3)).toEqual({ points: 40, events: 1 });
    expect(await composition.read(latest(), 1)).toEqual({ team: 3 });
    expect(() => composition.documents.get('scores_v1', 1)).toThrow('no collection');
    const written = composition.documents.writes;
    await composition.restart(latest(), scores(2, 10));
    expect(composition.documents.writes - written).toBeLessThanOrEqual(2);
  });

  test('is gone on with when the first attempt stopped half way; old documents are read until then', async () => {
    const composition = await played(scores(), latest());
    for (let team = 1; team <= 6_600; team += 1) await composition.score(team, 20 + (team % 7));
    await composition.restart(scores(), latest());
    await composition.runner.stop();
    // The first flush is of sixty pieces.
    composition.documents.fails.set('scores_v2', [...Array<boolean>(60).fill(false), true]);
    await expect(composition.runnerOf([latest(), scores(2, 10)]).start()).rejects.toThrow('disk full');
    expect(JSON.parse((await composition.documents.readMark('building:scores')) ?? '')).toMatchObject({ version: 2, position: '6000' });
    expect(await composition.read(scores(2), 6_594)).toEqual({ points: 20, events: 1 });
    await composition.restart(latest(), scores(2, 10));
    const clean = new Composition();
    for (const event of await composition.log.readAll(0n, 10_000)) {
      const data = JSON.parse(event.data) as { team: number; points: number };
      await clean.score(data.team, data.points);
    }
    await clean.restart(scores(2, 10));
    for (const team of [1, 2, 3, 5_997, 5_998, 6_600])
      expect(await composition.read(scores(2), team)).toEqual(await clean.read(scores(2), team));
  });
});

describe('a poison event', () => {
  test('parks its event stream with an alert; the others go on, also after a start', async () => {
    const composition = await played(scores(), latest());
    await composition.restart(scores(), latest());
    await composition.score(1, 13);
    await composition.score(1, 1);
    await composition.score(2, 8);
    await composition.settled();
    expect(composition.alerts).toEqual(['scores team-1']);
    expect(composition.runner.parkedStreams).toBe(1);
    expect(await composition.read(scores(), 1)).toMatchObject({ points: 6 });
    expect(await composition.read(scores(), 2)).toMatchObject({ points: 8 });
    expect(await composition.read(latest(), 1)).toEqual({ team: 2 });
    await composition.restart(scores(), latest());
    await composition.score(1, 2);
    await composition.settled();
    expect(await composition.read(scores(), 1)).toMatchObject({ points: 6 });
    expect(composition.alerts).toHaveLength(1);
  });

  test('holds back what follows it in its stream, also what is read along with it', async () => {
    const composition = await played(scores());
    await composition.score(1, 13);
    await composition.score(1, 1);
    await composition.score(2, 8);
    await composition.restart(scores());
    expect(await composition.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    expect(await composition.read(scores(), 2)).toMatchObject({ points: 8 });
    expect(composition.alerts).toEqual(['scores team-1']);
  });

  test('is tried again by a raised version', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    await composition.score(1, 13);
    await composition.settled();
    const mended = { ...scores(2), on: { ...scores(2).on, Scored: (doc: Score) => void (doc.points = 99) } } as View<Score>;
    await composition.restart(mended);
    expect(composition.runner.parkedStreams).toBe(0);
    expect(await composition.read(mended, 1)).toMatchObject({ points: 99 });
  });
});

describe('who waits for a position', () => {
  test('is told when the views have it', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    const position = await composition.score(1, 1);
    expect(composition.runner.reached).toBeLessThan(position);
    expect(await composition.runner.waitFor(position, 60_000)).toBe(true);
    expect(await composition.read(scores(), 1)).toMatchObject({ points: 1 });
    expect(await composition.runner.lag()).toBe(0n);
  });

  test('is told after the wait that they have not', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    expect(await composition.runner.waitFor(1_000n, 20)).toBe(false);
  });
});

describe('when a write of documents fails', () => {
  test('it is repeated, and followers are told each step once, in order', async () => {
    const composition = await played(scores(), latest());
    await composition.restart(scores(), latest());
    composition.changes.length = 0;
    composition.documents.fails.set('latest_v1', [true]);
    await composition.score(1, 1);
    await composition.score(1, 2);
    await composition.settled();
    await composition.score(1, 3);
    await composition.settled();
    expect(composition.errors).toHaveLength(1);
    expect(await composition.read(scores(), 1)).toEqual({ points: 3, events: 5 });
    const told = composition.changes.filter((change) => change.view === 'scores');
    expect(told.map(({ patch }) => patch?.[0])).toMatchObject([{ value: 1 }, { value: 2 }, { value: 3 }]);
    told.slice(1).forEach(({ from }, i) => expect(from).toBe(told[i]?.position));
  });

  test('the pieces before it are there already and take no second effect', async () => {
    const composition = await played(scores(), latest());
    await composition.restart(scores(), latest());
    const writes = composition.documents.writes;
    composition.documents.fails.set('scores_v1', [false, true]);
    const teams = Array.from({ length: 6_000 }, (_, i) => i + 10);
    await Promise.all(teams.map((team) => composition.score(team, 7)));
    await composition.settled();
    expect(composition.errors).toHaveLength(1);
    expect(composition.documents.writes - writes).toBeGreaterThan(3);
    for (const team of [10, 11, 3_000, 6_009]) expect(await composition.read(scores(), team)).toEqual({ points: 7, events: 1 });
  });
});

describe('reactions', () => {
  test('are handed over again when the queue failed, without holding up the views', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    composition.processes.length = 0;
    composition.processesFail = true;
    const position = await composition.score(1, 1);
    await composition.settled();
    expect(composition.processes).toEqual([]);
    composition.processesFail = false;
    const next = await composition.score(1, 2);
    await composition.settled();
    await composition.runner.stop();
    expect(composition.processes).toEqual([position, next]);
  });

  test('that were due when the process ended are handed over at the next start', async () => {
    const composition = await played(scores());
    await composition.restart(scores());
    composition.processes.length = 0;
    composition.processesFail = true;
    const position = await composition.score(1, 1);
    await composition.settled();
    await composition.runner.stop();
    composition.processesFail = false;
    await composition.restart(scores());
    expect(composition.processes).toEqual([position]);
  });

  test('of old events are not repeated by a rebuild', async () => {
    const composition = await played(scores());
    composition.processes.length = 0;
    await composition.documents.writeMark('view:scores', JSON.stringify({ version: 0, position: '0', parked: [] }));
    await composition.documents.writeMark('building:scores', 'null');
    await composition.restart(scores());
    expect(await composition.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    expect(composition.processes).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { View } from '#projections/view';
import { House, latest, played, scores, type Score } from './runner.fixture.js';

describe('the documents of views', () => {
  test('follow the log; a removed one is gone and begins anew', async () => {
    const house = await played(scores());
    await house.restart(scores());
    expect(await house.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    await house.append(1, 'TeamLeft', { team: 1 });
    await house.settled();
    expect(await house.read(scores(), 1)).toBeNull();
    await house.score(1, 2);
    await house.settled();
    expect(await house.read(scores(), 1)).toEqual({ points: 2, events: 1 });
  });

  test('hold each event once, also when it is read twice', async () => {
    const house = await played(scores());
    house.log.repeats = true;
    await house.restart(scores());
    await house.score(2, 8);
    await house.score(3, 1);
    await house.settled();
    expect(await house.read(scores(), 2)).toEqual({ points: 8, events: 2 });
    expect(await house.read(scores(), 3)).toEqual({ points: 1, events: 1 });
  });

  test('are behind their mark never: an event after a lost mark takes no second effect', async () => {
    const house = await played(scores(), latest());
    await house.documents.writeMark('view:scores', JSON.stringify({ version: 1, position: '0', parked: [] }));
    await house.restart(scores(), latest());
    expect(await house.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    expect(await house.read(latest(), 1)).toEqual({ team: 1 });
  });

  test('of one view without a mark are made anew while the others keep theirs', async () => {
    const house = await played(scores(), latest());
    await house.documents.writeMark('view:scores', 'null');
    await house.score(2, 9);
    await house.restart(latest(), scores());
    expect(await house.read(scores(), 2)).toEqual({ points: 9, events: 2 });
    expect(await house.read(latest(), 1)).toEqual({ team: 2 });
    await house.restart(scores(), latest());
    expect(await house.read(scores(), 2)).toEqual({ points: 9, events: 2 });
  });
});

describe('a view whose version was raised', () => {
  test('is built beside the old documents, then switched to; the other views keep their marks', async () => {
    const house = await played(scores(), latest());
    await house.score(3, 4);
    await house.restart(latest(), scores(2, 10));
    expect(await house.read(scores(2), 1)).toEqual({ points: 60, events: 2 });
    expect(await house.read(scores(2), 3)).toEqual({ points: 40, events: 1 });
    expect(await house.read(latest(), 1)).toEqual({ team: 3 });
    expect(() => house.documents.get('scores_v1', 1)).toThrow('no collection');
    const written = house.documents.writes;
    await house.restart(latest(), scores(2, 10));
    expect(house.documents.writes - written).toBeLessThanOrEqual(2);
  });

  test('is gone on with when the first attempt stopped half way; old documents are read until then', async () => {
    const house = await played(scores(), latest());
    for (let team = 1; team <= 6_600; team += 1) await house.score(team, 20 + (team % 7));
    await house.restart(scores(), latest());
    await house.runner.stop();
    // The first flush is of sixty pieces.
    house.documents.fails.set('scores_v2', [...Array<boolean>(60).fill(false), true]);
    await expect(house.runnerOf([latest(), scores(2, 10)]).start()).rejects.toThrow('disk full');
    expect(JSON.parse((await house.documents.readMark('building:scores')) ?? '')).toMatchObject({ version: 2, position: '6000' });
    expect(await house.read(scores(2), 6_594)).toEqual({ points: 20, events: 1 });
    await house.restart(latest(), scores(2, 10));
    const clean = new House();
    for (const event of await house.log.readAll(0n, 10_000)) {
      const data = JSON.parse(event.data) as { team: number; points: number };
      await clean.score(data.team, data.points);
    }
    await clean.restart(scores(2, 10));
    for (const team of [1, 2, 3, 5_997, 5_998, 6_600]) expect(await house.read(scores(2), team)).toEqual(await clean.read(scores(2), team));
  });
});

describe('a poison event', () => {
  test('parks its event stream with an alert; the others go on, also after a start', async () => {
    const house = await played(scores(), latest());
    await house.restart(scores(), latest());
    await house.score(1, 13);
    await house.score(1, 1);
    await house.score(2, 8);
    await house.settled();
    expect(house.alerts).toEqual(['scores team-1']);
    expect(house.runner.parkedStreams).toBe(1);
    expect(await house.read(scores(), 1)).toMatchObject({ points: 6 });
    expect(await house.read(scores(), 2)).toMatchObject({ points: 8 });
    expect(await house.read(latest(), 1)).toEqual({ team: 2 });
    await house.restart(scores(), latest());
    await house.score(1, 2);
    await house.settled();
    expect(await house.read(scores(), 1)).toMatchObject({ points: 6 });
    expect(house.alerts).toHaveLength(1);
  });

  test('is tried again by a raised version', async () => {
    const house = await played(scores());
    await house.restart(scores());
    await house.score(1, 13);
    await house.settled();
    const mended = { ...scores(2), on: { ...scores(2).on, Scored: (doc: Score) => void (doc.points = 99) } } as View<Score>;
    await house.restart(mended);
    expect(house.runner.parkedStreams).toBe(0);
    expect(await house.read(mended, 1)).toMatchObject({ points: 99 });
  });
});

describe('who waits for a position', () => {
  test('is told when the views have it', async () => {
    const house = await played(scores());
    await house.restart(scores());
    const position = await house.score(1, 1);
    expect(house.runner.reached).toBeLessThan(position);
    expect(await house.runner.waitFor(position, 1_000)).toBe(true);
    expect(await house.read(scores(), 1)).toMatchObject({ points: 1 });
    expect(await house.runner.lag()).toBe(0n);
  });

  test('is told after the wait that they have not', async () => {
    const house = await played(scores());
    await house.restart(scores());
    expect(await house.runner.waitFor(1_000n, 20)).toBe(false);
  });
});

describe('when a write of documents fails', () => {
  test('it is repeated, and followers are told each step once, in order', async () => {
    const house = await played(scores(), latest());
    await house.restart(scores(), latest());
    house.changes.length = 0;
    house.documents.fails.set('latest_v1', [true]);
    await house.score(1, 1);
    await house.score(1, 2);
    await house.settled();
    await house.score(1, 3);
    await house.settled();
    expect(house.errors).toHaveLength(1);
    expect(await house.read(scores(), 1)).toEqual({ points: 3, events: 5 });
    const told = house.changes.filter((change) => change.view === 'scores');
    expect(told.map(({ patch }) => patch?.[0])).toMatchObject([{ value: 1 }, { value: 2 }, { value: 3 }]);
    told.slice(1).forEach(({ from }, i) => expect(from).toBe(told[i]?.position));
  });

  test('the pieces before it are there already and take no second effect', async () => {
    const house = await played(scores(), latest());
    await house.restart(scores(), latest());
    const writes = house.documents.writes;
    house.documents.fails.set('scores_v1', [false, true]);
    const teams = Array.from({ length: 6_000 }, (_, i) => i + 10);
    await Promise.all(teams.map((team) => house.score(team, 7)));
    await house.settled();
    expect(house.errors).toHaveLength(1);
    expect(house.documents.writes - writes).toBeGreaterThan(3);
    for (const team of [10, 11, 3_000, 6_009]) expect(await house.read(scores(), team)).toEqual({ points: 7, events: 1 });
  });
});

describe('reactions', () => {
  test('are handed over again when the queue failed, without holding up the views', async () => {
    const house = await played(scores());
    await house.restart(scores());
    house.reactions.length = 0;
    house.reactionsFail = true;
    const position = await house.score(1, 1);
    await house.settled();
    expect(house.reactions).toEqual([]);
    house.reactionsFail = false;
    const next = await house.score(1, 2);
    await house.settled();
    await house.runner.stop();
    expect(house.reactions).toEqual([position, next]);
  });

  test('that were due when the process ended are handed over at the next start', async () => {
    const house = await played(scores());
    await house.restart(scores());
    house.reactions.length = 0;
    house.reactionsFail = true;
    const position = await house.score(1, 1);
    await house.settled();
    await house.runner.stop();
    house.reactionsFail = false;
    await house.restart(scores());
    expect(house.reactions).toEqual([position]);
  });

  test('of old events are not repeated by a rebuild', async () => {
    const house = await played(scores());
    house.reactions.length = 0;
    await house.documents.writeMark('view:scores', JSON.stringify({ version: 0, position: '0', parked: [] }));
    await house.documents.writeMark('building:scores', 'null');
    await house.restart(scores());
    expect(await house.read(scores(), 1)).toEqual({ points: 6, events: 2 });
    expect(house.reactions).toEqual([]);
  });
});

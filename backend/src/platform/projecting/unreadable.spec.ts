import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { events as eventTable } from '#contracts/event';
import { House, scores, table, type Score } from './runner.fixture.js';
import type { View } from '#projections/view';

/** What the next version of the program will know. */
const later = eventTable({
  ...table,
  Scored: { v: 2, schema: table.Scored.schema, upcasts: { 1: (old: object) => old } },
  Doubled: { v: 1, schema: z.object({ team: z.number() }) },
});
const doubling: View<Score> = {
  ...scores(),
  on: { ...scores().on, Doubled: (doc: Score) => void Object.assign(doc, { points: doc.points * 2, events: doc.events + 1 }) },
};

const rolledBack = async (): Promise<House> => {
  const house = new House();
  await house.restart(scores());
  await house.score(1, 5);
  await house.score(2, 7);
  await house.append(1, 'Doubled', { team: 1 });
  await house.append(2, 'Scored', { team: 2, points: 8 }, 2);
  await house.score(1, 6);
  await house.score(3, 9);
  await house.settled();
  return house;
};

describe('events of a newer version of the program', () => {
  test('make their stream wait, by name, while the others go on and what was folded is read', async () => {
    const house = await rolledBack();
    expect(house.unreadable).toEqual(['team-1 2 newer', 'team-2 2 newer']);
    expect(house.runner.parkedStreams).toBe(2);
    expect(await house.read(scores(), 1)).toEqual({ points: 5, events: 1 });
    expect(await house.read(scores(), 2)).toEqual({ points: 7, events: 1 });
    expect(await house.read(scores(), 3)).toEqual({ points: 9, events: 1 });
    await house.restart(scores());
    await house.score(1, 1);
    await house.settled();
    expect(await house.read(scores(), 1)).toEqual({ points: 5, events: 1 });
    expect(house.unreadable).toHaveLength(2);
    expect(house.reactions).toEqual([1n, 2n, 6n]);
  });

  test('wait also while the views are made anew', async () => {
    const house = await rolledBack();
    await house.restart(scores(2, 10));
    expect(await house.read(scores(2, 10), 1)).toEqual({ points: 50, events: 1 });
    expect(house.runner.parkedStreams).toBe(2);
  });

  test('are folded and handed over, each once and in order, when the program knows them again', async () => {
    const house = await rolledBack();
    house.known = later;
    await house.restart(doubling);
    expect(house.runner.parkedStreams).toBe(0);
    expect(await house.read(scores(), 1)).toEqual({ points: 6, events: 3 });
    expect(await house.read(scores(), 2)).toEqual({ points: 8, events: 2 });
    expect(house.reactions.toSorted((a, b) => Number(a - b))).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    await house.restart(doubling);
    expect(house.reactions).toHaveLength(6);
  });
});

describe('a damaged key of one person', () => {
  test('holds up the streams with that person alone, until it is mended', async () => {
    const house = new House();
    house.damaged.add('7');
    await house.restart(scores());
    await house.append(1, 'Praised', { team: 1, userId: 7, text: 'well done' });
    await house.append(2, 'Praised', { team: 2, userId: 8, text: 'well done' });
    await house.score(1, 4);
    await house.settled();
    expect(house.unreadable).toEqual(['team-1 1 damaged-key']);
    expect(await house.read(scores(), 1)).toBeNull();
    expect(await house.read(scores(), 2)).toEqual({ points: 0, events: 1 });
    house.damaged.clear();
    await house.restart(scores());
    expect(await house.read(scores(), 1)).toEqual({ points: 4, events: 2 });
  });
});

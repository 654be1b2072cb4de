import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { events as eventTable } from '#contracts/event';
import { Composition, scores, table, type Score } from './runner.fixture.js';
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

const rolledBack = async (): Promise<Composition> => {
  const composition = new Composition();
  await composition.restart(scores());
  await composition.score(1, 5);
  await composition.score(2, 7);
  await composition.append(1, 'Doubled', { team: 1 });
  await composition.append(2, 'Scored', { team: 2, points: 8 }, 2);
  await composition.score(1, 6);
  await composition.score(3, 9);
  await composition.settled();
  return composition;
};

describe('events of a newer version of the program', () => {
  test('make their stream wait, by name, while the others go on and what was folded is read', async () => {
    const composition = await rolledBack();
    expect(composition.unreadable).toEqual(['team-1 2 newer', 'team-2 2 newer']);
    expect(composition.runner.parkedStreams).toBe(2);
    expect(await composition.read(scores(), 1)).toEqual({ points: 5, events: 1 });
    expect(await composition.read(scores(), 2)).toEqual({ points: 7, events: 1 });
    expect(await composition.read(scores(), 3)).toEqual({ points: 9, events: 1 });
    await composition.restart(scores());
    await composition.score(1, 1);
    await composition.settled();
    expect(await composition.read(scores(), 1)).toEqual({ points: 5, events: 1 });
    expect(composition.unreadable).toHaveLength(2);
    expect(composition.processes).toEqual([1n, 2n, 6n]);
  });

  test('wait also while the views are made anew', async () => {
    const composition = await rolledBack();
    await composition.restart(scores(2, 10));
    expect(await composition.read(scores(2, 10), 1)).toEqual({ points: 50, events: 1 });
    expect(composition.runner.parkedStreams).toBe(2);
  });

  test('are folded and handed over, each once and in order, when the program knows them again', async () => {
    const composition = await rolledBack();
    composition.known = later;
    await composition.restart(doubling);
    expect(composition.runner.parkedStreams).toBe(0);
    expect(await composition.read(scores(), 1)).toEqual({ points: 6, events: 3 });
    expect(await composition.read(scores(), 2)).toEqual({ points: 8, events: 2 });
    expect(composition.processes.toSorted((a, b) => Number(a - b))).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    await composition.restart(doubling);
    expect(composition.processes).toHaveLength(6);
  });
});

describe('a damaged key of one person', () => {
  test('holds up the streams with that person alone, until it is mended', async () => {
    const composition = new Composition();
    composition.damaged.add('7');
    await composition.restart(scores());
    await composition.append(1, 'Praised', { team: 1, userId: 7, text: 'well done' });
    await composition.append(2, 'Praised', { team: 2, userId: 8, text: 'well done' });
    await composition.score(1, 4);
    await composition.settled();
    expect(composition.unreadable).toEqual(['team-1 1 damaged-key']);
    expect(await composition.read(scores(), 1)).toBeNull();
    expect(await composition.read(scores(), 2)).toEqual({ points: 0, events: 1 });
    composition.damaged.clear();
    await composition.restart(scores());
    expect(await composition.read(scores(), 1)).toEqual({ points: 4, events: 2 });
  });
});

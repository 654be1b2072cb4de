import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { profileStream } from '#domain/profiles/profile.fold';
import type { HandlerContext } from '#platform/context';
import { Desk, eventId } from '../desk.fixture.js';
import { meantEntries } from './hidden-values.js';

const streamId = 7;
const childrenCount = 60;
/** Of letters alone, another for each. */
const surname = (id: number): string => `Фам${[...String(id)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}ова`;
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId);
  const ids = Array.from({ length: childrenCount }, (_, i) => i + 1);
  for (const id of ids) {
    const names = { lastName: surname(id), firstName: 'Яна', middleName: null, gender: 'female', birthDate: '01-02-2016' };
    await desk.given(profileStream, 1_000 + id, [{ type: 'ProfileCreated', data: { userId: 1_000 + id, ...names, personKey: `${id}` } }]);
  }
  const entry = (id: number) => ({
    userId: 1_000 + id,
    lastName: surname(id),
    firstName: 'Яна',
    weight: 20 + id,
    saidBy: 'entrant' as const,
  });
  await desk.entered(streamId, Object.fromEntries(ids.map((id) => [id, entry(id)])));
});
afterEach(() => desk.close());

/** How many entries a question has read, once to look at them and once to ask who let whom see what, and how many it found of those who hide something. */
const asked = async (filters: object) => {
  let read = 0;
  const counting = (context: HandlerContext): HandlerContext => {
    const all: HandlerContext['documents']['all'] = async (view, query) => {
      const docs = await context.documents.all(view, query);
      if (view.name === 'registrations') read += docs.length;
      return docs;
    };
    const documents = new Proxy(context.documents, { get: (of, name) => (name === 'all' ? all : Reflect.get(of, name).bind(of)) });
    return Object.assign(Object.create(context) as HandlerContext, { documents });
  };
  const meant = await desk.run((context) => meantEntries({ eventId, isDeleted: 0 }, { filters }, counting(context)));
  return { read, found: 'guarded' in meant ? meant.guarded.length : 0 };
};

test('a search at an event of children reads those whom it finds, not every child', async () => {
  expect(await asked({ needle: surname(7) })).toEqual({ read: 2, found: 0 });
  expect(await asked({ weightFrom: 79 })).toEqual({ read: 4, found: 0 });
});

test('a search by a number looks at everybody', async () => {
  const { read } = await asked({ needle: '№ 5' });
  expect(read).toBe(2 * childrenCount);
});

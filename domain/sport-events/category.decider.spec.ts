import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { category, removeCategory, type Category, type CategoryEvent } from './category.decider.js';
import { enterPlaces, fillPlaces, freePlaces, putBack, reorder, roomIn, takePlaces, waitingIn } from './places.rules.js';
import { entrantKey } from '#backend/registrations/entries/places';

const ids = { eventId: 1, streamId: 7 };
const fields = (limit: number | null): NonNullable<Category['fields']> => ({
  ...{
    streamKey: 'm60',
    name: 'до 60 кг',
    disciplineName: null,
    gender: 'mixed',
    ageFrom: null,
    ageTo: null,
    ageBy: 'date',
    weightFrom: null,
  },
  ...{ weightTo: null, limit, entrantKind: 'athlete', gridKind: 'olympic', options: {}, matchDurationInSeconds: 300 },
  ...{ minRestInMinutes: 10, levelIds: [], refereeUserIds: [], sportMode: null, index: 1 },
});
const created = (limit: number | null): CategoryEvent => ({ type: 'StreamCreated', data: { ...ids, stream: fields(limit) } });
const entrant = (id: number) => ({ registrationId: id, entrantKey: `user:${id}` });
const given = (...events: CategoryEvent[]): Category => events.reduce(category.evolve, category.initial());
const taken = (limit: number | null, ...registrations: number[]): Category => {
  const empty = given(created(limit));
  return takePlaces(empty, ids, registrations.map(entrant)).events.reduce(category.evolve, empty);
};
const anybody = new Set(Array.from({ length: 100 }, (_, i) => i));
const inPlaces = ({ places }: Category): number[] =>
  [...places.values()].filter(({ isWaiting }) => !isWaiting).map(({ registrationId }) => registrationId);

describe('places of a stream', () => {
  test('beyond the limit one waits, in the order of asking; twice is a duplicate', () => {
    const state = taken(2, 1, 2, 3, 4, 3);
    expect([inPlaces(state), waitingIn(state), roomIn(state)]).toEqual([[1, 2], [3, 4], 0]);
    expect(takePlaces(state, ids, [entrant(3)])).toMatchObject({ duplicates: [3], events: [] });
  });

  test('a team is the same team however its name is spaced, also in events of before', () => {
    const before: CategoryEvent = {
      type: 'StreamPlacesTaken',
      data: { ...ids, places: [{ registrationId: 1, entrantKey: 'team:team  a', isWaiting: false }] },
    };
    const state = given(created(null), before);
    const again = { registrationId: 2, entrantKey: entrantKey({ teamName: 'Team A ' }) };
    expect(takePlaces(state, ids, [again])).toMatchObject({ duplicates: [2], events: [] });
    expect(entrantKey({ teamName: 'Team  A' })).toBe(again.entrantKey);
  });

  test('who leaves lets in the first who waits and qualifies', () => {
    const left = { registrationIds: [1], isGone: false };
    expect(freePlaces(taken(2, 1, 2, 3, 4), ids, left, new Set([4]))).toEqual([
      { type: 'StreamPlacesFreed', data: { ...ids, registrationIds: [1], isGone: false } },
      { type: 'StreamPlacesPromoted', data: { ...ids, registrationIds: [4] } },
    ]);
    expect(freePlaces(taken(2, 1, 2, 3), ids, { ...left, registrationIds: [3] }, anybody)).toEqual([
      { type: 'StreamPlacesFreed', data: { ...ids, registrationIds: [3], isGone: false } },
    ]);
    expect(freePlaces(taken(2, 1), ids, { ...left, registrationIds: [9] }, anybody)).toEqual([]);
  });

  test('those who are put back wait at the end', () => {
    const events = putBack(taken(2, 1, 2, 3), ids, [entrant(1)], new Set([3]));
    expect(events).toEqual([
      { type: 'StreamPlacesPutBack', data: { ...ids, registrationIds: [1] } },
      { type: 'StreamPlacesPromoted', data: { ...ids, registrationIds: [3] } },
    ]);
  });

  test('those who are put back wait behind those who waited before', () => {
    const state = taken(2, 1, 2, 3);
    const events = putBack(state, ids, [entrant(1)], new Set());
    expect(waitingIn((events as CategoryEvent[]).reduce(category.evolve, state))).toEqual([3, 1]);
  });

  test('by hand all come in or none', () => {
    const state = taken(3, 1, 2);
    expect(enterPlaces(state, ids, [entrant(8), entrant(9)])).toMatchObject({ errors: { form: ['error.limit_reached'] } });
    expect(enterPlaces(state, ids, [{ registrationId: 8, entrantKey: 'user:1' }])).toMatchObject({
      errors: { 'registrations.8': ['error.duplicate'] },
    });
    expect(enterPlaces(state, ids, [entrant(8)])).toMatchObject([{ type: 'StreamPlacesTaken' }]);
  });

  test('a raised limit lets in as many as there is room for', () => {
    const raised: CategoryEvent = { type: 'StreamUpdated', data: { ...ids, stream: fields(3), changes: [] } };
    const state = category.evolve(taken(1, 1, 2, 3, 4), raised);
    expect(fillPlaces(state, ids, anybody)).toEqual([{ type: 'StreamPlacesPromoted', data: { ...ids, registrationIds: [2, 3] } }]);
  });

  test('one who left stays in the list until they are gone; a stream with a list is not removed', () => {
    const freed = (isGone: boolean): CategoryEvent => ({ type: 'StreamPlacesFreed', data: { ...ids, registrationIds: [1], isGone } });
    expect(removeCategory(category.evolve(taken(2, 1), freed(false)), ids)).toMatchObject({ errors: { streamId: ['error.not_empty'] } });
    expect(removeCategory(category.evolve(taken(2, 1), freed(true)), ids)).toEqual([{ type: 'StreamRemoved', data: ids }]);
  });

  test('another place in the list', () => {
    const state = taken(null, 1, 2, 3);
    const [event] = reorder(state, ids, { registrationId: 3, index: 1 }) as CategoryEvent[];
    expect(event).toMatchObject({
      type: 'RegistrationReordered',
      data: {
        from: 3,
        to: 1,
        indexes: [
          { registrationId: 3, index: 1 },
          { registrationId: 1, index: 2 },
          { registrationId: 2, index: 3 },
        ],
      },
    });
    expect(reorder(state, ids, { registrationId: 2, index: 2 })).toEqual([]);
    expect(reorder(state, ids, { registrationId: 2, index: 4 })).toMatchObject({ errors: { index: ['error.index_range'] } });
    expect(reorder(state, ids, { registrationId: 9, index: 1 })).toMatchObject({ status: 404 });
  });
});

type Step =
  | { type: 'ask' | 'leave' | 'go' | 'enter' | 'back'; who: number }
  | { type: 'limit'; limit: number | null }
  | { type: 'order'; who: number; index: number };

const who = fc.integer({ min: 1, max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('ask' as const), who }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('leave' as const, 'go' as const, 'enter' as const, 'back' as const), who }) },
  fc.record({ type: fc.constant('limit' as const), limit: fc.option(fc.integer({ min: 1, max: 8 })) }),
  fc.record({ type: fc.constant('order' as const), who, index: fc.integer({ min: 0, max: 13 }) }),
);

const decideStep = (state: Category, one: Step) => {
  if (one.type === 'ask') return takePlaces(state, ids, [entrant(one.who)]).events;
  if (one.type === 'enter') return enterPlaces(state, ids, [entrant(one.who)]);
  if (one.type === 'back') return putBack(state, ids, [entrant(one.who)], new Set([...anybody].filter((id) => id !== one.who)));
  if (one.type === 'order') return reorder(state, ids, { registrationId: one.who, index: one.index });
  if (one.type !== 'limit') return freePlaces(state, ids, { registrationIds: [one.who], isGone: one.type === 'go' }, anybody);
  const updated: CategoryEvent = { type: 'StreamUpdated', data: { ...ids, stream: fields(one.limit), changes: [] } };
  return [updated];
};

const isIn = (before: Category, id: number): boolean => inPlaces(before).includes(id);

test('any course of registrations: nobody twice, nobody waits while there is room, nobody comes in past the limit or past another', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = given(created(3));
      /** Put back by hand: they may wait although there is room. */
      const putBackOnes = new Set<number>();
      for (const one of steps) {
        const before = { in: inPlaces(state), waiting: waitingIn(state), room: roomIn(state) };
        const decided = decideStep(state, one);
        if ('refused' in decided) continue;
        state = decided.reduce(category.evolve, state);
        if (one.type === 'limit') state = fillPlaces(state, ids, anybody).reduce(category.evolve, state);

        const registrations = [...state.places.values()].map(({ registrationId }) => registrationId);
        expect(new Set(registrations).size).toBe(registrations.length);
        expect(new Set(state.indexes.values()).size).toBe(state.indexes.size);
        for (const id of registrations) expect(state.indexes.has(id)).toBe(true);

        // A lowered limit throws nobody out, but nobody comes in before there is room again.
        const cameIn = inPlaces(state).filter((id) => !before.in.includes(id));
        if (cameIn.length > 0) expect(roomIn(state)).toBeGreaterThanOrEqual(0);

        // Those who come in by themselves are the first of the list; the others keep their order.
        const own = 'who' in one ? one.who : 0;
        const promoted = cameIn.filter((id) => before.waiting.includes(id) && id !== own);
        const waitedBefore = before.waiting.filter((id) => id !== own);
        expect(waitedBefore.slice(0, promoted.length)).toEqual(promoted);
        expect(waitingIn(state).filter((id) => id !== own)).toEqual(waitedBefore.slice(promoted.length));

        if (one.type === 'back') putBackOnes.add(one.who);
        for (const id of inPlaces(state)) putBackOnes.delete(id);
        if (waitingIn(state).some((id) => !putBackOnes.has(id))) expect(roomIn(state)).toBeLessThanOrEqual(0);

        // Whoever asks while there is room has a place at once.
        if (one.type === 'ask' && before.room > 0 && decided.length > 0) expect(isIn(state, one.who)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

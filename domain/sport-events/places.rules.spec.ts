import { describe, expect, test } from '@jest/globals';
import { newCategory } from '#contracts/sport-events/category.events';
import { category, reopenCategory, saveCategory, type Category, type CategoryEvent } from './category.decider.js';
import { enterPlaces, fillPlaces, freePlaces, putBack, reorder, roomIn, takePlaces, waitingIn, type Wanted } from './places.rules.js';

const ids = { eventId: 1, streamId: 7 };
const given = (...events: readonly CategoryEvent[]): Category => events.reduce(category.evolve, category.initial());
const created = (limit: number | null): CategoryEvent => ({
  type: 'StreamCreated',
  data: { ...ids, stream: { ...newCategory, name: 'до 60 кг', limit } },
});
const entrant = (registrationId: number, wish?: Wanted['wish']): Wanted => ({
  registrationId,
  entrantKey: `user:${registrationId}`,
  ...(wish && { wish }),
});
/** What comes of a state, which stays as it is. */
const after = (state: Category, events: unknown): Category =>
  (events as CategoryEvent[]).reduce(category.evolve, { ...state, places: new Map(state.places), indexes: new Map(state.indexes) });
/** A category with a limit, in which these have asked for a place one after another. */
const asked = (limit: number | null, ...entrants: readonly Wanted[]): Category =>
  after(given(created(limit)), takePlaces(given(created(limit)), ids, entrants).events);
const nobody = new Set<number>();
const inPlaces = ({ places }: Category): number[] =>
  [...places.values()].filter(({ isWaiting }) => !isWaiting).map(({ registrationId }) => registrationId);
/** Who stands in the list, by place. */
const list = ({ indexes }: Category): number[] => [...indexes].sort(([, a], [, b]) => a - b).map(([id]) => id);

describe('the list of a category', () => {
  test('belongs to its sport event, and knows whether the category is complete', () => {
    const completed: CategoryEvent = { type: 'StreamCompleted', data: { ...ids, isForced: false, reason: '', results: [] } };
    const reopened: CategoryEvent = { type: 'StreamReopened', data: { ...ids, reason: 'протест' } };
    expect(given(created(null))).toMatchObject({ eventId: 1, isCompleted: false });
    expect(given(created(null), completed).isCompleted).toBe(true);
    expect(given(created(null), completed, reopened).isCompleted).toBe(false);
    expect(reopenCategory(given(created(null), completed), ids, 'протест')).toEqual([reopened]);
    expect(reopenCategory(given(created(null)), ids, 'протест')).toMatchObject({ errors: { form: ['error.transition'] } });
  });

  test('has everybody in the order of asking, whether they hold a place, wait or have left', () => {
    const { places } = takePlaces(given(created(1)), ids, [entrant(1), entrant(2), entrant(3, 'out'), entrant(4, 'waiting')]);
    expect(places).toMatchObject([
      { registrationId: 1, isWaiting: false, index: 1 },
      { registrationId: 2, isWaiting: true, index: 2 },
      { registrationId: 3, isWaiting: false, index: 3 },
      { registrationId: 4, isWaiting: true, index: 4 },
    ]);
    const state = asked(1, entrant(1), entrant(2), entrant(3, 'out'), entrant(4, 'waiting'));
    expect([inPlaces(state), waitingIn(state), list(state)]).toEqual([[1], [2, 4], [1, 2, 3, 4]]);
  });

  test('keeps the place of one who comes back to it', () => {
    const state = after(
      asked(null, entrant(1), entrant(2)),
      freePlaces(asked(null, entrant(1), entrant(2)), ids, { registrationIds: [1], isGone: false }, nobody),
    );
    expect(takePlaces(state, ids, [entrant(1), entrant(3)]).places).toMatchObject([{ index: 1 }, { index: 3 }]);
  });

  test('goes on behind the last after somebody has gone, and from the number of entrants after it was put in order', () => {
    const gone = { registrationIds: [2], isGone: true };
    const state = after(
      asked(null, entrant(1), entrant(2), entrant(3)),
      freePlaces(asked(null, entrant(1), entrant(2), entrant(3)), ids, gone, nobody),
    );
    expect(takePlaces(state, ids, [entrant(4)]).places).toMatchObject([{ index: 4 }]);
    const [ordered] = reorder(state, ids, { registrationId: 3, index: 1 }) as CategoryEvent[];
    expect(ordered?.data).toMatchObject({
      from: 2,
      to: 1,
      indexes: [
        { registrationId: 3, index: 1 },
        { registrationId: 1, index: 2 },
      ],
    });
    expect(takePlaces(after(state, [ordered]), ids, [entrant(4)]).places).toMatchObject([{ index: 3 }]);
  });

  test.each([0, 4, 1.5, Number.NaN])('has no place %p of three', (index) => {
    expect(reorder(asked(null, entrant(1), entrant(2), entrant(3)), ids, { registrationId: 1, index })).toMatchObject({
      errors: { index: ['error.index_range'] },
    });
  });

  test('is put in order up to its last place; who is not in it has none', () => {
    const state = asked(null, entrant(1), entrant(2), entrant(3));
    expect(list(after(state, reorder(state, ids, { registrationId: 1, index: 3 })))).toEqual([2, 3, 1]);
    expect(reorder(state, ids, { registrationId: 9, index: 1 })).toMatchObject({ status: 404 });
    expect(reorder(state, ids, { registrationId: 2, index: 2 })).toEqual([]);
    expect(reorder(state, ids, { registrationId: 3, index: 2 })).toMatchObject([
      {
        data: {
          indexes: [
            { registrationId: 3, index: 2 },
            { registrationId: 2, index: 3 },
          ],
        },
      },
    ]);
  });
});

describe('places', () => {
  test('are enough without a limit', () => {
    expect(roomIn(given(created(null)))).toBe(Number.POSITIVE_INFINITY);
    expect(roomIn(asked(3, entrant(1), entrant(2)))).toBe(1);
  });

  test('one entrant asks once, also within one call; one who has left stands in the way of nobody', () => {
    const same = { registrationId: 2, entrantKey: 'user:1' };
    expect(takePlaces(given(created(null)), ids, [entrant(1), same])).toMatchObject({ duplicates: [2], places: [{ registrationId: 1 }] });
    const left = { registrationId: 3, entrantKey: 'user:1', wish: 'out' as const };
    expect(takePlaces(asked(null, entrant(1)), ids, [left])).toMatchObject({ duplicates: [], places: [{ registrationId: 3 }] });
  });

  test('who waits or has left by wish takes none from those who come after them', () => {
    const { places } = takePlaces(given(created(1)), ids, [entrant(1, 'waiting'), entrant(2, 'out'), entrant(3)]);
    expect(places.map(({ isWaiting }) => isWaiting)).toEqual([true, false, false]);
  });

  test('nobody asks, nothing is recorded', () => {
    expect(takePlaces(given(created(1)), ids, [])).toEqual({ places: [], duplicates: [], events: [] });
  });
});

describe('who comes in from the waiting list', () => {
  const full = () => asked(1, entrant(1), entrant(2), entrant(3), entrant(4));
  const promoted = (...registrationIds: number[]): CategoryEvent => ({ type: 'StreamPlacesPromoted', data: { ...ids, registrationIds } });

  test('is the first who qualifies', () => {
    const events = freePlaces(full(), ids, { registrationIds: [1], isGone: false }, new Set([4, 3]));
    expect(events).toEqual([{ type: 'StreamPlacesFreed', data: { ...ids, registrationIds: [1], isGone: false } }, promoted(3)]);
    const state = after(full(), events);
    expect([inPlaces(state), waitingIn(state)]).toEqual([[3], [2, 4]]);
  });

  test('is nobody who leaves at the same moment, and nobody when only those who wait leave', () => {
    const all = new Set([2, 3, 4]);
    expect(freePlaces(full(), ids, { registrationIds: [1, 2], isGone: true }, all)).toMatchObject([{}, promoted(3)]);
    expect(freePlaces(full(), ids, { registrationIds: [2], isGone: false }, all)).toHaveLength(1);
  });

  test('is nobody while more hold places than the limit allows', () => {
    const lowered: CategoryEvent = { type: 'StreamUpdated', data: { ...ids, stream: { ...newCategory, limit: 1 }, changes: [] } };
    const state = after(asked(3, entrant(1), entrant(2), entrant(3), entrant(4)), [lowered]);
    expect(fillPlaces(state, ids, new Set([4]))).toEqual([]);
    expect(freePlaces(state, ids, { registrationIds: [1], isGone: false }, new Set([4]))).toHaveLength(1);
    const [first, second] = [1, 2].map((id) => ({ registrationIds: [id], isGone: false }));
    const one = after(state, freePlaces(state, ids, first ?? { registrationIds: [], isGone: false }, nobody));
    expect(freePlaces(one, ids, second ?? { registrationIds: [], isGone: false }, new Set([4]))).toHaveLength(1);
  });

  test('of those who are gone only who was in the list is recorded; who left before is gone with the list alone', () => {
    const state = after(full(), freePlaces(full(), ids, { registrationIds: [1], isGone: false }, nobody));
    expect(freePlaces(state, ids, { registrationIds: [1], isGone: false }, nobody)).toEqual([]);
    const gone = freePlaces(state, ids, { registrationIds: [1, 9], isGone: true }, new Set([2]));
    expect(gone).toEqual([{ type: 'StreamPlacesFreed', data: { ...ids, registrationIds: [1], isGone: true } }]);
    expect(list(after(state, gone))).toEqual([2, 3, 4]);
  });

  test('comes in by hand out of turn, together with those who come back, as far as there is room', () => {
    const state = asked(3, entrant(1), entrant(2, 'waiting'), entrant(3, 'waiting'), entrant(4, 'out'));
    expect(enterPlaces(state, ids, [entrant(3), entrant(4)])).toMatchObject([
      { type: 'StreamPlacesTaken', data: { places: [{ registrationId: 4, isWaiting: false }] } },
      promoted(3),
    ]);
    expect(enterPlaces(state, ids, [entrant(2), entrant(3), entrant(4)])).toMatchObject({ errors: { form: ['error.limit_reached'] } });
    expect(enterPlaces(state, ids, [entrant(1)])).toEqual([]);
  });
});

describe('who is put back', () => {
  test('waits behind all who waited, and the first of those comes in', () => {
    const state = asked(1, entrant(1), entrant(2), entrant(3));
    const events = putBack(state, ids, [entrant(1)], new Set([2, 3]));
    expect([inPlaces(after(state, events)), waitingIn(after(state, events))]).toEqual([[2], [3, 1]]);
  });

  test('stays where they are when they wait already', () => {
    expect(putBack(asked(1, entrant(1), entrant(2)), ids, [entrant(2)], nobody)).toEqual([]);
  });

  test('several wait in the order in which they are named', () => {
    const state = asked(2, entrant(1), entrant(2));
    expect(waitingIn(after(state, putBack(state, ids, [entrant(2), entrant(1)], nobody)))).toEqual([2, 1]);
  });

  test('comes back to wait after they had left, unless they have entered anew since', () => {
    const state = asked(2, entrant(1), entrant(2, 'out'));
    expect(waitingIn(after(state, putBack(state, ids, [entrant(2)], nobody)))).toEqual([2]);
    const anew = { registrationId: 3, entrantKey: 'user:2' };
    const entered = after(state, takePlaces(state, ids, [anew]).events);
    expect(putBack(entered, ids, [entrant(2)], nobody)).toMatchObject({ status: 200, errors: { 'registrations.2': ['error.duplicate'] } });
  });
});

describe('a category is saved', () => {
  const stream = { ...newCategory, name: 'до 60 кг' };

  test.each([
    ['age from over age to', { ageFrom: 18, ageTo: 17 }, 'stream.ageTo'],
    ['weight from over weight to', { weightFrom: 61, weightTo: 60 }, 'stream.weightTo'],
    ['no place at all', { limit: 0 }, 'stream.limit'],
    ['half a place', { limit: 1.5 }, 'stream.limit'],
    ['no time for a match', { matchDurationInSeconds: 0 }, 'stream.matchDurationInSeconds'],
    ['over two hours for a match', { matchDurationInSeconds: 7_201 }, 'stream.matchDurationInSeconds'],
    ['less than no rest', { minRestInMinutes: -1 }, 'stream.minRestInMinutes'],
    ['over ten hours of rest', { minRestInMinutes: 601 }, 'stream.minRestInMinutes'],
  ])('not with %s', (_what, wrong, field) => {
    expect(saveCategory(given(), ids, { ...stream, ...wrong }, false)).toMatchObject({ errors: { [field]: ['error.range'] } });
  });

  test.each([
    { ageFrom: 18, ageTo: 18 },
    { ageFrom: 18, ageTo: null },
    { ageFrom: null, ageTo: 17 },
    { weightFrom: null, weightTo: 60 },
    { limit: 1 },
    { matchDurationInSeconds: 1 },
    { matchDurationInSeconds: 7_200 },
    { minRestInMinutes: 0 },
    { minRestInMinutes: 600 },
  ])('with %p', (right) => {
    expect(saveCategory(given(), ids, { ...stream, ...right }, false)).toHaveLength(1);
  });

  test('with another kind of grid until it is drawn', () => {
    const drawn = saveCategory(given(created(null)), ids, { ...stream, gridKind: 'roundRobin' }, true);
    expect(drawn).toMatchObject({ errors: { 'stream.gridKind': ['error.grid_drawn'] } });
    expect(saveCategory(given(created(null)), ids, { ...stream, gridKind: 'roundRobin' }, false)).toMatchObject([
      { type: 'StreamUpdated', data: { changes: [{ field: 'gridKind', from: 'olympic', to: 'roundRobin' }] } },
    ]);
    expect(saveCategory(given(created(null)), ids, stream, true)).toEqual([]);
  });
});

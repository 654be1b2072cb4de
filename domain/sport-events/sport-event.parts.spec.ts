import { describe, expect, test } from '@jest/globals';
import { category, removeCategory, saveCategory, type Category, type CategoryEvent } from './category.decider.js';
import { removeOption, saveOption, saveStaff, sportEvent } from './sport-event.decider.js';

type EventState = ReturnType<typeof sportEvent.initial>;
type Option = Parameters<typeof saveOption>[2];
type Staff = Parameters<typeof saveStaff>[2];

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const option = (id: number, more: Partial<Option> = {}): Option => ({
  ...{ id, optionKey: `o${id}`, name: `Option ${id}`, priceInKopecks: 0, streamIds: [], isAutoConfirmed: false },
  ...more,
});
const withOptions = (...options: Option[]): EventState => ({ ...sportEvent.initial(), options });
const member = (userId: number, role: 'organiser' | 'referee', playgroundIds: number[] = []) => ({
  userId,
  role,
  playgroundIds,
  isHeadReferee: false,
});

describe('a registration option', () => {
  test('is recorded when it is new or changed', () => {
    expect(saveOption(withOptions(), 7, option(2))).toEqual([{ type: 'RegistrationOptionSaved', data: { eventId: 7, option: option(2) } }]);
    expect(saveOption(withOptions(option(2)), 7, option(2))).toEqual([]);
    expect(saveOption(withOptions(option(2)), 7, option(2, { priceInKopecks: 1 }))).toHaveLength(1);
  });

  test.each<[Partial<Option>, object | undefined]>([
    [{ name: '' }, { 'registrationOption.name': ['error.required'] }],
    [{ priceInKopecks: -1 }, { 'registrationOption.price': ['error.price'] }],
    [{ priceInKopecks: 0.5 }, { 'registrationOption.price': ['error.price'] }],
    [{ priceInKopecks: 0 }, undefined],
    [{ optionKey: 'o1' }, { 'registrationOption.optionKey': ['error.duplicate'] }],
  ])('with %j: %j', (more, errors) => {
    expect(errorsOf(saveOption(withOptions(option(1)), 7, option(2, more)))).toEqual(errors);
  });

  test('is removed, but for the default one', () => {
    const state = withOptions(option(7, { optionKey: 'default' }), option(8));
    expect(removeOption(state, 7, 8)).toEqual([{ type: 'RegistrationOptionRemoved', data: { eventId: 7, registrationOptionId: 8 } }]);
    expect(errorsOf(removeOption(state, 7, 7))).toEqual({ registrationOptionId: ['error.not_empty'] });
    expect(errorsOf(removeOption(state, 7, 9))).toEqual({ registrationOptionId: ['error.not_found'] });
  });
});

describe('the staff', () => {
  const state: EventState = { ...sportEvent.initial(), staff: [member(1, 'organiser'), member(2, 'referee')] as Staff };
  const save = (...staff: Staff) => saveStaff(state, 7, staff);

  test('has an organiser', () => {
    expect(errorsOf(save(member(2, 'referee') as Staff[number]))).toEqual({ staff: ['error.required'] });
  });

  test('is recorded with what changed for each person', () => {
    expect(save(member(1, 'organiser') as Staff[number], member(2, 'referee', [5]) as Staff[number])).toMatchObject([
      { data: { changes: [{ field: '2', from: [member(2, 'referee')], to: [member(2, 'referee', [5])] }] } },
    ]);
    expect(save(member(1, 'organiser') as Staff[number])).toMatchObject([{ data: { changes: [{ field: '2', to: [] }] } }]);
    expect(save(...state.staff)).toEqual([]);
  });
});

describe('a category', () => {
  type Fields = NonNullable<Category['fields']>;
  const ids = { eventId: 1, streamId: 7 };
  const fields = (more: Partial<Fields> = {}): Fields => ({
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
    ...{ weightTo: null, limit: null, entrantKind: 'athlete', gridKind: 'olympic', options: {}, matchDurationInSeconds: 300 },
    ...{ minRestInMinutes: 10, levelIds: [], refereeUserIds: [], sportMode: null, index: 1 },
    ...more,
  });
  const given = (...events: CategoryEvent[]) => events.reduce(category.evolve, category.initial());
  const created: CategoryEvent = { type: 'StreamCreated', data: { ...ids, stream: fields() } };

  test('is created, then updated with what changed', () => {
    expect(saveCategory(given(), ids, fields(), false)).toEqual([created]);
    expect(saveCategory(given(created), ids, fields(), false)).toEqual([]);
    expect(saveCategory(given(created), ids, fields({ limit: 8 }), false)).toMatchObject([
      { type: 'StreamUpdated', data: { changes: [{ field: 'limit', from: null, to: 8 }] } },
    ]);
  });

  test.each<[Partial<Fields>, string | null]>([
    [{ ageFrom: 10, ageTo: 10 }, null],
    [{ ageFrom: 11, ageTo: 10 }, 'stream.ageTo'],
    [{ ageFrom: 11 }, null],
    [{ ageTo: 11 }, null],
    [{ weightFrom: 60, weightTo: 55 }, 'stream.weightTo'],
    [{ limit: 0 }, 'stream.limit'],
    [{ limit: 1 }, null],
    [{ limit: 1.5 }, 'stream.limit'],
    [{ matchDurationInSeconds: 0 }, 'stream.matchDurationInSeconds'],
    [{ matchDurationInSeconds: 1 }, null],
    [{ matchDurationInSeconds: 7_200 }, null],
    [{ matchDurationInSeconds: 7_201 }, 'stream.matchDurationInSeconds'],
    [{ minRestInMinutes: -1 }, 'stream.minRestInMinutes'],
    [{ minRestInMinutes: 0 }, null],
    [{ minRestInMinutes: 600 }, null],
    [{ minRestInMinutes: 601 }, 'stream.minRestInMinutes'],
  ])('with %j: %p', (more, field) => {
    expect(errorsOf(saveCategory(given(), ids, fields(more), false))).toEqual(field === null ? undefined : { [field]: ['error.range'] });
  });

  test('has a name, and keeps its kind of grid once that is drawn', () => {
    expect(errorsOf(saveCategory(given(), ids, fields({ name: '' }), false))).toEqual({ 'stream.name': ['error.required'] });
    const other = fields({ gridKind: 'roundRobin' });
    expect(errorsOf(saveCategory(given(created), ids, other, true))).toEqual({ 'stream.gridKind': ['error.grid_drawn'] });
    expect(saveCategory(given(created), ids, other, false)).toHaveLength(1);
    expect(saveCategory(given(created), ids, fields({ limit: 8 }), true)).toHaveLength(1);
  });

  test('is removed while nobody is in its list', () => {
    const removed: CategoryEvent = { type: 'StreamRemoved', data: ids };
    expect(removeCategory(given(created), ids)).toEqual([removed]);
    expect(removeCategory(given(created, removed), ids)).toEqual([]);
    const taken: CategoryEvent = {
      type: 'StreamPlacesTaken',
      data: { ...ids, places: [{ registrationId: 1, entrantKey: 'user:1', isWaiting: false }] },
    };
    expect(errorsOf(removeCategory(given(created, taken), ids))).toEqual({ streamId: ['error.not_empty'] });
  });
});

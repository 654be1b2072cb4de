import { describe, expect, test } from '@jest/globals';
import { removeOption, saveSportEvent, saveStaff, sportEvent, type SportEvent, type SportEventEvent } from './sport-event.decider.js';

const fields = {
  eventKey: 'cup',
  name: 'Cup',
  sportId: 1,
  dateFrom: '21-11-2026',
  dateTo: '22-11-2026',
  timeZone: 'Europe/Moscow',
  countryId: null,
  cityName: null,
  venue: null,
  facilityId: null,
  isPublished: true,
  registrationFrom: null,
  registrationTo: null,
  source: null,
  points: [],
};
const member = (userId: number, role: 'organiser' | 'referee') => ({ userId, role, playgroundIds: [], isHeadReferee: false });

describe('a sport event', () => {
  test('is made with its default option and its maker as organiser', () => {
    expect(saveSportEvent(sportEvent.initial(), 7, fields, 3)).toMatchObject([
      { type: 'SportEventCreated' },
      {
        type: 'RegistrationOptionSaved',
        data: { option: { id: 7, optionKey: 'default', priceInKopecks: 0, streamIds: [], isAutoConfirmed: false } },
      },
      { type: 'EventStaffSaved', data: { staff: [{ userId: 3, role: 'organiser' }] } },
    ]);
  });

  test.each<[string, object, object]>([
    ['no name', { name: '' }, { 'event.name': ['error.required'] }],
    ['days that cross', { dateTo: '20-11-2026' }, { 'event.dateTo': ['error.date_range'] }],
    [
      'registration times that cross',
      { registrationFrom: '20-11-2026 10:00', registrationTo: '19-11-2026 23:00' },
      { 'event.registrationTo': ['error.date_range'] },
    ],
  ])('is refused for %s', (_name, more, errors) => {
    expect(saveSportEvent(sportEvent.initial(), 7, { ...fields, ...more }, 3)).toMatchObject({ refused: true, errors });
  });

  test('keeps an organiser, and its default option', () => {
    const state = {
      ...sportEvent.initial(),
      staff: [member(3, 'organiser')],
      options: [{ id: 7, optionKey: 'default', name: '', priceInKopecks: 0, streamIds: [], isAutoConfirmed: false }],
    };
    expect(saveStaff(state, 7, [member(4, 'referee')])).toMatchObject({ errors: { staff: ['error.required'] } });
    expect(saveStaff(state, 7, [member(3, 'organiser')])).toEqual([]);
    expect(removeOption(state, 7, 7)).toMatchObject({ errors: { registrationOptionId: ['error.not_empty'] } });
  });
});

describe('a sport event that was made', () => {
  const given = (...events: readonly SportEventEvent[]): SportEvent => events.reduce(sportEvent.evolve, sportEvent.initial());
  const made = (makerId: number | null = 3) => saveSportEvent(sportEvent.initial(), 7, fields, makerId) as SportEventEvent[];
  const option = (id: number, name: string) => ({
    id,
    optionKey: `option-${id}`,
    name,
    priceInKopecks: 0,
    streamIds: [],
    isAutoConfirmed: false,
  });
  const saved = (id: number, name: string): SportEventEvent => ({
    type: 'RegistrationOptionSaved',
    data: { eventId: 7, option: option(id, name) },
  });

  test('knows its fields, its option and its staff', () => {
    expect(given(...made())).toEqual({
      closing: null,
      dayNotice: null,
      admission: [],
      fields,
      options: [{ ...option(7, 'default'), optionKey: 'default' }],
      staff: [member(3, 'organiser')],
    });
  });

  test('of nobody in particular has no staff', () => {
    expect(made(null).map(({ type }) => type)).toEqual(['SportEventCreated', 'RegistrationOptionSaved']);
  });

  test('is updated with the fields that differ', () => {
    const changed = { ...fields, name: 'Grand Cup', venue: 'Hall' };
    const [updated, ...others] = saveSportEvent(given(...made()), 7, changed, 3) as SportEventEvent[];
    expect(updated).toEqual({
      type: 'SportEventUpdated',
      data: {
        eventId: 7,
        event: changed,
        changes: [
          { field: 'name', from: 'Cup', to: 'Grand Cup' },
          { field: 'venue', from: null, to: 'Hall' },
        ],
      },
    });
    expect(others).toEqual([]);
    expect(given(...made(), ...(updated ? [updated] : [])).fields).toEqual(changed);
    expect(saveSportEvent(given(...made()), 7, fields, 3)).toEqual([]);
  });

  test('a field that nothing was said of yet was null', () => {
    const { venue: _venue, ...older } = fields;
    const state = { ...given(...made()), fields: older as typeof fields };
    expect(saveSportEvent(state, 7, { ...fields, venue: 'Hall' }, 3)).toMatchObject([
      { data: { changes: [{ field: 'venue', from: null, to: 'Hall' }] } },
    ]);
  });

  test.each([
    ['one day', { dateTo: fields.dateFrom }],
    ['a first moment of registration alone', { registrationFrom: '20-11-2026 10:00' }],
    ['a last moment of registration alone', { registrationTo: '20-11-2026 10:00' }],
    ['one moment of registration', { registrationFrom: '20-11-2026 10:00', registrationTo: '20-11-2026 10:00' }],
  ])('may have %s', (_what, more) => {
    expect(saveSportEvent(given(...made()), 7, { ...fields, ...more }, 3)).toMatchObject([{ type: 'SportEventUpdated' }]);
  });

  test('has an option once, under its last name, until it is removed', () => {
    const removed: SportEventEvent = { type: 'RegistrationOptionRemoved', data: { eventId: 7, registrationOptionId: 8 } };
    const names = (state: SportEvent) => state.options.map(({ name }) => name);
    expect(names(given(...made(), saved(8, 'early'), saved(9, 'late'), saved(8, 'first')))).toEqual(['default', 'late', 'first']);
    expect(names(given(...made(), saved(8, 'early'), saved(9, 'late'), removed))).toEqual(['default', 'late']);
  });
});

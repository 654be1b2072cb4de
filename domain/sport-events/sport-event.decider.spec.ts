import { describe, expect, test } from '@jest/globals';
import { removeOption, saveSportEvent, saveStaff, sportEvent } from './sport-event.decider.js';

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

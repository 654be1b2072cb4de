import { describe, expect, test } from '@jest/globals';
import { setDayNotice, shownNotice } from './day-notice.rules.js';
import { sportEvent, type SportEventEvent } from './sport-event.decider.js';

const created = { type: 'SportEventCreated', data: { eventId: 3, event: { timeZone: 'Asia/Vladivostok' } } } as unknown as SportEventEvent;
const noticed = (date: string, to: string | null): SportEventEvent => ({
  type: 'DayNoticeSet',
  data: { eventId: 3, date, from: null, to },
});
const given = (...events: SportEventEvent[]) => [created, ...events].reduce(sportEvent.evolve, sportEvent.initial());
const late = 'We begin at 10:30';
/** The evening of the 6th in Moscow, the morning of the 7th in Vladivostok. */
const now = '2026-06-06T20:00:00.000Z';

describe('the notice of a day', () => {
  test('is of the day that it is in the zone of the sport event', () => {
    expect(setDayNotice(given(), 3, late, now)).toEqual([
      { type: 'DayNoticeSet', data: { eventId: 3, date: '07-06-2026', from: null, to: late } },
    ]);
  });

  test('is replaced, and taken off by an empty text', () => {
    const state = given(noticed('07-06-2026', late));
    expect(setDayNotice(state, 3, 'Lunch until 14:00', now)).toMatchObject([{ data: { from: late, to: 'Lunch until 14:00' } }]);
    expect(setDayNotice(state, 3, '', now)).toMatchObject([{ data: { from: late, to: null } }]);
  });

  test('said twice, or taken off where none is shown, records nothing', () => {
    expect(setDayNotice(given(noticed('07-06-2026', late)), 3, late, now)).toEqual([]);
    expect(setDayNotice(given(), 3, '', now)).toEqual([]);
    expect(setDayNotice(given(noticed('07-06-2026', late), noticed('07-06-2026', null)), 3, '', now)).toEqual([]);
  });

  test('of yesterday is said again today', () => {
    expect(setDayNotice(given(noticed('06-06-2026', late)), 3, late, now)).toMatchObject([{ data: { from: null, to: late } }]);
  });

  test('is shown until its day ends where the sport event is, or the sport event is over', () => {
    const dayNotice = { text: late, date: '07-06-2026', at: now };
    const of = (more: object) => ({ timeZone: 'Asia/Vladivostok', closing: null, dayNotice, ...more });
    expect(shownNotice(of({}), now)).toEqual({ text: late, at: now });
    expect(shownNotice(of({}), '2026-06-07T13:59:00.000Z')).toEqual({ text: late, at: now });
    expect(shownNotice(of({}), '2026-06-07T14:00:00.000Z')).toBeNull();
    expect(shownNotice(of({ closing: 'cancelled' }), now)).toBeNull();
    expect(shownNotice(of({ dayNotice: undefined }), now)).toBeNull();
  });
});

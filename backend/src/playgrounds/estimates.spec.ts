import { describe, expect, test } from '@jest/globals';
import { nextStarts } from './estimates.js';

const options = { date: null, timeStart: '10:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] };
const day = { newest: '2026-11-21T07:30:00.000Z', timeZone: 'Europe/Moscow', playground: { options } };
const coming = (planned: string | null, isBegun: boolean) => ({ planned, isBegun, minutes: 5 });

describe('when the next matches begin', () => {
  test('one after another, after the one that is on', () => {
    const running = { startedAt: '2026-11-21T07:28:00.000Z', minutes: 6 };
    expect(nextStarts([coming('10:05', true), coming('10:10', true)], running, day)).toEqual(['10:34', '10:39']);
  });

  test('from now on when the one that is on has lasted longer than usual', () => {
    const running = { startedAt: '2026-11-21T07:00:00.000Z', minutes: 6 };
    expect(nextStarts([coming('10:05', true)], running, day)).toEqual(['10:30']);
  });

  test('not before its plan where its stream has not begun; late where the day is late', () => {
    expect(nextStarts([coming('11:00', false), coming('11:05', false)], null, day)).toEqual(['11:00', '11:05']);
    expect(nextStarts([coming('10:00', false)], null, day)).toEqual(['10:30']);
  });

  test('as planned while nothing has happened on that day; nothing where nothing is known', () => {
    const other = { ...day, playground: { options: { ...options, date: '22-11-2026' } } };
    expect(nextStarts([coming('10:05', false), coming(null, false)], null, other)).toEqual(['10:05', '10:10']);
    expect(nextStarts([coming(null, false)], null, { ...day, newest: null, playground: null })).toEqual([null]);
  });
});

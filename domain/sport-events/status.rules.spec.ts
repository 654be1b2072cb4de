import { describe, expect, test } from '@jest/globals';
import {
  categoryStatus,
  isLive,
  isOverdue,
  registrationState,
  sportEventStatus,
  takesEntries,
  type CategoryFacts,
  type EventFacts,
} from './status.rules.js';

/** In Novosibirsk, seven hours ahead of UTC. */
const cup: EventFacts = {
  ...{ dateFrom: '10-05-2026', dateTo: '11-05-2026', timeZone: 'Asia/Novosibirsk', isPublished: true, closing: null },
  ...{ registrationFrom: '01-05-2026 10:00', registrationTo: '08-05-2026 12:00' },
};
const plain: CategoryFacts = { isCompleted: false, isDrawn: false, isBegun: false, newestMoment: null };
const drawn: CategoryFacts = { ...plain, isDrawn: true };
const completed: CategoryFacts = { ...drawn, isBegun: true, isCompleted: true };

const moments = {
  early: '2026-04-30T00:00:00.000Z',
  open: '2026-05-05T00:00:00.000Z',
  closed: '2026-05-09T00:00:00.000Z',
  day: '2026-05-10T05:00:00.000Z',
  after: '2026-05-13T00:00:00.000Z',
} as const;
type Moment = keyof typeof moments;
const order = ['early', 'open', 'closed', 'day', 'after'] as const;

const [a, o, c, r, d, x] = ['announced', 'registrationOpen', 'registrationClosed', 'running', 'completed', 'cancelled'] as const;
const playedAt = (moment: Moment, hoursBefore: number): CategoryFacts => {
  const at = new Date(Date.parse(moments[moment]) - hoursBefore * 3_600_000).toISOString();
  return { ...drawn, isBegun: true, newestMoment: at };
};
const cells = (row: readonly string[]) => order.map((moment, i) => [moment, row[i]] as const);

describe('a category, at each moment of a season', () => {
  const rows: [string, Partial<EventFacts>, (moment: Moment) => CategoryFacts, readonly string[]][] = [
    ['not drawn', {}, () => plain, [a, o, c, c, c]],
    ['drawn', {}, () => drawn, [c, c, c, r, c]],
    ['played an hour ago', {}, (moment) => playedAt(moment, 1), [r, r, r, r, r]],
    ['played a day ago', {}, (moment) => playedAt(moment, 24), [c, c, c, r, c]],
    ['completed', {}, () => completed, [d, d, d, d, d]],
    ['completed without a draw', {}, () => ({ ...plain, isCompleted: true }), [d, d, d, d, d]],
    ['of a sport event completed by hand', { closing: 'completed' }, () => drawn, [d, d, d, d, d]],
    ['of a cancelled sport event', { closing: 'cancelled' }, () => plain, [x, x, x, x, x]],
    ['completed, of a cancelled sport event', { closing: 'cancelled' }, () => completed, [x, x, x, x, x]],
    ['of a sport event that is not published', { isPublished: false }, () => plain, [a, a, c, c, c]],
    ['without times of registration', { registrationFrom: null, registrationTo: null }, () => plain, [o, o, o, o, c]],
    ['with a last moment beyond the last day', { registrationTo: '01-06-2026 00:00' }, () => plain, [a, o, o, o, o]],
  ];
  test.each(rows.flatMap(([name, event, category, row]) => cells(row).map(([at, status]) => [name, at, status, event, category] as const)))(
    '%s, %s: %s',
    (_name, at, status, event, category) => {
      expect(categoryStatus({ ...cup, ...event }, category(at), moments[at])).toBe(status);
    },
  );
});

describe('a sport event, at each moment of a season', () => {
  const rows: [string, Partial<EventFacts>, (moment: Moment) => readonly CategoryFacts[], readonly string[]][] = [
    ['without categories', {}, () => [], [a, o, c, c, c]],
    ['nothing drawn', {}, () => [plain, plain], [a, o, c, c, c]],
    ['one of two drawn', {}, () => [plain, drawn], [a, o, c, r, c]],
    ['all drawn', {}, () => [drawn, drawn], [c, c, c, r, c]],
    ['one played an hour ago', {}, (moment) => [plain, playedAt(moment, 1)], [r, r, r, r, r]],
    ['one completed, one to come', {}, () => [plain, completed], [a, o, c, r, c]],
    ['one completed, one half played', {}, (moment) => [completed, playedAt(moment, 24)], [c, c, c, r, c]],
    ['all completed', {}, () => [completed, completed], [d, d, d, d, d]],
    ['completed by hand', { closing: 'completed' }, () => [plain], [d, d, d, d, d]],
    ['cancelled', { closing: 'cancelled' }, () => [completed], [x, x, x, x, x]],
    ['not published', { isPublished: false }, () => [plain], [a, a, c, c, c]],
  ];
  test.each(rows.flatMap(([name, event, all, row]) => cells(row).map(([at, status]) => [name, at, status, event, all] as const)))(
    '%s, %s: %s',
    (_name, at, status, event, all) => {
      expect(sportEventStatus({ ...cup, ...event }, all(at), moments[at])).toBe(status);
    },
  );
});

describe('days and minutes are those of the place', () => {
  test.each([
    ['2026-05-01T02:59:59.000Z', 'notYet'],
    ['2026-05-01T03:00:00.000Z', 'open'],
    ['2026-05-08T05:00:59.000Z', 'open'],
    ['2026-05-08T05:01:00.000Z', 'closed'],
  ])('registration at %s: %s', (now, state) => {
    expect(registrationState(cup, now)).toBe(state);
  });

  test.each([
    ['2026-05-11T16:59:59.000Z', 'open', false],
    ['2026-05-11T17:00:00.000Z', 'closed', true],
  ])('without a last moment registration ends with the last day: at %s it is %s', (now, state, isOver) => {
    const always = { ...cup, registrationTo: null };
    expect(registrationState(always, now)).toBe(state);
    expect(isOverdue(always, 'registrationClosed', now)).toBe(isOver);
    expect(takesEntries(always, now)).toBe(true);
  });

  test.each([
    ['before the first moment', cup, '2026-04-30T00:00:00.000Z', false],
    ['between the moments', cup, '2026-05-02T00:00:00.000Z', true],
    ['after the last moment', cup, '2026-05-09T00:00:00.000Z', false],
    ['not published', { ...cup, isPublished: false }, '2026-05-02T00:00:00.000Z', false],
    ['cancelled', { ...cup, closing: 'cancelled' as const }, '2026-05-02T00:00:00.000Z', false],
  ])('an entry %s', (_what, event, now, isTaken) => {
    expect(takesEntries(event, now)).toBe(isTaken);
  });

  test('a day begins at its midnight', () => {
    expect(categoryStatus(cup, drawn, '2026-05-09T16:59:59.000Z')).toBe(c);
    expect(categoryStatus(cup, drawn, '2026-05-09T17:00:00.000Z')).toBe(r);
  });

  test('a day of bouts goes on past midnight for twelve hours', () => {
    const late = { ...drawn, isBegun: true, newestMoment: '2026-05-11T16:55:00.000Z' };
    expect(categoryStatus(cup, late, '2026-05-12T04:54:59.000Z')).toBe(r);
    expect(categoryStatus(cup, late, '2026-05-12T04:55:00.000Z')).toBe(c);
  });
});

test('what is completed or cancelled is not overdue', () => {
  for (const status of [d, x]) expect(isOverdue(cup, status, moments.after)).toBe(false);
  expect(isOverdue(cup, c, moments.after)).toBe(true);
});

test('a sport event is live from its first bout on, and no longer than it runs', () => {
  expect(isLive('running', [drawn, plain])).toBe(false);
  expect(isLive('running', [drawn, playedAt('day', 1)])).toBe(true);
  expect(isLive('running', [plain, completed])).toBe(true);
  expect(isLive('completed', [completed])).toBe(false);
});

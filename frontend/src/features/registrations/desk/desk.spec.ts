import { describe, expect, test } from '@jest/globals';
import type { StartListPage } from '#contracts/registrations/registration.docs';
import { aCategory } from '../../../testing/sportEvents.js';
import { aRow } from '../../../testing/registrations.js';
import { isOutOfCategory } from './columns.js';
import type { DeskCategory } from './deskRow.js';
import { fittingCategories } from './fitting.js';
import { summaryOf, type Summary } from './useDeskRows.js';
import { newChanges } from './useLiveChanges.js';

const stream = (given: Partial<DeskCategory>): DeskCategory =>
  ({
    id: 1,
    name: '',
    gender: 'female',
    ageFrom: null,
    ageTo: null,
    ageBy: 'date',
    weightFrom: 48,
    weightTo: 52,
    index: 1,
    ...given,
  }) as DeskCategory;

const none = { isStaff: false, canEdit: false, canDraw: false, canEnterResults: false, canCorrect: false, canReopen: false };
const noStatuses = { participation: [], payment: [], documents: [], insurance: [], weighIn: [], challenge: [] };
const counted = {
  ...aCategory(1, '−52 kg'),
  ...{ matchesCount: 0, openMatchesCount: 0, registrationsCount: 2, confirmedCount: 0, waitingCount: 0 },
};

describe('the desk', () => {
  test('offers the categories that take most of the rows first; the weighed weight counts', () => {
    const rows = [aRow({ id: 1, weight: 50, actualWeight: 53 }), aRow({ id: 2, weight: 56 })];
    const found = fittingCategories(rows, [stream({ id: 1 }), stream({ id: 2, weightFrom: 52, weightTo: 57, index: 2 })], '21-11-2026');
    expect(found.map((offer) => [offer.stream.id, offer.count])).toEqual([
      [2, 2],
      [1, 0],
    ]);
  });

  test('marks a weight outside the category', () => {
    expect(isOutOfCategory(aRow({ actualWeight: null }), stream({}))).toBe(false);
    expect(isOutOfCategory(aRow({ actualWeight: 52 }), stream({}))).toBe(false);
    expect(isOutOfCategory(aRow({ actualWeight: 52.1 }), stream({}))).toBe(true);
    expect(isOutOfCategory(aRow({ actualWeight: 50, statuses: { weighIn: 'failed' } }), undefined)).toBe(true);
  });

  test('a page more of the same leaves what is known of all rows as it is', () => {
    const before: Summary = { streams: [], lists: {}, counters: {}, total: null };
    const page = (given: Partial<StartListPage>): StartListPage => ({
      ...{ event: { id: 3, name: '' }, streams: [counted], currentStreamId: null, registrations: [], permissions: none },
      ...{ statusLists: { ...noStatuses, weighIn: [{ id: 'passed', name: 'Passed' }] } },
      ...{ counters: { new: 2 }, page: 1, maxPage: 2, total: 2 },
      ...given,
    });
    const first = summaryOf(page({}), before);
    expect(first).toMatchObject({ total: 2, counters: { new: 2 } });
    expect(summaryOf(structuredClone(page({ page: 2 })), first)).toBe(first);
    const recounted = summaryOf(page({ counters: { new: 1 } }), first);
    expect(recounted.counters).toEqual({ new: 1 });
    expect(recounted.streams).toBe(first.streams);
    const results = { streams: [{ id: 1, name: '', isCompleted: true }], registrations: [], points: {}, page: 1, maxPage: 1, total: 1 };
    expect(summaryOf(results, first)).toMatchObject({ streams: first.streams, counters: { new: 2 }, total: 1 });
  });

  test('hears what others change, and when it may have missed something', () => {
    const [one, two] = [aRow({ id: 1 }), aRow({ id: 2 })];
    expect(newChanges(undefined, { changed: { 1: one } })).toEqual([one]);
    expect(newChanges({ changed: { 1: one } }, { changed: { 1: one, 2: two } })).toEqual([two]);
    expect(newChanges({ changed: { 1: one } }, { changed: {} })).toBeNull();
    expect(newChanges({ changed: {}, teams: {} }, { changed: {}, teams: {} })).toBeNull();
    const changed = {};
    expect(newChanges({ changed, teams: {} }, { changed, teams: { 12: '2026-11-23T10:00:00.000Z' } })).toEqual([]);
  });
});

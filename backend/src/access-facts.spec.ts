import { describe, expect, test } from '@jest/globals';
import { accountsView } from '#projections/identity/accounts.view';
import { noOrder } from '#domain/playgrounds/bout-order.fold';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { accessFacts } from './access-facts.js';

/** Whether a change of a document is one of who may follow it. */
const counts = (view: string, before: object, change: object): boolean => {
  const facts = accessFacts[view];
  if (!facts) throw new Error(`no facts of ${view}`);
  return JSON.stringify(facts(before)) !== JSON.stringify(facts({ ...before, ...change }));
};

describe('what decides who may follow a document', () => {
  test.each<[string, object, boolean]>([
    ['publishing', { isPublished: false }, true],
    ['another staff', { staff: [{ userId: 9 }] }, true],
    ['another name', { name: 'Кубок' }, false],
  ])('of a sport event: %s', (_what, change, isCounted) => {
    expect(counts(sportEventsView.name, { isPublished: true, staff: [], name: '' }, change)).toBe(isCounted);
  });

  test.each<[string, object, boolean]>([
    ['another sport event', { eventId: 2 }, true],
    ['other referees', { refereeUserIds: [4] }, true],
    ['another name', { name: 'до 60 кг' }, false],
  ])('of a category: %s', (_what, change, isCounted) => {
    expect(counts(categoriesView.name, { eventId: 1, refereeUserIds: [], name: '' }, change)).toBe(isCounted);
  });

  test.each<[string, object, boolean]>([
    ['a lock', { isLocked: true }, true],
    ['an administrator', { isAdministrator: true }, true],
    ['an organiser', { isOrganiser: true }, true],
    ['an organisation', { organizationIds: [3] }, true],
    ['another name', { lastName: 'Ким' }, false],
  ])('of an account: %s', (_what, change, isCounted) => {
    const account = { isLocked: false, isAdministrator: false, isOrganiser: false, organizationIds: [], lastName: '' };
    expect(counts(accountsView.name, account, change)).toBe(isCounted);
  });

  test.each<[string, object, boolean]>([
    ['a referee', { options: { refereeUserIds: [4] } }, true],
    ['a category', { items: [{ streamId: 8, timeStart: '09:00' }] }, true],
    ['a time', { items: [{ streamId: 7, timeStart: '10:00' }] }, false],
  ])('of a playground: %s', (_what, change, isCounted) => {
    const playground = { id: 1, options: { refereeUserIds: [] }, items: [{ streamId: 7, timeStart: '09:00' }] };
    const before = { playgrounds: [playground], order: noOrder() };
    expect(counts(scheduleView.name, before, { ...before, playgrounds: [{ ...playground, ...change }] })).toBe(isCounted);
  });

  test('of the order of bouts: a bout that was moved to another playground', () => {
    const before = { playgrounds: [], order: noOrder() };
    expect(counts(scheduleView.name, before, { ...before, order: { ...noOrder(), moved: { 700_001: 2 } } })).toBe(true);
    expect(counts(scheduleView.name, before, { ...before, order: { ...noOrder(), first: { 2: [700_001] } } })).toBe(false);
  });
});

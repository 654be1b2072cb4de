import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { describe, expect, test } from '@jest/globals';
import { sportRowsOf, sportsInputOf, tickedRoles, toggled, withSport, type SportRow } from './sportRows.js';

const judo = { id: 1, name: 'Дзюдо' };
const kata = { id: 103, name: 'Ката' };
const [given] = sportRowsOf({
  sports: [judo],
  userSports: [{ id: 1, roles: [{ id: 'fan' }, { id: 'athlete', disciplines: [kata], rank: 7, level: null }, { id: 'organizer' }] }],
} as unknown as ProfileForEdit) as [SportRow];

describe('a sport of the form', () => {
  test('offers every role but the organiser, athlete first', () => {
    expect(tickedRoles(given)).toEqual(['athlete', 'fan']);
  });

  test('an unticked role keeps its data for the next tick', () => {
    const without = { ...given, ...toggled(given, 'athlete') };
    expect(tickedRoles(without)).toEqual(['fan']);
    const again = { ...without, ...toggled(without, 'athlete') };
    expect(again.roles.athlete).toMatchObject({ disciplines: [kata], rank: 7 });
  });

  test('another sport clears the disciplines, also of what is kept', () => {
    const without = { ...given, ...toggled(given, 'athlete') };
    expect(withSport(without, { id: 2, name: 'Самбо' }).kept.athlete).toMatchObject({ disciplines: [], rank: 7 });
    expect(withSport(given, { id: 2, name: 'Самбо' }).roles.athlete).toMatchObject({ disciplines: [], rank: 7 });
  });

  test('sends of each role what it has', () => {
    expect(sportsInputOf([given])).toEqual([
      { id: 1, roles: [{ id: 'athlete', disciplines: [kata], rank: 7, level: null }, { id: 'fan' }] },
    ]);
  });

  test('a sport exchanged for another goes', () => {
    const changed = { ...given, ...withSport(given, { id: 2, name: 'Самбо' }) };
    expect(sportsInputOf([changed]).map(({ id, roles }) => [id, (roles as object[]).length])).toEqual([
      [2, 2],
      [1, 0],
    ]);
  });

  test('an empty list has one blank row', () => {
    expect(sportRowsOf({ sports: [], userSports: [] } as unknown as ProfileForEdit)).toEqual([
      { key: 'blank', id: null, sport: null, roles: {}, kept: {} },
    ]);
  });
});

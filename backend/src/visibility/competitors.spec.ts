import { describe, expect, test } from '@jest/globals';
import type { EntrantDoc } from '#contracts/competition/grid.docs';
import type { DocumentReader } from '#platform/documents';
import type { GridViewDoc } from '#projections/competition/grid.view';
import { nobodyFormed } from '#projections/competition/joint-entrants';
import type { PersonDoc } from '#projections/directory/people.view';
import { someEntrantsFor, visitorNow } from './competitors.js';

const surnames = ['Иванов', 'Петров', 'Сидоров', 'Орлов', 'Волков'];

const entrant = (registrationId: number): EntrantDoc => ({
  ...{ registrationId, fullName: `${surnames[registrationId - 1]} Пётр`, tournamentGridNumber: registrationId },
  ...{ organization: null, countryCode: null, seed: null, entrantStatus: 'active' },
});

const ids = [1, 2, 3, 4, 5];

/** A grid of five whose accounts are a hundred more than their registrations; the second hides the surname. */
const grid = (formed: Partial<GridViewDoc['formed']> = {}) =>
  ({
    state: { matches: { 7: { occupants: [1, 2] } } },
    entrants: Object.fromEntries(ids.map((id) => [id, entrant(id)])),
    people: Object.fromEntries(ids.map((id) => [id, { userId: id + 100, firstName: 'Пётр' }])),
    formed: { ...nobodyFormed(), ...formed },
  }) as unknown as GridViewDoc;

const people = ids.map((id) => ({ userId: id + 100, firstName: 'Пётр', birthDate: null, isHiddenLastName: id === 2 }) as PersonDoc);

/** Tells which persons were read. */
const reader = () => {
  const read: number[] = [];
  const getMany = (_view: unknown, keys: readonly number[]) => {
    read.push(...keys);
    return Promise.resolve(people.filter(({ userId }) => keys.includes(userId)));
  };
  return { read, documents: { getMany } as unknown as DocumentReader };
};

const shownOf = async (doc: GridViewDoc, sides: (number | null)[]) => {
  const { read, documents } = reader();
  const shown = await someEntrantsFor(doc, sides, visitorNow(), documents);
  return { read, names: Object.fromEntries(Object.entries(shown).map(([id, { fullName }]) => [id, fullName])) };
};

describe('some entrants of a grid', () => {
  test('only those are read who stand in the match, and who hides the surname stays hidden', async () => {
    const { read, names } = await shownOf(grid(), [1, 2, null]);
    expect(names).toEqual({ 1: 'Иванов Пётр', 2: 'Пётр № 2' });
    expect(read).toEqual([101, 102]);
  });

  test('a pair is read by its members, as each of them may be seen', async () => {
    const pairs = { teams: [], pairs: [{ id: 9, registrationIds: [1, 2] }] } as unknown as GridViewDoc['formed']['groups'];
    const { read, names } = await shownOf(grid({ entrantKind: 'pair', groups: pairs }), [1]);
    expect(names).toEqual({ 1: 'Иванов П. / Пётр № 2' });
    expect(read).toEqual([101, 102]);
  });

  test('nobody is read for a match without sides', async () => {
    expect(await shownOf(grid(), [null, null])).toEqual({ read: [], names: {} });
  });
});

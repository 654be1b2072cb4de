import { describe, expect, test } from '@jest/globals';
import { categoryTables, type TableGroup } from '#contracts/category-tables/tables';
import { ageRows, draftsOf, toggled, wholeGroup, withGroup } from './picked.js';

const judo = categoryTables.groups.filter(({ sport }) => sport === 'judo');
const first = judo[0] as TableGroup;
const picked = (group: TableGroup, more: Partial<ReturnType<typeof wholeGroup>> = {}) => ({ ...wholeGroup(group), ...more });

describe('age groups of a table', () => {
  test('men and women of one age stand in one row, each group once', () => {
    const rows = ageRows(judo);
    expect(rows.flatMap(({ groups }) => groups)).toHaveLength(judo.length);
    for (const { groups } of rows) expect(new Set(groups.map(({ code }) => code)).size).toBe(1);
    expect(rows.some(({ groups }) => groups.length > 1)).toBe(true);
  });

  test('a group that is ticked has all its weights and the length of its table', () => {
    const drafts = draftsOf(new Map([[first.id, picked(first)]]), judo, 'en');
    expect(drafts).toHaveLength(picked(first).weights.size);
    for (const draft of drafts) expect(draft).toMatchObject({ matchDurationInSeconds: first.s });
  });

  test('a weight is taken out and back in; nothing is changed in place', () => {
    const all = picked(first).weights;
    const [light = ''] = all;
    const less = toggled(all, light);
    expect([all.has(light), less.has(light), toggled(less, light).has(light)]).toEqual([true, false, true]);
    expect(draftsOf(new Map([[first.id, picked(first, { weights: less })]]), judo, 'en')).toHaveLength(all.size - 1);
  });

  test('another length goes into the drafts; one that cannot be read is that of the table', () => {
    const secondsOf = (length: string) => draftsOf(new Map([[first.id, picked(first, { length })]]), judo, 'ru')[0]?.matchDurationInSeconds;
    expect(secondsOf('2:30')).toBe(150);
    expect(secondsOf('soon')).toBe(first.s);
    expect(secondsOf('0')).toBe(first.s);
  });

  test('a group is unticked whole', () => {
    const before = withGroup(new Map(), first.id, picked(first));
    expect(withGroup(before, first.id, null).size).toBe(0);
    expect(before.size).toBe(1);
  });
});

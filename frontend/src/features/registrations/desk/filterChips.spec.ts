import { describe, expect, test } from '@jest/globals';
import { words } from '../../../testing/page.js';
import { deskTexts } from './deskTexts.js';
import type { DeskFilters } from './deskUrl.js';
import { chipsOf } from './filterChips.js';
import { filterTexts } from './filterTexts.js';

const t = words(deskTexts);
const f = words(filterTexts);
const none: DeskFilters = {
  ...{ tab: 'entries', streamId: null, component: 'participation', status: null, isPaid: null, payment: null, gender: null },
  ...{ organizationIds: [], regionIds: [], weight: null, birthYear: null, isBin: false, needle: '', sort: null, isDescending: false },
} as unknown as DeskFilters;
const choices = { organizations: [{ id: 1, name: 'Dynamo' }], regions: [{ id: 9, name: 'Ural' }] } as never;
const chips = (filters: Partial<DeskFilters>, streamName?: string) =>
  chipsOf(
    { ...none, ...filters },
    { t, f, locale: 'en', streamName, statusName: (component, status) => `${component} ${status}`, choices },
  );

describe('what the list is narrowed by', () => {
  test('nothing: no chip', () => {
    expect(chips({})).toEqual([]);
  });

  test('each filter has its name, its value in words and the change that takes it away', () => {
    expect(chips({ status: 'confirmed', gender: 'female' }, 'Women')).toEqual([
      { name: t('stream'), value: 'Women', without: { stream: '' } },
      { name: t('participation'), value: 'participation confirmed', without: { status: '', component: '' } },
      { name: f('gender'), value: f('female'), without: { gender: '' } },
    ]);
  });

  test('unpaid is a filter as paid is', () => {
    expect(chips({ isPaid: true })).toMatchObject([{ value: t('paidOnly'), without: { paid: '' } }]);
    expect(chips({ isPaid: false })).toMatchObject([{ value: t('unpaidOnly') }]);
  });

  test('of several clubs the first is named and the others are counted; an unknown one is not', () => {
    expect(chips({ organizationIds: [1] })).toMatchObject([{ value: 'Dynamo' }]);
    expect(chips({ organizationIds: [1, 2, 3] })).toMatchObject([{ value: f('andMore', { name: 'Dynamo', count: 2 }) }]);
    expect(chips({ regionIds: [8] })).toMatchObject([{ value: '…', without: { region: '' } }]);
  });

  test('ranges may be open at one end; years have no thousands separator', () => {
    expect(chips({ birthYear: { from: 2008, to: 2010 } })).toMatchObject([{ value: '2008–2010' }]);
    expect(chips({ birthYear: { from: 2008, to: 2008 } })).toMatchObject([{ value: '2008' }]);
    expect(chips({ birthYear: { from: 2008, to: null } })).toMatchObject([{ value: f('fromOnly', { from: '2008' }) }]);
    expect(chips({ weight: { from: null, to: 60.5 } })).toMatchObject([
      { value: f('weightOf', { range: f('toOnly', { to: '60.5' }) }), without: { weight: '' } },
    ]);
  });
});

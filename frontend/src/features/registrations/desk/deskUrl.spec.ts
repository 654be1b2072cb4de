import { describe, expect, test } from '@jest/globals';
import { canReorder, filtersOf, hasFilters, noFilters, rangeText, requestOf, withChange } from './deskUrl.js';

const from = (text: string) => filtersOf(new URLSearchParams(text));

describe('the filters in the address', () => {
  test('what is not there or makes no sense holds nobody back', () => {
    expect(from('')).toEqual(from('view=elsewhere&stream=0&component=shoes&status=<b>&paid=yes&bin=no&sort=1'));
    expect(hasFilters(from(''))).toBe(false);
    expect(requestOf(from(''), 3)).toEqual({ eventId: 3 });
  });

  test('are what the call is asked for', () => {
    const filters = from('stream=12&component=weighIn&status=failed&paid=0&q=+Ann+&sort=fullName&dir=desc');
    expect(hasFilters(filters)).toBe(true);
    expect(requestOf(filters, 3)).toEqual({
      eventId: 3,
      streamId: 12,
      filters: { componentType: 'weighIn', status: 'failed', paid: false, needle: 'Ann' },
      sort: '-fullName',
    });
    expect(requestOf(from('bin=1'), 3)).toEqual({ eventId: 3, filters: { isDeleted: true } });
  });

  test('narrow by person and club: ids of several, a range open at either end', () => {
    const filters = from('gender=female&org=5,7,x,5&region=0,16&weight=..57.5&born=2001..&payment=paidOffline');
    expect(requestOf(filters, 3)).toEqual({
      eventId: 3,
      filters: {
        ...{ payment: 'paidOffline', gender: 'female', organizationIds: [5, 7], countryRegionIds: [16] },
        ...{ weightFrom: null, weightTo: 57.5, birthYearFrom: 2001, birthYearTo: null },
      },
    });
    expect(from('gender=x&org=a&weight=..&born=5-7&payment=gold')).toEqual(from(''));
    expect([rangeText({ from: 60, to: null }), rangeText({ from: null, to: null })]).toEqual(['60..', '']);
  });

  test('change one by one; other rows begin at their first page', () => {
    const search = new URLSearchParams('view=athletes&stream=12&page=4');
    expect(withChange(search, { q: 'ann' }).toString()).toBe('view=athletes&stream=12&q=ann');
    expect(withChange(search, { page: '5' }).toString()).toBe('view=athletes&stream=12&page=5');
    expect(withChange(search, noFilters).toString()).toBe('view=athletes');
    expect(search.get('page')).toBe('4');
  });

  test('rows are put in order only where the whole list of a category stands', () => {
    expect(canReorder(from('stream=12'))).toBe(true);
    for (const more of [
      '',
      'stream=12&q=a',
      'stream=12&status=new',
      'stream=12&bin=1',
      'stream=12&sort=fullName',
      'stream=12&paid=1',
      'stream=12&gender=male',
      'stream=12&org=3',
    ])
      expect(canReorder(from(more))).toBe(false);
  });
});

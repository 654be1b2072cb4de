import { describe, expect, test } from '@jest/globals';
import { contactsInputOf, type ContactsDraft } from './contacts.js';
import { countErrors, orBlank, rowErrors, withoutRow, withRow, type Keyed } from './rows.js';

interface Row extends Keyed {
  url: string;
}
const row: Row = { key: 'row-1', id: 1, url: 'a' };
const blank: Row = { key: 'blank', id: null, url: '' };

describe('rows of a list form', () => {
  test('an empty list has one blank row, and so has one whose last row went', () => {
    expect(orBlank<Row>([], { url: '' })).toEqual([blank]);
    expect(orBlank<Row>([row], { url: '' })).toEqual([row]);
    expect(withoutRow([row], 'row-1', { url: '' })).toEqual([blank]);
    expect(withRow([row, blank], 'blank', { url: 'b' })).toEqual([row, { ...blank, url: 'b' }]);
  });

  test('a field of a row is in error when both the row and the field are', () => {
    const errors = { 'userCoaches.1': ['error.self'], 'coach.id': ['error.self', 'error.not_found'], fromDate: ['error.date_format'] };
    expect(rowErrors(errors, 'userCoaches', 1, 'coach.id')).toEqual(['error.self']);
    expect(rowErrors(errors, 'userCoaches', 0, 'coach.id')).toEqual([]);
    expect(rowErrors(errors, 'userCoaches', 1, 'fromDate')).toEqual([]);
    expect(countErrors(errors)).toBe(2);
    expect(countErrors({ 'userCoaches.1': ['error.self'] })).toBe(1);
  });
});

test('a link typed without https:// is sent as the address that it means', () => {
  const sent = (url: string) =>
    contactsInputOf({ links: [{ key: 'a', id: null, url }] } as ContactsDraft, 7).profileContacts.externalLinks[0]?.url;
  expect(['club.example/judo', ' дзюдо.рф ', 'http://old.example', 'nonsense', 'javascript:alert(1)', ''].map(sent)).toEqual([
    'https://club.example/judo',
    'https://дзюдо.рф',
    'http://old.example',
    'nonsense',
    'javascript:alert(1)',
    '',
  ]);
});

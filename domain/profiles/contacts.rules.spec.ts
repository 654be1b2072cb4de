import { describe, expect, test } from '@jest/globals';
import { blankAsNull, checkContacts, wantedContacts } from './contacts.rules.js';
import { checkPeriod, mergedRows, periodOf } from './periods.rules.js';
import { rowChanges } from './row-changes.rules.js';
import { rowErrors } from './row-errors.rules.js';

test('an empty text is nothing; what is not given is left out', () => {
  expect(blankAsNull({ a: '', b: 'x', c: undefined, d: null, e: 0 })).toEqual({ a: null, b: 'x', d: null, e: 0 });
});

describe('contacts as they will stand', () => {
  test('links keep their numbers, new ones get the next, empty ones go', () => {
    const externalLinks = [{ id: 3, url: 'https://a.ru' }, { url: '' }, { id: null, url: 'https://b.ru' }, { url: 'https://c.ru' }];
    expect(wantedContacts({ contactEmail: '', externalLinks }, 8)).toEqual({
      contactEmail: null,
      externalLinks: [
        { id: 3, url: 'https://a.ru' },
        { id: 9, url: 'https://b.ru' },
        { id: 10, url: 'https://c.ru' },
      ],
    });
    expect(wantedContacts({ contactPhone: '12345' }, 8)).toEqual({ contactPhone: '12345' });
  });

  test.each(['contactEmail', 'personalEmail'] as const)('%s is an address', (field) => {
    expect(checkContacts({ [field]: 'a@b.ru' })).toEqual({});
    expect(checkContacts({ [field]: 'a@b' })).toEqual({ [field]: ['error.email'] });
    expect(checkContacts({ [field]: null })).toEqual({});
  });

  test.each(['contactPhone', 'personalPhone'] as const)('%s is a phone', (field) => {
    expect(checkContacts({ [field]: '+7 (495) 123-45-67' })).toEqual({});
    expect(checkContacts({ [field]: '1234' })).toEqual({ [field]: ['error.phone'] });
  });

  test.each([
    ['@podium.team', true],
    ['https://www.facebook.com/podium', true],
    ['two words', false],
    ['javascript:alert(1)', false],
  ])('a social network is a name or an address: %s %p', (address, isTaken) => {
    expect(checkContacts({ facebook: address })).toEqual(isTaken ? {} : { facebook: ['error.url'] });
  });

  test.each([
    ['facebook', 'https://evil.example/login'],
    ['facebook', 'https://vk.com/podium'],
    ['facebook', 'https://facebook.com.evil.example/'],
    ['vkontakte', 'https://notvk.com/podium'],
    ['youtube', 'https://youtube.com@evil.example/'],
  ] as const)('%s takes no other site: %s', (network, address) => {
    expect(Object.keys(checkContacts({ [network]: address }))).toEqual([network]);
  });
  test.each([
    ['facebook', 'https://m.facebook.com/podium'],
    ['twitter', 'https://x.com/podium'],
    ['youtube', 'https://youtu.be/abc'],
    ['vkontakte', 'https://vk.com/podium'],
    ['odnoklassniki', 'https://ok.ru/podium'],
    ['instagram', 'https://www.instagram.com/podium'],
  ] as const)('%s takes its own: %s', (network, address) => {
    expect(checkContacts({ [network]: address })).toEqual({});
  });

  test('links are addresses, and not too many', () => {
    const links = (count: number, url = 'https://a.ru') => Array.from({ length: count }, (_, i) => ({ id: i, url }));
    expect(checkContacts({ externalLinks: [...links(1), ...links(1, 'x')] })).toEqual({ 'externalLinks.1': ['error.url'] });
    expect(checkContacts({ externalLinks: links(500) })).toMatchObject({ externalLinks: ['error.too_many'] });
  });
});

describe('a period', () => {
  test('goes on unless an end is given', () => {
    expect(periodOf({})).toEqual({ fromDate: null, toDate: null, isCurrent: true });
    expect(periodOf({ toDate: '01-02-2020' })).toMatchObject({ isCurrent: false });
    expect(periodOf({ isCurrent: false })).toMatchObject({ isCurrent: false });
  });

  test.each([
    [{ fromDate: '32-01-2020' }, { fromDate: ['error.date_format'] }],
    [{ toDate: '2020' }, { toDate: ['error.date_format'] }],
    [{ fromDate: '02-01-2020', toDate: '01-01-2020' }, { toDate: ['error.date_range'] }],
    [{ fromDate: '01-01-2020', toDate: '01-01-2020' }, {}],
    [{ toDate: '01-01-2020', isCurrent: true }, { isCurrent: ['error.current_with_end'] }],
    [{ fromDate: '01-01-2020', isCurrent: true }, {}],
  ])('%j: %j', (given, errors) => {
    expect(checkPeriod(periodOf(given))).toEqual(errors);
  });
});

describe('rows of a list', () => {
  const before = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];

  test('that are named change, others stay, new ones come behind with the next numbers', () => {
    const given = [
      { id: 2, name: 'B' },
      { id: null, name: 'c' },
      { id: 9, name: 'd' },
    ];
    expect(mergedRows(before, given, 4)).toEqual([
      { id: 1, name: 'a' },
      { id: 2, name: 'B' },
      { id: 5, name: 'c' },
      { id: 6, name: 'd' },
    ]);
  });

  test('are compared one by one', () => {
    expect(
      rowChanges('rows', before, [
        { id: 2, name: 'B' },
        { id: 3, name: 'c' },
      ]),
    ).toEqual([
      { field: 'rows.1', from: { id: 1, name: 'a' }, to: null },
      { field: 'rows.2', from: { id: 2, name: 'b' }, to: { id: 2, name: 'B' } },
      { field: 'rows.3', from: null, to: { id: 3, name: 'c' } },
    ]);
    expect(rowChanges('rows', before, before)).toEqual([]);
  });

  test('name their errors by row and by field, each once', () => {
    expect(rowErrors('rows', [{}, { name: ['x'], place: ['y', 'x'] }, { name: ['x'], place: [] }])).toEqual({
      'rows.1': ['x', 'y'],
      'rows.2': ['x'],
      name: ['x'],
      place: ['y', 'x'],
    });
  });
});

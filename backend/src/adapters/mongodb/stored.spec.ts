import type { Binary } from 'mongodb';
import { expect, test } from '@jest/globals';
import { documentOf, storedOf } from './stored.js';

const put = (json: string | null) => ({ key: 7, json, columns: { place: 1 }, text: 'Семёнов', position: 5n });

test('a document that is longer than MongoDB takes is kept shorter, and read as it was', () => {
  const json = JSON.stringify({ rows: Array.from({ length: 200_000 }, (_, i) => ({ row: i, name: 'Фамилия' })) });
  const stored = storedOf(put(json), true);
  expect((stored.json as Binary).length()).toBeLessThan(json.length / 3);
  expect(documentOf({ _id: 7, ...stored })).toEqual({ key: 7, json, position: 5n });
  expect(storedOf(put('{}'), true)).toMatchObject({ json: '{}', live: true, text: 'семенов' });
});

test('of a removed one only its position stays', () => {
  expect(storedOf(put(null), true)).toEqual({ position: 5n, live: false, json: null });
});

import { describe, expect, test } from '@jest/globals';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { changedResults } from './ResultsTable.js';

const row = (id: number, place: number | null, result: string | null): RegistrationRow =>
  ({ id, place, result, points: null, fullName: `Entrant ${id}` }) as RegistrationRow;

describe('typed results', () => {
  const rows = [row(101, 1, '8.433'), row(102, null, null)];

  test('only what differs is sent', () => {
    expect(changedResults(rows, { 101: { place: '1', result: ' 8.433 ' }, 102: { place: '2', points: '7,5' } })).toEqual([
      { registrationId: 102, place: 2, points: 7.5 },
    ]);
  });

  test('an emptied field clears, a word for a number is left to the server', () => {
    expect(changedResults(rows, { 101: { place: '', result: '' }, 102: { place: 'first' } })).toEqual([
      { registrationId: 101, place: null, result: null },
      { registrationId: 102, place: 'first' },
    ]);
  });
});

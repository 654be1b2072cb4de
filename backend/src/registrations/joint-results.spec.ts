import { describe, expect, test } from '@jest/globals';
import type { JointEntrant } from '#domain/competition/jointEntrants';
import type { ParticipationStatus } from '#contracts/registrations/statuses';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { eachMember, leadOf } from './joint-results.js';

const docs = (statuses: Record<number, ParticipationStatus>): Map<number, RegistrationDoc> =>
  new Map(
    Object.entries(statuses).map(([id, participation]) => {
      const doc = registrationsView.initial(id);
      return [Number(id), { ...doc, statuses: { ...doc.statuses, participation } }];
    }),
  );
const pair: JointEntrant = { id: 1, name: null, registrationIds: [1, 2] };
const team: JointEntrant = { id: 2, name: 'Волга', registrationIds: [3, 4, 5] };
const grid = { joints: { 1: pair, 3: team } };
const members = (registrationId: number, statuses: Record<number, ParticipationStatus>, counted?: Set<number>): number[] =>
  eachMember([{ registrationId }], docs(statuses), grid, counted).map((row) => row.registrationId);

describe('who stands in the grid for an entrant', () => {
  test('is the one whose registration their pair or team goes by, else they themselves', () => {
    expect([1, 2, 3, 5, 9].map((id) => leadOf(grid, id))).toEqual([1, 1, 3, 3, 9]);
    expect(leadOf(undefined, 2)).toBe(2);
  });
});

describe('what a pair or team has reached', () => {
  test('is of both partners, also of one who withdrew', () => {
    expect(members(1, { 1: 'confirmed', 2: 'confirmed' })).toEqual([1, 2]);
    expect(members(1, { 1: 'withdrawn', 2: 'confirmed' })).toEqual([2, 1]);
    expect(members(1, { 1: 'confirmed', 2: 'rejected' })).toEqual([1]);
  });

  test('is of the members who were with the team to the end', () => {
    expect(members(3, { 3: 'withdrawn', 4: 'confirmed', 5: 'confirmed' })).toEqual([4, 5]);
    expect(members(3, { 3: 'withdrawn', 4: 'withdrawn', 5: 'rejected' })).toEqual([3, 4]);
  });

  test('is of one who is let count too', () => {
    expect(members(3, { 3: 'rejected', 4: 'confirmed', 5: 'rejected' }, new Set([5]))).toEqual([4, 5]);
  });

  test('stays with the registration where nobody is left, and with an entrant who stands alone', () => {
    expect(members(3, { 3: 'rejected', 4: 'rejected', 5: 'rejected' })).toEqual([3]);
    expect(members(9, { 9: 'confirmed' })).toEqual([9]);
  });

  test('is not of one who is named with a result of their own', () => {
    const rows = [
      { registrationId: 1, place: 1 },
      { registrationId: 2, place: 2 },
    ];
    expect(eachMember(rows, docs({ 1: 'confirmed', 2: 'confirmed' }), grid)).toEqual(rows);
  });
});

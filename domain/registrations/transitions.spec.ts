import { describe, expect, test } from '@jest/globals';
import { participationStatuses, type ParticipationStatus } from '#contracts/registrations/statuses';
import { mayChange, nextStatuses, type Changer } from './transitions.js';

const roles: readonly Changer[] = ['V', 'U', 'P', 'R', 'O', 'T', 'J', 'A', 'system'];

/** docs/spec/statuses.md, the table of participation: from, to, who. */
const table = `
new → awaitingPayment: system
new → confirmed: O T A system
new → waitingList: O T A
new → rejected: O T A
new → withdrawn: U P R O T A
new → deactivated: T A
waitingList → new: O T A system
waitingList → awaitingPayment: O T A system
waitingList → confirmed: O T A system
waitingList → rejected: O T A
waitingList → withdrawn: U P R O T A
waitingList → deactivated: T A
awaitingPayment → confirmed: O T A system
awaitingPayment → waitingList: O T A
awaitingPayment → rejected: O T A
awaitingPayment → withdrawn: U P R O T A
awaitingPayment → deactivated: T A
confirmed → awaitingPayment: O A system
confirmed → waitingList: O T A
confirmed → rejected: O T A
confirmed → withdrawn: O T A
confirmed → deactivated: T A
rejected → new: O T A
rejected → waitingList: O T A
rejected → confirmed: O T A
withdrawn → new: O T A
withdrawn → waitingList: O T A
withdrawn → confirmed: O T A
`;

const allowed = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [cell = '', who = ''] = line.split(': ');
      return [cell, who.split(' ')];
    }),
);

const cells = participationStatuses.flatMap((from) =>
  participationStatuses.filter((to) => to !== from).flatMap((to) => roles.map((role) => [from, to, role] as const)),
);

describe('participation', () => {
  test.each(cells)('%s → %s by %s', (from, to, role) => {
    const isAllowed = allowed.get(`${from} → ${to}`)?.includes(role) ?? false;
    expect(mayChange(from, to, new Set([role]), null)).toBe(isAllowed);
    expect(nextStatuses(from, new Set([role]), null).includes(to)).toBe(isAllowed);
  });

  const back = participationStatuses.flatMap((before) => roles.map((role) => [before, role] as const));

  test.each(back.filter(([before]) => before !== 'deactivated'))('deactivated → %s, which it was before, by %s', (before, role) => {
    expect(mayChange('deactivated', before, new Set([role]), before)).toBe(role === 'A');
  });

  test.each(back.filter(([before]) => before === 'awaitingPayment'))('withdrawn → %s, which it was before, by %s', (before, role) => {
    expect(mayChange('withdrawn', before, new Set([role]), before)).toBe(['O', 'T', 'A'].includes(role));
  });

  test('the same again is no way on', () => {
    const everybody = new Set(roles);
    const same = participationStatuses.filter((status: ParticipationStatus) => nextStatuses(status, everybody, null).includes(status));
    expect(same).toEqual([]);
  });
});

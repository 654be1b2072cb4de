import { describe, expect, test } from '@jest/globals';
import { consentDaysAfterEvent } from '#contracts/visibility/consent.docs';
import { addDays } from '#contracts/rules/dates';
import { grantedBy, lastDayOf, type EntryFacts, type EventDays } from './granted.rules.js';

const event: EventDays = { isPublished: true, dateTo: '10-05-2026' };
const today = '01-05-2026';
const entry = (more: Partial<EntryFacts> = {}): EntryFacts => ({ saidBy: 'entrant', isDeleted: false, isWithdrawn: false, ...more });
const contacts = { groups: ['contacts' as const] };
const nothing = { name: false, groups: new Set() };

describe('what the staff of a sport event may see of somebody who is hidden', () => {
  test('who entered has told their name; groups need a consent', () => {
    expect(grantedBy(event, [entry()], undefined, today)).toEqual({ name: true, groups: new Set() });
    expect(grantedBy(event, [entry()], contacts, today)).toEqual({ name: true, groups: new Set(['contacts']) });
  });

  test('of a profile that the staff looked up nothing, until its person consents', () => {
    expect(grantedBy(event, [entry({ saidBy: 'profile' })], undefined, today)).toEqual(nothing);
    expect(grantedBy(event, [entry({ saidBy: 'profile' })], contacts, today)).toEqual({ name: true, groups: new Set(['contacts']) });
  });

  test.each<[string, EntryFacts[], EventDays]>([
    ['no entry', [], event],
    ['a deleted entry', [entry({ isDeleted: true })], event],
    ['a withdrawn entry', [entry({ isWithdrawn: true })], event],
    ['a draft or unpublished sport event', [entry()], { ...event, isPublished: false }],
  ])('%s opens nothing, whatever was consented to', (_what, entries, at) => {
    expect(grantedBy(at, entries, contacts, today)).toEqual(nothing);
  });

  test('the last entry that stands keeps it open', () => {
    expect(grantedBy(event, [entry({ isWithdrawn: true }), entry()], contacts, today).name).toBe(true);
  });

  test('it ends some days after the sport event', () => {
    const last = addDays(event.dateTo, consentDaysAfterEvent);
    expect(lastDayOf(event)).toBe(last);
    expect(grantedBy(event, [entry()], contacts, last).name).toBe(true);
    expect(grantedBy(event, [entry()], contacts, addDays(last, 1))).toEqual(nothing);
  });
});

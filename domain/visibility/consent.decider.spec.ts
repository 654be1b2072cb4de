import { describe, expect, test } from '@jest/globals';
import type { ConsentGroup } from '#contracts/visibility/consent.docs';
import { consentStream, giveConsent, takeBackConsent, type ConsentEvent, type PersonConsents } from './consent.decider.js';

const at = '2026-05-01T10:00:00.000Z';
const facts = { userId: 11, eventId: 3, byUserId: 11, as: 'self' as const };
const given = (...groups: ConsentGroup[]): ConsentEvent => ({ type: 'ConsentGiven', data: { ...facts, groups, at } });
const takenBack = (...groups: ConsentGroup[]): ConsentEvent => ({ type: 'ConsentTakenBack', data: { ...facts, groups } });
const state = (...events: ConsentEvent[]): PersonConsents => events.reduce(consentStream.evolve, consentStream.initial());
const groupsIn = ({ consents }: PersonConsents) => consents.map(({ eventId, groups }) => [eventId, groups]);

describe('a consent', () => {
  test('is given for exactly these groups, each once and in one order', () => {
    expect(giveConsent(state(), { ...facts, groups: ['contacts', 'birthDate', 'contacts'] }, at)).toEqual([given('birthDate', 'contacts')]);
    expect(groupsIn(state(given('birthDate', 'contacts'), given('weight')))).toEqual([[3, ['weight']]]);
  });

  test('given again decides nothing', () => {
    expect(giveConsent(state(given('weight', 'contacts')), { ...facts, groups: ['contacts', 'weight'] }, at)).toEqual([]);
  });

  test('for no group takes back what there was', () => {
    expect(giveConsent(state(given('weight')), { ...facts, groups: [] }, at)).toEqual([takenBack('weight')]);
    expect(giveConsent(state(), { ...facts, groups: [] }, at)).toEqual([]);
  });

  test('is taken back by groups, and gone with the last one', () => {
    const both = state(given('weight', 'contacts'));
    expect(takeBackConsent(both, { ...facts, groups: ['contacts', 'documents'] })).toEqual([takenBack('contacts')]);
    expect(groupsIn(state(given('weight', 'contacts'), takenBack('contacts')))).toEqual([[3, ['weight']]]);
    expect(groupsIn(state(given('weight'), takenBack('weight')))).toEqual([]);
    expect(takeBackConsent(state(), { ...facts, groups: ['weight'] })).toEqual([]);
  });

  test('says nothing of another sport event', () => {
    const other = { ...given('documents'), data: { ...given('documents').data, eventId: 4 } } as ConsentEvent;
    expect(groupsIn(state(other, given('weight'), takenBack('weight')))).toEqual([[4, ['documents']]]);
  });
});

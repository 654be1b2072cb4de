import { describe, expect, test } from '@jest/globals';
import { groups, kindsOf, objectText } from './auditUrl.js';

describe('groups of records', () => {
  test('no kind stands in two of them, and none is empty but that of everything', () => {
    const narrow = groups.filter((group) => group !== 'all');
    const kinds = narrow.flatMap(kindsOf);
    expect(kinds.filter((kind, i) => kinds.indexOf(kind) !== i)).toEqual([]);
    for (const group of narrow) expect(kindsOf(group).length).toBeGreaterThan(2);
    expect(kindsOf('all')).toEqual([]);
  });

  test.each([
    ['registrations', 'RegistrationWithdrawn', 'TeamCreated'],
    ['teams', 'RegistrationPairSplit', 'RegistrationWithdrawn'],
    ['categories', 'StreamPlacesTaken', 'StreamsAddedToPlayground'],
    ['grids', 'OfflineCommandRefused', 'StreamCompleted'],
    ['schedule', 'RegistrationsNumbered', 'StreamUpdated'],
    ['event', 'OnlineChallengeSaved', 'ChallengeAnswerSaved'],
    ['messages', 'NotificationFailed', 'ApplicationSubmitted'],
  ] as const)('%s: %s, not %s', (group, has, hasNot) => {
    expect(kindsOf(group)).toContain(has);
    expect(kindsOf(group)).not.toContain(hasNot);
  });

  test('an object is written as its kind and number', () => {
    expect(objectText({ type: 'registration', id: 12 })).toBe('registration-12');
  });
});

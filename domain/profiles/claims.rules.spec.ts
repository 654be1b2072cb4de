import { describe, expect, test } from '@jest/globals';
import { maxOpenClaims } from '#contracts/limits';
import { claimProfile, declineClaim, withdrawClaim } from './claims.rules.js';
import { mergeProfiles, undoMerge } from './merge.rules.js';
import { after, errorsOf, profileWith, userId } from './profile.fixture.js';
import { isRefusal } from '#domain/decider';
import { profileStream, type ProfileEvent } from './profile.fold.js';

const given = { claimedUserId: 21, link: 'https://cup.example/protocol', comment: 'Второе место в −60 кг', file: null };
const own = profileWith();
const asked = () => after(own, claimProfile(own, given));
const no = { claimedUserId: 21, reason: 'Это однофамилец' };

describe('a claim', () => {
  test('is made with a proof, changed, and not repeated', () => {
    expect(claimProfile(own, given)).toEqual([{ type: 'ProfileClaimed', data: { userId, ...given } }]);
    expect(claimProfile(asked(), given)).toEqual([]);
    const file = { name: 'диплом.pdf', mimeType: 'application/pdf', size: 9, blob: 'b'.repeat(64) };
    expect(after(asked(), claimProfile(asked(), { ...given, file })).claims).toMatchObject([{ status: 'asked', file }]);
    expect(after(asked(), claimProfile(asked(), { ...given, link: '' })).claims).toMatchObject([{ status: 'asked', link: '' }]);
  });

  test('is of another profile, by an address that opens, and of a few at a time', () => {
    expect(errorsOf(claimProfile(own, { ...given, claimedUserId: userId }))).toEqual({ claimedUserId: ['error.self'] });
    expect(errorsOf(claimProfile(own, { ...given, link: 'javascript:alert(1)' }))).toEqual({ link: ['error.url'] });
    const ids = Array.from({ length: maxOpenClaims }, (_, i) => 30 + i);
    const many = ids.reduce((profile, claimedUserId) => after(profile, claimProfile(profile, { ...given, claimedUserId })), own);
    expect(errorsOf(claimProfile(many, given))).toEqual({ form: ['error.too_many'] });
    const fewer = after(many, withdrawClaim(many, 30));
    expect(claimProfile(fewer, given)).toHaveLength(1);
  });

  test('is withdrawn while nobody has decided', () => {
    expect(after(asked(), withdrawClaim(asked(), 21)).claims).toEqual([]);
    const declined = after(asked(), declineClaim(asked(), no, 1));
    for (const profile of [own, declined]) expect(withdrawClaim(profile, 21)).toMatchObject({ status: 404 });
  });

  test('is declined with a reason, as it was read, and may be made anew', () => {
    const at = asked().claims[0]?.at;
    const declined = after(asked(), declineClaim(asked(), { ...no, askedAt: at }, 1));
    expect(declined.claims).toMatchObject([{ status: 'declined', reason: no.reason }]);
    expect(declineClaim(declined, no, 1)).toEqual([]);
    const refused = { claimedUserId: ['error.not_asked'] };
    expect(errorsOf(declineClaim(asked(), { ...no, askedAt: '2020-01-01T00:00:00.000Z' }, 1))).toEqual(refused);
    expect(errorsOf(declineClaim(own, no, 1))).toEqual(refused);
    expect(after(declined, claimProfile(declined, given)).claims).toMatchObject([{ status: 'asked', reason: '' }]);
  });

  test('is accepted by merging, and waits again when that is undone', () => {
    const claimed = { ...profileStream.initial(), userId: 21 };
    const facts = { takenFields: [], byUserId: 1, hasAccount: false, isErasureAsked: false, sharedCategories: [], entries: [] };
    const merged = mergeProfiles(asked(), claimed, { ...facts, today: '01-05-2026', keyOf: () => 'k' });
    const ownEvents = (decision: typeof merged): ProfileEvent[] => (isRefusal(decision) ? [] : decision.own);
    const both = after(asked(), ownEvents(merged));
    expect(both.claims).toMatchObject([{ status: 'accepted' }]);
    const now = both.merges[0]?.mergedAt ?? '';
    const undone = undoMerge(both, { ...claimed, mergedInto: userId }, { byUserId: 1, now, entries: [], keyOf: () => 'k' });
    expect(after(both, ownEvents(undone)).claims).toMatchObject([{ status: 'asked' }]);
  });
});

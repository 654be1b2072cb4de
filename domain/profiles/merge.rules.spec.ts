import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergeUndoDays } from '#contracts/limits';
import type { Membership, Profile } from '#contracts/profiles/profile.docs';
import { isRefusal } from '#domain/decider';
import { mergeProfiles, undoMerge } from './merge.rules.js';
import { profileStream, type ProfileEvent } from './profile.fold.js';
import { achievement, passport, role } from './profile.fixture.js';

const mergedAt = '2026-05-01T10:00:00.000Z';
const later = (days: number) => new Date(Date.parse(mergedAt) + days * 86_400_000).toISOString();
const keyOf = ({ lastName, firstName }: { lastName: string | null; firstName: string | null }) => `${lastName} ${firstName}`;
const usual = {
  today: '01-05-2026',
  takenFields: [],
  byUserId: 1,
  ...{ hasAccount: false, isErasureAsked: false },
  sharedCategories: [],
  entries: [{ registrationId: 41, streamId: 5 }],
  keyOf,
};
const undoing = { byUserId: 1, now: later(1), entries: [], keyOf };

const membership = (id: number, organizationId: number, confirmation: 'pending' | 'confirmed' = 'pending') => ({
  ...{ id, organizationId, positionId: null, fromDate: null, toDate: null, isCurrent: true, confirmation },
});
const coaching = (id: number, coachId: number) => ({
  id,
  coachId,
  fromDate: null,
  toDate: null,
  isCurrent: true,
  confirmation: 'confirmed' as const,
});

const created = (userId: number, lastName: string): ProfileEvent => ({
  type: 'ProfileCreated',
  data: { userId, lastName, firstName: 'Пётр', middleName: null, gender: null, birthDate: null, personKey: `k${userId}` },
});

const organizations = (userId: number, rows: Membership[]): ProfileEvent => ({
  type: 'UserOrganizationsSaved',
  data: { userId, organizations: rows, changes: [] },
});

const certificate = (userId: number, certificateId: number): ProfileEvent => ({
  type: 'CertificateSaved',
  data: {
    ...{ userId, certificateId, kind: 'medical', sportId: null, title: 'Осмотр', number: '086', issuedBy: '', issuedOn: null },
    ...{ validUntil: '31-12-2026', file: { name: 'a.pdf', mimeType: 'application/pdf', size: 9, blob: 'a'.repeat(64) } },
  },
});

/** Something that may be recorded of a person, with rows numbered from `from` on: deciders give no number that was used. */
const recorded = (userId: number, from = 1): fc.Arbitrary<ProfileEvent> => {
  const id = fc.integer({ min: from, max: from + 5 });
  return fc.oneof(
    id.map((n): ProfileEvent => ({ type: 'AboutSaved', data: { userId, about: `text ${n}` } })),
    id.map((n): ProfileEvent => ({
      type: 'UserOrganizationsSaved',
      data: { userId, organizations: [membership(n, 10 + n)], changes: [] },
    })),
    id.map((n): ProfileEvent => ({ type: 'UserCoachesSaved', data: { userId, coaches: [coaching(n, 20 + n)], changes: [] } })),
    id.map((n): ProfileEvent => ({ type: 'UserSportsSaved', data: { userId, roles: [role(n, 'athlete', n)], changes: [] } })),
    id.map((n): ProfileEvent => ({ type: 'AchievementAdded', data: { userId, achievement: achievement(100 * userId + n) } })),
    id.map((n): ProfileEvent => ({ type: 'RecommendationAdded', data: { userId, recommendationId: n, byUserId: 30 + n, text: 'Хорош' } })),
    id.map((n): ProfileEvent => ({
      type: 'IdentificationDocumentsSaved',
      data: { userId, snills: '', documents: [passport(n)], changes: [], fileSha256: [] },
    })),
    id.map((n): ProfileEvent => certificate(userId, n)),
    fc.boolean().map((to): ProfileEvent => ({
      type: 'PrivateInformationSaved',
      data: { userId, changes: [{ field: 'isHiddenAge', from: !to, to }] },
    })),
    id.map((n): ProfileEvent => ({
      type: 'BaseInformationSaved',
      data: { userId, changes: [{ field: 'height', from: null, to: 150 + n }], personKey: `k${userId}` },
    })),
  );
};
/** Above all numbers of the histories, and of what a merge moves. */
const afterwards = 1_000;
const historyOf = (userId: number) => fc.array(recorded(userId), { maxLength: 8 }).map((some) => [created(userId, `Л${userId}`), ...some]);

const folded = (events: readonly ProfileEvent[], from = profileStream.initial()): Profile =>
  structuredClone(events).reduce((profile, event) => profileStream.evolve(profile, event, { recordedAt: mergedAt }), structuredClone(from));

/** Both profiles after a decision. */
const decided = (own: Profile, other: Profile, decision: ReturnType<typeof mergeProfiles>): [Profile, Profile] => {
  if (isRefusal(decision)) throw new Error(JSON.stringify(decision.errors));
  return [folded(decision.own, own), folded(decision.other, other)];
};
const merge = (own: Profile, other: Profile) => decided(own, other, mergeProfiles(own, other, usual));
const undo = (own: Profile, other: Profile) => decided(own, other, undoMerge(own, other, undoing));
/** Numbers of rows are not given twice, so that one of before names nothing else afterwards. */
const withoutCounter = ({ lastRowId: _last, ...profile }: Profile) => profile;

describe('merging two profiles and undoing it', () => {
  test('puts both back exactly, with what was recorded of the survivor meanwhile and nothing of the other', () => {
    fc.assert(
      fc.property(historyOf(1), historyOf(2), fc.array(recorded(1, afterwards), { maxLength: 5 }), (own, other, meanwhile) => {
        const before = folded(other);
        const [one, two] = merge(folded(own), before);
        const [after, back] = undo(folded(meanwhile, one), two);
        expect(withoutCounter(after)).toEqual(withoutCounter(folded([...own, ...meanwhile])));
        expect(back).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  test('leaves out rows of the other one that were saved again with a whole list', () => {
    const [one, two] = merge(folded([created(1, 'Л1')]), folded([created(2, 'Л2'), organizations(2, [membership(1, 9)])]));
    const saved = folded([organizations(1, [...one.organizations, membership(50, 8)])], one);
    expect(saved.organizations).toHaveLength(2);
    expect(undo(saved, two)[0].organizations).toEqual([membership(50, 8)]);
  });

  test('lets results of either go on waiting for their verdict', () => {
    const asked = (id: number): ProfileEvent[] => [
      { type: 'AchievementAdded', data: { userId: 2, achievement: achievement(id) } },
      { type: 'AchievementVerificationAsked', data: { userId: 2, achievementId: id, link: `https://cup.example/${id}`, file: null } },
    ];
    const before = folded([created(2, 'Л2'), ...asked(1), ...asked(2)]);
    const own = folded([created(1, 'Л1'), { type: 'AchievementAdded', data: { userId: 1, achievement: achievement(2) } }]);
    const [one, two] = merge(own, before);
    const waiting = one.verifications.map(({ achievementId, link }) => [one.achievements.some(({ id }) => id === achievementId), link]);
    expect(waiting.toSorted()).toEqual([1, 2].map((id) => [true, `https://cup.example/${id}`]));
    expect(one.verifications.some(({ achievementId }) => achievementId === 2)).toBe(false);
    expect(one.verifications[0]?.at).toBe(before.verifications[0]?.at);
    const [after, back] = undo(one, two);
    expect([after.verifications, back]).toEqual([[], before]);
  });

  test('takes certificates along with their files and verdicts', () => {
    const verified: ProfileEvent = { type: 'CertificateVerified', data: { userId: 2, certificateId: 1, byUserId: 12 } };
    const before = folded([created(2, 'Л2'), certificate(2, 1), verified]);
    const [one, two] = merge(folded([created(1, 'Л1'), certificate(1, 1)]), before);
    expect(one.certificates.map(({ id, status }) => [id, status])).toEqual([
      [1, 'stated'],
      [2, 'verified'],
    ]);
    expect(one.certificates[1]).toEqual({ ...before.certificates[0], id: 2 });
    const [after, back] = undo(folded([{ type: 'CertificateVerified', data: { userId: 1, certificateId: 1, byUserId: 12 } }], one), two);
    expect(after.certificates.map(({ id, status }) => [id, status])).toEqual([[1, 'verified']]);
    expect(back).toEqual(before);
  });

  test('keeps hidden what was hidden of the official results of either', () => {
    const hidden = { registrationId: 41, isMain: false, isHidden: true, image: null, imageFileName: null };
    const before = folded([created(2, 'Л2'), { type: 'OfficialResultMarked', data: { userId: 2, ...hidden } }]);
    const [one, two] = merge(folded([created(1, 'Л1')]), before);
    expect(one.officialResults).toEqual([hidden]);
    const [after, back] = undo(one, two);
    expect(after.officialResults).toEqual([]);
    expect(back).toEqual(before);
  });

  test('holds for two merges in a row, the last one undone first', () => {
    fc.assert(
      fc.property(historyOf(1), historyOf(2), historyOf(3), (first, second, third) => {
        const start = folded(first);
        const [one, two] = merge(start, folded(second));
        const [both, three] = merge(one, folded(third));
        expect(undoMerge(both, two, undoing)).toMatchObject({ errors: { otherUserId: ['error.merge_later_first'] } });
        const [again, threeBack] = undo(both, three);
        expect(withoutCounter(again)).toEqual(withoutCounter(one));
        expect(threeBack).toEqual(folded(third));
        expect(withoutCounter(undo(again, two)[0])).toEqual(withoutCounter(start));
      }),
      { numRuns: 100 },
    );
  });

  test('holds for a profile into which another was merged: it comes back with that one', () => {
    fc.assert(
      fc.property(historyOf(1), historyOf(2), historyOf(3), (first, second, third) => {
        const [two, three] = merge(folded(second), folded(third));
        const [one, twoAway] = merge(folded(first), two);
        expect(one.merges).toMatchObject([{ userId: 2, userIds: [2, 3] }]);
        expect(undoMerge(twoAway, three, undoing)).toMatchObject({ errors: { otherUserId: ['error.merge_later_first'] } });
        const [, twoBack] = undo(one, twoAway);
        expect(twoBack).toEqual(two);
        expect(withoutCounter(undo(twoBack, three)[0])).toEqual(withoutCounter(folded(second)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('what a merge takes', () => {
  const own = (more: Partial<Profile> = {}) => ({ ...folded([created(1, 'Иванов')]), ...more });
  const other = (more: Partial<Profile> = {}) => ({ ...folded([created(2, 'Иванов-Петров')]), ...more });

  test('a value of the other one where there is none, or where it was chosen', () => {
    const known = { ...other().base, height: 171 };
    const [kept] = merge(own(), other({ base: known }));
    expect(kept.base).toMatchObject({ lastName: 'Иванов', height: 171 });
    const decision = mergeProfiles(own(), other({ base: known }), { ...usual, takenFields: ['lastName'] });
    expect(decided(own(), other(), decision)[0].base.lastName).toBe('Иванов-Петров');
    expect(decision).toMatchObject({ own: [{ data: { personKey: 'Иванов-Петров Пётр' } }] });
  });

  test('hidden by one is hidden', () => {
    const hidden = { ...other().privateInformation, isHiddenAge: true };
    expect(merge(own(), other({ privateInformation: hidden }))[0].privateInformation.isHiddenAge).toBe(true);
  });

  test('a club of both stands once, and confirmed if it was so for either', () => {
    const [both] = merge(
      own({ organizations: [membership(4, 9)], lastRowId: 4 }),
      other({ organizations: [membership(1, 9, 'confirmed')] }),
    );
    expect(both.organizations).toEqual([membership(4, 9, 'confirmed')]);
  });

  test('nobody coaches themselves', () => {
    expect(merge(own(), other({ coaches: [coaching(1, 1), coaching(2, 5)] }))[0].coaches).toEqual([coaching(1, 5)]);
  });
});

describe('a merge is refused', () => {
  const own = folded([created(1, 'Иванов')]);
  const other = folded([created(2, 'Иванов')]);
  const errorsOf = (decision: ReturnType<typeof mergeProfiles>) => (isRefusal(decision) ? decision.errors : {});

  test('with oneself, with nobody, with an erased person', () => {
    for (const wrong of [own, profileStream.initial(), { ...other, isErased: true }]) {
      expect(errorsOf(mergeProfiles(own, wrong, usual))).toEqual({ otherUserId: ['error.not_found'] });
    }
  });

  test('when the other one has an account, or was merged already', () => {
    expect(errorsOf(mergeProfiles(own, other, { ...usual, hasAccount: true }))).toEqual({ otherUserId: ['error.merge_account'] });
    const [, away] = merge(own, other);
    expect(errorsOf(mergeProfiles(own, away, usual))).toEqual({ otherUserId: ['error.merged_away'] });
  });

  test('when somebody has asked that one of the two is erased', () => {
    const refused = mergeProfiles(own, other, { ...usual, isErasureAsked: true });
    expect(errorsOf(refused)).toEqual({ otherUserId: ['error.merge_erasure'] });
  });

  test('when the other one has a guardian, or somebody asks to be one', () => {
    const guardian = { id: 1, status: 'requested' as const, guardianUserId: 9, emailHash: null, email: null, byUserId: null, at: mergedAt };
    const born = (birthDate: string) => ({ ...other, guardians: [guardian], base: { ...other.base, birthDate } });
    expect(errorsOf(mergeProfiles(own, born('01-02-2016'), usual))).toEqual({ otherUserId: ['error.merge_account'] });
    const confirmed = { ...other, guardians: [{ ...guardian, status: 'confirmed' as const }] };
    expect(errorsOf(mergeProfiles(own, confirmed, usual))).toEqual({ otherUserId: ['error.merge_account'] });
    // Nobody holds up the profile of a grown-up by calling them their child.
    expect(isRefusal(mergeProfiles(own, born('01-02-2001'), usual))).toBe(false);
  });

  test('when both stand in a category, which is named', () => {
    const decision = mergeProfiles(own, other, { ...usual, sharedCategories: ['−60 кг'] });
    expect(decision).toMatchObject({ errors: { otherUserId: ['error.merge_same_category'] }, extra: { categories: ['−60 кг'] } });
  });

  test('when it would change locked names', () => {
    const decision = mergeProfiles({ ...own, areNamesLocked: true }, other, { ...usual, takenFields: ['lastName'] });
    expect(errorsOf(decision)).toEqual({ lastName: ['error.locked'] });
  });

  test('nothing is undone after the days for it', () => {
    const [one, two] = merge(own, other);
    expect(isRefusal(undoMerge(one, two, { ...undoing, now: later(mergeUndoDays) }))).toBe(false);
    const tooLate = undoMerge(one, two, { ...undoing, now: later(mergeUndoDays + 1) });
    expect(errorsOf(tooLate)).toEqual({ otherUserId: ['error.merge_final'] });
  });
});

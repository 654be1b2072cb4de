import { describe, expect, test } from '@jest/globals';
import { editAchievement, removeAchievement, verifyAchievements } from './achievements.rules.js';
import { achievement, after, errorsOf, profileWith, userId } from './profile.fixture.js';
import { askVerification, declineVerification } from './verification.rules.js';

const proof = { achievementId: 4, link: 'https://cup.example/protocol', file: null };
const file = { name: 'diploma.pdf', mimeType: 'application/pdf', size: 9, blob: 'b'.repeat(64) };
const entered = (more = {}) => profileWith({ achievements: [achievement(4, more), achievement(5)], lastRowId: 5 });
const asked = () => after(entered(), askVerification(entered(), proof));
const declined = () => after(asked(), declineVerification(asked(), { achievementId: 4, reason: 'Другой турнир' }, 1));
const facts = { today: '23-11-2026', officialEventIds: [] };

describe('verification of a result', () => {
  test('is asked for with a link, a file or the picture that is there', () => {
    expect(askVerification(entered(), proof)).toEqual([{ type: 'AchievementVerificationAsked', data: { userId, ...proof } }]);
    expect(askVerification(entered(), { ...proof, link: '', file })).toMatchObject([{ data: { file } }]);
    expect(askVerification(entered({ image: 'c' }), { ...proof, link: '' })).toHaveLength(1);
    expect(asked().verifications).toMatchObject([{ achievementId: 4, status: 'asked', link: proof.link }]);
  });

  test('needs a proof, an address that can be opened, and a result of the person', () => {
    expect(errorsOf(askVerification(entered(), { ...proof, link: '' }))).toEqual({ link: ['error.proof_required'] });
    expect(errorsOf(askVerification(entered(), { ...proof, link: 'javascript:alert(1)' }))).toEqual({ link: ['error.url'] });
    expect(errorsOf(askVerification(entered(), { ...proof, achievementId: 9 }))).toEqual({ achievementId: ['error.not_found'] });
  });

  test('that was asked for with the same proof, or given, records nothing more', () => {
    expect(askVerification(asked(), proof)).toEqual([]);
    expect(askVerification(asked(), { ...proof, file })).toHaveLength(1);
    expect(askVerification(entered({ isVerified: true }), proof)).toEqual([]);
  });

  test('is declined with a reason while it waits, and may be asked for anew', () => {
    expect(declined().verifications).toMatchObject([{ achievementId: 4, status: 'declined', reason: 'Другой турнир' }]);
    expect(declineVerification(declined(), { achievementId: 4, reason: 'Другой турнир' }, 1)).toEqual([]);
    for (const profile of [entered(), declined()])
      expect(errorsOf(declineVerification(profile, { achievementId: 4, reason: 'Иное' }, 1))).toEqual({
        achievementId: ['error.not_asked'],
      });
    expect(after(declined(), askVerification(declined(), proof)).verifications).toMatchObject([{ status: 'asked', reason: '' }]);
  });

  test('is over once the result is verified, changed or removed; hiding it leaves it', () => {
    expect(after(asked(), verifyAchievements(asked(), [4], 1)).verifications).toEqual([]);
    expect(after(asked(), editAchievement(asked(), 4, { place: 1 }, facts)).verifications).toEqual([]);
    expect(after(asked(), removeAchievement(asked(), 4, 'id')).verifications).toEqual([]);
    expect(after(asked(), editAchievement(asked(), 4, { isHidden: true }, facts)).verifications).toHaveLength(1);
  });

  test('is answered for the request that was looked at, and for no later one', () => {
    const at = asked().verifications[0]?.at ?? '';
    expect(after(asked(), verifyAchievements(asked(), [4], 1, at)).verifications).toEqual([]);
    const refused = { achievementIds: ['error.not_asked'] };
    expect(errorsOf(verifyAchievements(asked(), [4], 1, '2020-01-01T00:00:00.000Z'))).toEqual(refused);
    for (const profile of [entered(), declined(), after(asked(), editAchievement(asked(), 4, { place: 1 }, facts))])
      expect(errorsOf(verifyAchievements(profile, [4], 1, at))).toEqual(refused);
  });

  test('is declined for the request that was looked at, and for no later one', () => {
    const at = asked().verifications[0]?.at ?? '';
    expect(declineVerification(asked(), { achievementId: 4, reason: 'Нет', askedAt: at }, 1)).toHaveLength(1);
    const later = declineVerification(asked(), { achievementId: 4, reason: 'Нет', askedAt: '2020-01-01T00:00:00.000Z' }, 1);
    expect(errorsOf(later)).toEqual({ achievementId: ['error.not_asked'] });
  });
});

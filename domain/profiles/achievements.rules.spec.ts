import { describe, expect, test } from '@jest/globals';
import { addAchievement, editAchievement, removeAchievement, verifyAchievements } from './achievements.rules.js';
import { achievement, after, errorsOf, profileWith, userId } from './profile.fixture.js';

const base = { ...profileWith().base, countryId: 1 };
const with2 = (more = {}) => profileWith({ base, achievements: [achievement(4, more), achievement(5)], lastRowId: 5 });

describe('an achievement', () => {
  test('is added with the next number', () => {
    const decided = addAchievement(with2(), { role: 'athlete', place: 1, result: '5:0', otherEvent: 'Кубок' });
    expect(decided).toMatchObject([
      { type: 'AchievementAdded', data: { userId, achievement: { id: 6, place: 1, result: '5:0', isVerified: false } } },
    ]);
    expect(after(with2(), decided).achievements.map(({ id }) => id)).toEqual([6, 4, 5]);
  });

  test.each(['lastName', 'firstName', 'countryId'] as const)('needs %s in the profile', (field) => {
    const profile = profileWith({ base: { ...base, [field]: field === 'countryId' ? null : '' } });
    expect(errorsOf(addAchievement(profile, {}))).toEqual({ form: ['result.popup.add'] });
  });

  test('of another role than athlete has neither place nor result', () => {
    expect(addAchievement(with2(), { role: 'coach', place: 1, result: '5:0' })).toMatchObject([
      { data: { achievement: { place: null, result: '' } } },
    ]);
    expect(editAchievement(with2(), 4, { role: 'coach' })).toMatchObject([
      { data: { achievement: { role: 'coach', place: null, result: '' } } },
    ]);
  });

  test('records what an edit changes', () => {
    expect(editAchievement(with2(), 4, { place: 3, result: '7:3' })).toMatchObject([
      { type: 'AchievementEdited', data: { achievement: { id: 4, place: 3 }, changes: [{ field: 'place', from: 2, to: 3 }] } },
    ]);
    expect(editAchievement(with2(), 4, { place: 2 })).toEqual([]);
    expect(editAchievement(with2(), 9, {})).toMatchObject({ status: 404, errors: { id: ['error.not_found'] } });
  });

  test('that was verified needs a new verdict after a change, but not when it is hidden or shown', () => {
    const verified = with2({ isVerified: true });
    expect(editAchievement(verified, 4, { place: 3 })).toMatchObject([
      { data: { achievement: { isVerified: false }, changes: [{ field: 'place' }, { field: 'isVerified', from: true, to: false }] } },
    ]);
    expect(editAchievement(verified, 4, { isHidden: true })).toEqual([{ type: 'AchievementHidden', data: { userId, achievementId: 4 } }]);
    expect(editAchievement(with2({ isHidden: true }), 4, { isHidden: false })).toMatchObject([{ type: 'AchievementShown' }]);
    expect(editAchievement(verified, 4, { isHidden: true, place: 3 })).toMatchObject([{ type: 'AchievementEdited' }]);
  });

  test('is removed', () => {
    const decided = removeAchievement(with2(), 4, 'achievementId');
    expect(after(with2(), decided).achievements.map(({ id }) => id)).toEqual([5]);
    expect(errorsOf(removeAchievement(with2(), 9, 'achievementId'))).toEqual({ achievementId: ['error.not_found'] });
  });
});

describe('a verdict', () => {
  test('is recorded for those that have none', () => {
    expect(verifyAchievements(with2({ isVerified: true }), [4, 5], 1)).toEqual([
      { type: 'AchievementsVerified', data: { userId, achievementIds: [5], byUserId: 1 } },
    ]);
    expect(verifyAchievements(with2({ isVerified: true }), [4], 1)).toEqual([]);
    expect(errorsOf(verifyAchievements(with2(), [4, 9], 1))).toEqual({ achievementIds: ['error.not_found'] });
  });
});

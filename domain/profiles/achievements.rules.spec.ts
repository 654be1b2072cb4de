import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import {
  addAchievement as decideAdd,
  editAchievement as decideEdit,
  removeAchievement,
  verifyAchievements,
  type GivenAchievement,
} from './achievements.rules.js';
import type { Profile } from '#contracts/profiles/profile.docs';
import { achievement, after, errorsOf, profileWith, userId } from './profile.fixture.js';

const at = { today: '23-11-2026', officialEventIds: [] as number[] };
const addAchievement = (of: Profile, given: GivenAchievement, facts = at) => decideAdd(of, given, facts);
const editAchievement = (of: Profile, id: number, given: GivenAchievement, facts = at) => decideEdit(of, id, given, facts);

const base = { ...profileWith().base, countryId: 1 };
const with2 = (more = {}) => profileWith({ base, achievements: [achievement(4, more), achievement(5)], lastRowId: 5 });

const isTaken = (given: GivenAchievement): boolean => !isRefusal(addAchievement(with2(), { role: 'athlete', place: 1, ...given }));

describe('an achievement', () => {
  test('is added with the next number', () => {
    const decided = addAchievement(with2(), { role: 'athlete', place: 1, result: '5:0', otherEvent: 'Кубок города' });
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
    expect(addAchievement(with2(), { role: 'coach', place: 1, result: '5:0', otherEvent: 'Сборы' })).toMatchObject([
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

  test('says something, of a day that has been', () => {
    const add = (given: GivenAchievement) => errorsOf(addAchievement(with2(), { role: 'athlete', place: 1, ...given }));
    expect(add({ otherEvent: 'Кубок', eventDate: '24-11-2026' })).toEqual({ event_date: ['error.future_day'] });
    expect(isTaken({ otherEvent: 'Кубок', eventDate: '23-11-2026' })).toBe(true);
    expect(add({ place: null })).toEqual({ event: ['error.required'] });
    expect(add({ place: null, otherEvent: '  ' })).toEqual({ event: ['error.required'] });
    const old = with2({ eventDate: '01-01-2050', otherEvent: '' });
    expect(editAchievement(old, 4, { comment: 'левша' })).toMatchObject([{ type: 'AchievementEdited' }]);
  });

  test('stands once for a sport event and discipline, and not beside the official place', () => {
    const cup = { role: 'athlete', otherEvent: 'Кубок двора', eventDate: '01-02-2026', place: 1 } as const;
    const once = after(with2(), addAchievement(with2(), cup));
    expect(errorsOf(addAchievement(once, { ...cup, otherEvent: 'КУБОК ДВОРА', place: 2 }))).toEqual({ event: ['error.duplicate'] });
    expect(addAchievement(once, { ...cup, disciplineId: 102 })).toHaveLength(1);
    expect(addAchievement(once, { ...cup, eventDate: '01-02-2025' })).toHaveLength(1);
    const official = { ...at, officialEventIds: [12] };
    expect(errorsOf(addAchievement(with2(), { role: 'athlete', eventId: 12, place: 1 }, official))).toEqual({ event: ['error.duplicate'] });
    expect(addAchievement(with2(), { role: 'coach', eventId: 12 }, official)).toHaveLength(1);
    expect(errorsOf(editAchievement(with2({ eventId: 12, place: 3 }), 4, { place: 1 }, official))).toEqual({ event: ['error.duplicate'] });
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

import { describe, expect, test } from '@jest/globals';
import type { Profile } from '#contracts/profiles/profile.docs';
import { profileStream, type ProfileEvent } from './profile.fold.js';
import { isRefusal, type Decision } from '#domain/decider';
import {
  addAchievement as decideAdd,
  editAchievement as decideEdit,
  removeAchievement,
  verifyAchievements,
  type GivenAchievement,
} from './achievements.rules.js';
import { deactivateRecommendation, recommend, toggleCoach } from './social.rules.js';

const at = { today: '23-11-2026', officialEventIds: [] as number[] };
const addAchievement = (of: Profile, given: GivenAchievement, facts = at) => decideAdd(of, given, facts);
const editAchievement = (of: Profile, id: number, given: GivenAchievement, facts = at) => decideEdit(of, id, given, facts);

const recordedAt = '2026-05-01T10:00:00.000Z';
const follow = (profile: Profile, events: readonly ProfileEvent[]): Profile =>
  events.reduce((state, event) => profileStream.evolve(state, event, { recordedAt }), structuredClone(profile));
const created: ProfileEvent = {
  type: 'ProfileCreated',
  data: { userId: 7, lastName: 'Иванов', firstName: 'Пётр', middleName: null, gender: null, birthDate: null, personKey: 'k' },
};
const nameless = follow(profileStream.initial(), [created]);
const ivanov = { ...nameless, base: { ...nameless.base, countryId: 643 } };

const coach = (coachId: number, isChild = false) => ({ coachId, isChild });

/** What a decision records, and the profile after it; errors when it is refused. */
const then = (profile: Profile, decision: Decision<ProfileEvent>) =>
  isRefusal(decision)
    ? { errors: decision.errors, status: decision.status, types: [], profile }
    : { errors: null, types: decision.map(({ type }) => type), profile: follow(profile, decision) };

describe('achievements', () => {
  const added = then(ivanov, addAchievement(ivanov, { role: 'athlete', place: 1, result: '5:2', otherEvent: 'Кубок двора' }));

  test('need a name and a country', () => {
    expect(then(nameless, addAchievement(nameless, {})).errors).toEqual({ form: ['result.popup.add'] });
    expect(added.profile.achievements).toMatchObject([
      { id: 1, role: 'athlete', place: 1, result: '5:2', isHidden: false, isVerified: false },
    ]);
  });

  test('place and result of others than athletes are emptied, not refused', () => {
    const { profile } = then(added.profile, editAchievement(added.profile, 1, { role: 'coach' }));
    expect(profile.achievements[0]).toMatchObject({ role: 'coach', place: null, result: '' });
    expect(
      then(ivanov, addAchievement(ivanov, { role: 'referee', place: 2, otherEvent: 'Кубок' })).profile.achievements[0]?.place,
    ).toBeNull();
  });

  test('hiding and showing are events of their own and keep the verdict; an edit needs a new one', () => {
    const verified = then(added.profile, verifyAchievements(added.profile, [1], 3)).profile;
    expect(verified.achievements[0]?.isVerified).toBe(true);
    const hidden = then(verified, editAchievement(verified, 1, { isHidden: true }));
    expect({ types: hidden.types, isVerified: hidden.profile.achievements[0]?.isVerified }).toEqual({
      types: ['AchievementHidden'],
      isVerified: true,
    });
    expect(then(hidden.profile, editAchievement(hidden.profile, 1, { isHidden: false })).types).toEqual(['AchievementShown']);
    const edited = editAchievement(verified, 1, { place: 2 });
    expect(edited).toMatchObject([
      {
        type: 'AchievementEdited',
        data: {
          changes: [
            { field: 'place', from: 1, to: 2 },
            { field: 'isVerified', from: true, to: false },
          ],
        },
      },
    ]);
    expect(then(verified, edited).profile.achievements[0]).toMatchObject({ place: 2, isVerified: false });
    expect(then(verified, editAchievement(verified, 1, { place: 1 })).types).toEqual([]);
  });

  test('nobody removes or verifies what is not there', () => {
    expect(then(added.profile, removeAchievement(added.profile, 1, 'id')).profile.achievements).toEqual([]);
    expect(then(added.profile, removeAchievement(added.profile, 9, 'id'))).toMatchObject({
      status: 404,
      errors: { id: ['error.not_found'] },
    });
    expect(then(added.profile, editAchievement(added.profile, 9, {}))).toMatchObject({ status: 404 });
    expect(then(added.profile, verifyAchievements(added.profile, [1, 9], 3))).toMatchObject({ status: 404 });
  });
});

describe('coach', () => {
  test('is added and taken off by the same call; nobody coaches themselves', () => {
    const added = then(ivanov, toggleCoach(ivanov, coach(8)));
    expect(added.types).toEqual(['CoachAdded']);
    expect(added.profile.coaches).toEqual([{ id: 1, coachId: 8, fromDate: null, toDate: null, isCurrent: true, confirmation: 'pending' }]);
    const removed = then(added.profile, toggleCoach(added.profile, coach(8)));
    expect({ types: removed.types, coaches: removed.profile.coaches }).toEqual({ types: ['CoachRemoved'], coaches: [] });
    expect(then(ivanov, toggleCoach(ivanov, coach(7))).errors).toEqual({ viewUserId: ['error.self'] });
  });

  test('a child is never added, and is removed where an older record names them', () => {
    expect(then(ivanov, toggleCoach(ivanov, coach(8, true))).errors).toEqual({ viewUserId: ['error.child_coach'] });
    const added = then(ivanov, toggleCoach(ivanov, coach(8))).profile;
    expect(then(added, toggleCoach(added, coach(8, true))).types).toEqual(['CoachRemoved']);
  });

  test('a coach of the past stays in the list', () => {
    const row = { id: 1, coachId: 8, fromDate: null, toDate: '01-01-2020', isCurrent: false, confirmation: 'confirmed' as const };
    const past = { ...ivanov, coaches: [row], lastRowId: 1 };
    expect(then(past, toggleCoach(past, coach(8))).profile.coaches).toHaveLength(2);
  });
});

describe('recommendation', () => {
  const words = 'Надёжный спортсмен, советую его';

  test('has at least 30 characters and another author', () => {
    expect(words.length).toBeGreaterThanOrEqual(30);
    expect(then(ivanov, recommend(ivanov, 8, words)).profile.recommendations).toEqual([{ id: 1, byUserId: 8, text: words, recordedAt }]);
    expect(then(ivanov, recommend(ivanov, 8, words.slice(0, 29))).errors).toEqual({ text: ['error.min_length'] });
    expect(then(ivanov, recommend(ivanov, 7, words)).errors).toEqual({ viewUserId: ['error.self'] });
  });

  test('is taken back by its author, by the person it is of, by an administrator', () => {
    const { profile } = then(ivanov, recommend(ivanov, 8, words));
    const by = (actorUserId: number, isAdministrator = false) =>
      then(profile, deactivateRecommendation(profile, 1, { actorUserId, isAdministrator }));
    expect([by(8), by(7), by(3, true)].map(({ types }) => types)).toEqual(Array.from({ length: 3 }, () => ['RecommendationDeactivated']));
    expect(by(8).profile.recommendations).toEqual([]);
    expect(by(9)).toMatchObject({ status: 403, types: [] });
    expect(then(ivanov, deactivateRecommendation(ivanov, undefined, { actorUserId: 7, isAdministrator: false }))).toMatchObject({
      status: 404,
    });
  });
});

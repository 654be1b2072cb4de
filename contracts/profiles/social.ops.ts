import { z } from 'zod';
import { bulkOf, date, email, id, integer, text } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { profileLimits } from '../rules/profile.js';
import { viewerKinds } from './visible.docs.js';
import { askedAt } from './verification.ops.js';
import { chosenId, flag, optionalText } from './profile-input.js';
import type { AchievementRow, PublicProfile } from './page.docs.js';

/** Fields of a form: texts, the empty one for "none". */
const emptyAsNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const choice = z.preprocess(emptyAsNull, chosenId).optional();

const achievementRoles = ['athlete', 'coach', 'referee'] as const;

const achievement = {
  userId: id.optional(),
  event_date: z.preprocess(emptyAsNull, date.nullable()).optional(),
  role: z.preprocess(emptyAsNull, z.enum(achievementRoles, { error: 'error.unknown_value' }).nullable()).optional(),
  sport_kind: choice,
  sport_kind_discipline: choice,
  country: choice,
  countryRegion: choice,
  city: choice,
  event: choice,
  other_event: optionalText(300),
  place: z
    .preprocess(emptyAsNull, integer.nullable())
    .refine((value) => value === null || (value >= 1 && value < 10 ** profileLimits.placeDigits), 'error.place_range')
    .optional(),
  result: optionalText(300),
  comment: optionalText(2_000),
  imageFileName: optionalText(300),
  /** `removed` takes the picture away. */
  image: optionalText(500),
  is_main_achievement: flag,
  is_hidden: flag,
};

const editors = ['U', 'R', 'A'] as const;
const pictures = ['error.file_type', 'error.file_too_large', 'error.file_broken'] as const;

export const achievementOps = {
  add: command({
    name: 'AddAchievement',
    path: '/profile/achievement',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: editors,
    subject: 'userId',
    input: z.object(achievement),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    refusals: ['result.popup.add', 'error.future_day', 'error.duplicate', ...pictures],
    summary: 'Add a result, with a picture in field `imageFile`',
  }),
  edit: command({
    name: 'EditAchievement',
    path: '/profile/achievement/{id}',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: editors,
    subject: 'userId',
    input: z.object({ ...achievement, id }),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    refusals: ['error.future_day', 'error.duplicate', ...pictures],
    summary: 'Change, hide or show a result; a verified one is so no longer',
  }),
  remove: command({
    name: 'RemoveAchievement',
    path: '/profile/achievement/{id}',
    kind: 'raw',
    method: 'DELETE',
    roles: editors,
    subject: 'userId',
    input: z.object({ userId: id.optional(), id }),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    refusals: [],
    summary: 'Remove a result',
  }),
  /** The public page's way to the same (spelled so by the specification). */
  removeOnPage: command({
    name: 'RemoveAchievementOnPage',
    path: '/profile/delete-achivement',
    kind: 'wrapped',
    roles: editors,
    subject: 'userId',
    input: z.object({ userId: id.optional(), achievementId: id }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Remove a result from the public page',
  }),
  verify: command({
    name: 'VerifyAchievements',
    path: '/api/profile/verify-achievements',
    kind: 'wrapped',
    roles: ['A'],
    subject: 'userId',
    input: z.object({
      userId: id,
      achievementIds: bulkOf(id),
      askedAt,
    }),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    refusals: ['error.not_asked'],
    summary: 'An administrator found results to be right',
  }),
};

export const socialOps = {
  toggleCoach: command({
    name: 'ToggleCoach',
    path: '/profile/{loginUserId}/{viewUserId}/coach',
    kind: 'raw',
    roles: ['U'],
    subject: 'loginUserId',
    input: z.object({ loginUserId: id, viewUserId: id }),
    answer: answerOf<{ action: 'added' | 'removed'; successMessage: string }>(),
    refusals: ['error.self', 'error.child_coach'],
    summary: 'Add the viewed person as the own coach, or take them off',
  }),
  recommend: command({
    name: 'AddRecommendation',
    path: '/profile/recommend/add/{viewUserId}',
    kind: 'raw',
    roles: ['U'],
    rateLimit: { limit: 10, seconds: 86_400 },
    input: z.object({ viewUserId: id, text: text(profileLimits.recommendationTo) }),
    answer: answerOf<object>(),
    refusals: ['error.min_length', 'error.self'],
    summary: 'Recommend a person in at least 30 characters',
  }),
  deactivateRecommendation: command({
    name: 'DeactivateRecommendation',
    path: '/profile/recommend/deactivate/{viewUserId}',
    kind: 'raw',
    roles: ['U', 'A'],
    input: z.object({ viewUserId: id, recommendationId: id.optional() }),
    answer: answerOf<{ successMessage: string }>(),
    refusals: [],
    summary: 'Take a recommendation back: its author, the person it is of, an administrator',
  }),
  requestManage: command({
    name: 'RequestManage',
    path: '/profile/request/manage',
    kind: 'raw',
    roles: ['V', 'U'],
    isForm: true,
    rateLimit: { limit: 5, seconds: 86_400 },
    input: z.object({
      idViewProfile: id,
      emailIndex: z.preprocess(
        (value) => (typeof value === 'string' ? Number(value) : value),
        z.literal([1, 2], { error: 'error.unknown_value' }),
      ),
      email,
      phone: optionalText(40),
      informationToChange: optionalText(5_000),
      comment: optionalText(5_000),
    }),
    answer: answerOf<{ successMessage: string }>(),
    refusals: ['error.phone'],
    summary: 'Ask to correct a profile (1) or to get access to it (2)',
  }),
};

export const publicProfileQueries = {
  get: query({
    name: 'GetPublicProfile',
    path: '/api/get-profile',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ userId: id, viewAs: z.enum(viewerKinds, { error: 'error.unknown_value' }).optional() }),
    answer: answerOf<PublicProfile>(),
    summary: 'A profile as the caller may see it; its editors may look at it as others do',
  }),
  achievements: query({
    name: 'GetAchievements',
    path: '/api/profile/achievements',
    kind: 'raw',
    roles: editors,
    subject: 'userId',
    input: z.object({ userId: id }),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    summary: 'All results of a person, hidden ones too, for whoever may edit them',
  }),
};

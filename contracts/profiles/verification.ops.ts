import { z } from 'zod';
import { id, page, requiredText } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { optionalText } from './profile-input.js';
import type { AchievementRow } from './page.docs.js';
import type { VerificationQueue } from './verification.docs.js';

/** Of the request that was looked at; of a result that was changed or asked about anew since, nothing is said. */
export const askedAt = z.iso.datetime({ error: 'error.date_format', offset: true }).optional();

/** Verifying a result that a person entered; an administrator accepts by `VerifyAchievements`. */
export const verificationOps = {
  ask: command({
    name: 'AskAchievementVerification',
    path: '/api/profile/ask-achievement-verification',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: ['U', 'R', 'A'],
    subject: 'userId',
    input: z.object({ userId: id, achievementId: id, link: optionalText(500) }),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    refusals: ['error.url', 'error.proof_required', 'error.file_type', 'error.file_too_large', 'error.file_broken'],
    summary: 'Ask administrators to verify a result; its proof is a link, its picture or a file in field `proof`',
  }),
  decline: command({
    name: 'DeclineAchievementVerification',
    path: '/api/profile/decline-achievement-verification',
    kind: 'raw',
    roles: ['A'],
    subject: 'userId',
    input: z.object({ userId: id, achievementId: id, reason: requiredText(500), askedAt }),
    answer: answerOf<object>(),
    refusals: ['error.not_asked'],
    summary: 'An administrator finds a result not proved, and says why',
  }),
};

export const verificationQueries = {
  queue: query({
    name: 'GetVerificationQueue',
    path: '/api/get-verification-queue',
    kind: 'raw',
    isSensitive: true,
    roles: ['A'],
    input: z.object({ page }),
    answer: answerOf<VerificationQueue>(),
    summary: 'Results that wait for a verdict, by person, the first who asked first',
  }),
};

import { z } from 'zod';
import { events, personal } from '../event.js';

const ofResult = { userId: z.number(), achievementId: z.number() };
const file = z.object({ name: z.string(), mimeType: z.string(), size: z.number(), blob: z.string() });

/** What a person asks administrators to verify, and what these decline; in the same event stream as the profile. */
export const verificationEvents = events({
  /** `link` and `file` prove the result; null once the person is erased. */
  AchievementVerificationAsked: {
    v: 1,
    schema: z.object({ ...ofResult, link: z.string().nullable(), file: file.nullable() }),
    personal: personal('userId', ['link', 'file']),
  },
  AchievementVerificationDeclined: {
    v: 1,
    schema: z.object({ ...ofResult, reason: z.string().nullable(), byUserId: z.number().nullable() }),
    personal: personal('userId', ['reason']),
  },
});

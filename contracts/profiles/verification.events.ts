import { z } from 'zod';
import { events, personal } from '../event.js';

const ofResult = { userId: z.number(), achievementId: z.number() };
export const proofFile = z.object({ name: z.string(), mimeType: z.string(), size: z.number(), blob: z.string() });

/** How the page shows a result of a sport event run here; in the same event stream as the profile. */
const officialResultMarked = {
  v: 1,
  schema: z.object({
    userId: z.number(),
    registrationId: z.number(),
    isMain: z.boolean(),
    isHidden: z.boolean(),
    image: z.string().nullable(),
    imageFileName: z.string().nullable(),
  }),
  personal: personal('userId', ['imageFileName']),
};

/** What a person asks administrators to verify, and what these decline; in the same event stream as the profile. */
export const verificationEvents = events({
  /** `link` and `file` prove the result; null once the person is erased. */
  AchievementVerificationAsked: {
    v: 1,
    schema: z.object({ ...ofResult, link: z.string().nullable(), file: proofFile.nullable() }),
    personal: personal('userId', ['link', 'file']),
  },
  OfficialResultMarked: officialResultMarked,
  AchievementVerificationDeclined: {
    v: 1,
    schema: z.object({ ...ofResult, reason: z.string().nullable(), byUserId: z.number().nullable() }),
    personal: personal('userId', ['reason']),
  },
});

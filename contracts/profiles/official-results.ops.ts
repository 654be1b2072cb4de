import { z } from 'zod';
import { id } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command } from '../op.js';
import { flag, optionalText } from './profile-input.js';
import type { AchievementRow } from './page.docs.js';

/** Results of sport events run here: their person says how the page shows them, and changes nothing of what they say. */
export const officialResultOps = {
  mark: command({
    name: 'MarkOfficialResult',
    path: '/api/profile/mark-official-result',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: ['U', 'R', 'A'],
    subject: 'userId',
    input: z.object({
      userId: id,
      registrationId: id,
      is_main_achievement: flag,
      is_hidden: flag,
      imageFileName: optionalText(300),
      /** `removed` takes the picture away. */
      image: optionalText(500),
    }),
    answer: answerOf<{ achievements: AchievementRow[] }>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken'],
    summary: 'Make a result of a sport event run here a main one, hide it from the page, give it a diploma in field `imageFile`',
  }),
};

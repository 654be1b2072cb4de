import { z } from 'zod';
import { id, requiredText } from '../input.js';
import { answerOf, command } from '../op.js';
import type { Category } from '../sport-events/sport-event.docs.js';
import type { RegistrationRow } from './registration.docs.js';

export const reopenOps = {
  reopenStream: command({
    name: 'ReopenStream',
    path: '/api/cabinet/reopen-stream',
    kind: 'wrapped',
    roles: ['O', 'A', 'JH'],
    scope: 'streamId',
    input: z.object({ streamId: id, reason: requiredText(1000) }),
    refusals: ['error.transition'],
    answer: answerOf<{ stream: Category | null; registrations: RegistrationRow[] }>(),
    summary: 'Open a completed stream again: the results that its completion gave are taken back',
  }),
};

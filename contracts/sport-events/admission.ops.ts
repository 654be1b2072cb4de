import { z } from 'zod';
import { id, listOf, oneOf } from '../input.js';
import { answerOf, command } from '../op.js';
import { certificateKinds } from '../profiles/certificate.docs.js';
import type { SportEvent } from './sport-event.docs.js';

/** What whoever enters a sport event has to have: asked when they enter, shown at the weigh-in. */
export const admissionOps = {
  set: command({
    name: 'SetAdmission',
    path: '/api/cabinet/set-admission',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, kinds: listOf(oneOf(certificateKinds), certificateKinds.length) }),
    answer: answerOf<{ event: SportEvent | null }>(),
    refusals: [],
    summary: 'Which certificates entrants have to have for all days of a sport event: nobody enters themselves without',
  }),
};

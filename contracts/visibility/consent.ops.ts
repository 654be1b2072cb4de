import { z } from 'zod';
import { bulkOf, id, listOf, oneOf } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { consentGroups, type Consents } from './consent.docs.js';

const group = oneOf(consentGroups);
const acting = ['U', 'R', 'A'] as const;

/** Who may see what of a person at a sport event: given, changed and taken back by the person or whoever acts for them. */
export const consentOps = {
  give: command({
    name: 'GiveConsent',
    path: '/api/profile/give-consent',
    kind: 'wrapped',
    roles: acting,
    subject: 'userId',
    isForbiddenOnBehalf: true,
    input: z.object({ userId: id, eventId: id, groups: listOf(group, consentGroups.length) }),
    answer: answerOf<Consents>(),
    refusals: ['error.not_registered', 'error.guardian_consent'],
    summary: 'Let the organisers of a sport event see exactly these groups of a person who has entered it',
  }),
  takeBack: command({
    name: 'TakeBackConsent',
    path: '/api/profile/take-back-consent',
    kind: 'wrapped',
    roles: acting,
    subject: 'userId',
    input: z.object({ userId: id, eventId: id, groups: bulkOf(group, consentGroups.length).optional() }),
    answer: answerOf<Consents>(),
    refusals: [],
    summary: 'Take back what the organisers of a sport event were let see: some groups, or all of them',
  }),
  list: query({
    name: 'GetConsents',
    path: '/api/profile/get-consents',
    kind: 'wrapped',
    roles: acting,
    subject: 'userId',
    input: z.object({ userId: id }),
    answer: answerOf<Consents>(),
    summary: 'What the organisers of which sport events may see of a person, and until when',
  }),
};

import { z } from 'zod';
import { events, personal } from '../event.js';
import { challengeStatuses, formAnswer, keptFile } from './form.docs.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
const ids = { registrationId: z.number(), eventId: z.number(), streamId: z.number(), userId: z.number().nullable() };

/** What an entrant says on the form of the sport event: recorded with the registration. */
export const answerEvents = events({
  AdditionalQuestionsAnswered: {
    v: 2,
    schema: z.object({
      ...ids,
      /** All answers after the change. */
      answers: z.array(formAnswer),
      changes: z.array(change),
      /** Of the registration with these answers; null before version 2, whose events tell the difference alone. */
      priceInKopecks: z.number().nullable(),
      priceDifferenceInKopecks: z.number(),
    }),
    personal: personal('userId', ['answers', 'changes']),
    upcasts: { 1: (old: object) => ({ ...old, priceInKopecks: null }) },
  },
  ChallengeAnswerSaved: {
    v: 1,
    schema: z.object({
      ...ids,
      answerId: z.number(),
      challengeId: z.number(),
      url: z.string().nullable(),
      privateDocuments: z.array(keptFile),
    }),
    personal: personal('userId', ['url', 'privateDocuments']),
  },
  ChallengeAnswerStatusChanged: {
    v: 1,
    schema: z.object({
      ...ids,
      answerId: z.number(),
      from: z.enum(challengeStatuses),
      to: z.enum(challengeStatuses),
      comment: z.string(),
    }),
    personal: personal('userId', ['comment']),
  },
  ChallengeAnswerRemoved: {
    v: 1,
    schema: z.object({ ...ids, answerId: z.number(), reason: z.string() }),
    personal: personal('userId', ['reason']),
  },
  ChallengePrivateDocumentRemoved: {
    v: 1,
    schema: z.object({ ...ids, answerId: z.number(), documentId: z.number(), sha256: z.string() }),
  },
});

import { z } from 'zod';
import { events, personal } from '../event.js';
import { formQuestion, onlineChallenge, optionDocument } from './form.docs.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
const option = { eventId: z.number(), registrationOptionId: z.number() };
const counts = z.array(z.object({ id: z.number(), by: z.number() }));

/** The registration form of a sport event: what is asked, what is to be shown, what there is to read. */
export const registrationFormEvents = events({
  RegistrationFormQuestionSaved: {
    v: 2,
    schema: z.object({ eventId: z.number(), question: formQuestion, changes: z.array(change) }),
    upcasts: { 1: (old: { question: object }) => ({ ...old, question: { ...old.question, isOfPerson: false } }) },
  },
  RegistrationFormQuestionRemoved: { v: 1, schema: z.object({ eventId: z.number(), questionId: z.number() }) },
  RegistrationFormQuestionsReordered: { v: 1, schema: z.object({ eventId: z.number(), questionIds: z.array(z.number()) }) },
  OnlineChallengeSaved: { v: 1, schema: z.object({ eventId: z.number(), challenge: onlineChallenge, changes: z.array(change) }) },
  OnlineChallengeRemoved: { v: 1, schema: z.object({ eventId: z.number(), challengeId: z.number() }) },
  RegistrationOptionDocumentAdded: { v: 1, schema: z.object({ ...option, document: optionDocument }) },
  RegistrationOptionDocumentRenamed: {
    v: 1,
    schema: z.object({ ...option, documentId: z.number(), from: z.string(), to: z.string() }),
  },
  RegistrationOptionDocumentRemoved: { v: 1, schema: z.object({ ...option, documentId: z.number() }) },
  /** How many answered a question or challenge, how many chose an option: more or fewer than before, of nobody in particular. */
  FormAnswersCounted: { v: 1, schema: z.object({ eventId: z.number(), questions: counts, options: counts, challenges: counts }) },
});

/** A file that was sent before the answer that it belongs to. */
export const answerFileEvents = events({
  AnswerFileUploaded: {
    v: 1,
    schema: z.object({
      fileId: z.number(),
      eventId: z.number(),
      questionId: z.number(),
      userId: z.number(),
      fileName: z.string(),
      mimeType: z.string(),
      size: z.number(),
      blob: z.string(),
    }),
    personal: personal('userId', ['fileName']),
  },
});

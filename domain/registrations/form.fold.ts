import type { EventOf } from '#contracts/event';
import type { FormQuestion, OnlineChallenge, OptionDocument } from '#contracts/registrations/form.docs';
import { registrationFormEvents } from '#contracts/registrations/form.events';

export type RegistrationFormEvent = EventOf<typeof registrationFormEvents>;

export interface RegistrationForm {
  questions: FormQuestion[];
  challenges: OnlineChallenge[];
  documents: (OptionDocument & { registrationOptionId: number })[];
  /** How many live registrations have answered, by question, by option of a question, by challenge. */
  questionCounts: Map<number, number>;
  optionCounts: Map<number, number>;
  challengeCounts: Map<number, number>;
}

const replaced = <Item>(items: readonly Item[], item: Item, isSame: (other: Item) => boolean): Item[] =>
  items.some(isSame) ? items.map((other) => (isSame(other) ? item : other)) : [...items, item];

const count = (counts: Map<number, number>, changes: readonly { id: number; by: number }[]): void => {
  for (const { id, by } of changes) counts.set(id, (counts.get(id) ?? 0) + by);
};

const evolve = (state: RegistrationForm, event: RegistrationFormEvent): RegistrationForm => {
  switch (event.type) {
    case 'RegistrationFormQuestionSaved': {
      const { question } = event.data;
      state.questions = replaced(state.questions, question, ({ questionId }) => questionId === question.questionId);
      return state;
    }
    case 'RegistrationFormQuestionRemoved':
      state.questions = state.questions.filter(({ questionId }) => questionId !== event.data.questionId);
      return state;
    case 'RegistrationFormQuestionsReordered': {
      const { questionIds } = event.data;
      state.questions = state.questions.toSorted((a, b) => questionIds.indexOf(a.questionId) - questionIds.indexOf(b.questionId));
      return state;
    }
    case 'OnlineChallengeSaved': {
      const { challenge } = event.data;
      state.challenges = replaced(state.challenges, challenge, ({ challengeId }) => challengeId === challenge.challengeId);
      return state;
    }
    case 'OnlineChallengeRemoved':
      state.challenges = state.challenges.filter(({ challengeId }) => challengeId !== event.data.challengeId);
      return state;
    case 'RegistrationOptionDocumentAdded': {
      const { registrationOptionId, document } = event.data;
      state.documents = replaced(
        state.documents,
        { ...document, registrationOptionId },
        ({ documentId }) => documentId === document.documentId,
      );
      return state;
    }
    case 'RegistrationOptionDocumentRenamed': {
      const { documentId: renamed, to } = event.data;
      state.documents = state.documents.map((document) => (document.documentId === renamed ? { ...document, title: to } : document));
      return state;
    }
    case 'RegistrationOptionDocumentRemoved':
      state.documents = state.documents.filter(({ documentId }) => documentId !== event.data.documentId);
      return state;
    case 'FormAnswersCounted':
      count(state.questionCounts, event.data.questions);
      count(state.optionCounts, event.data.options);
      count(state.challengeCounts, event.data.challenges);
      return state;
  }
};

/** One stream a sport event: the limits of the options are decided on it. */
export const registrationFormStream = {
  name: 'registrationForm',
  events: registrationFormEvents,
  initial: (): RegistrationForm => ({
    questions: [],
    challenges: [],
    documents: [],
    questionCounts: new Map(),
    optionCounts: new Map(),
    challengeCounts: new Map(),
  }),
  evolve,
};

import type { EventOf } from '#contracts/event';
import type { answerEvents } from '#contracts/registrations/answers.events';
import type { ChallengeAnswer, ChallengeStatus, FormAnswer } from '#contracts/registrations/form.docs';

/** What an entrant has said on the form. */
export interface EntryAnswers {
  answers: FormAnswer[];
  /** One for each challenge that was answered, in the order of their first answers. */
  challengeAnswers: ChallengeAnswer[];
  /** Answers ever made, the removed ones too: the next one's number. */
  lastChallengeAnswer: number;
}

export const noAnswers = (): EntryAnswers => ({ answers: [], challengeAnswers: [], lastChallengeAnswer: 0 });

/** What the answers add to the price. */
export const priceOf = (answers: readonly FormAnswer[]): number => answers.reduce((sum, { priceInKopecks }) => sum + priceInKopecks, 0);

/** An answer's number says whose it is: no other index is needed. */
export const challengeAnswerId = (registrationId: number, number: number): number => registrationId * 1_000 + number;
export const registrationOfAnswer = (answerId: number): number => Math.floor(answerId / 1_000);

/** The status of the registration's part `challenge`: that of the answer that is furthest from done. */
export const challengeStatusOf = ({ challengeAnswers }: Pick<EntryAnswers, 'challengeAnswers'>): ChallengeStatus | 'none' => {
  const statuses = challengeAnswers.map(({ status }) => status);
  return (['rejected', 'submitted', 'accepted'] as const).find((status) => statuses.includes(status)) ?? 'none';
};

/** Folds in place. What an erased person said reads as null. */
export const foldAnswers = (state: EntryAnswers, event: EventOf<typeof answerEvents>): void => {
  const { data } = event;
  const isThis = (answer: ChallengeAnswer): boolean => 'answerId' in data && answer.answerId === data.answerId;
  switch (event.type) {
    case 'AdditionalQuestionsAnswered':
      state.answers = orEmpty(event.data.answers);
      return;
    case 'ChallengeAnswerSaved': {
      const { answerId, challengeId, url, privateDocuments } = event.data;
      const saved = { answerId, challengeId, url, privateDocuments: orEmpty(privateDocuments), status: 'submitted' as const, comment: '' };
      const at = state.challengeAnswers.findIndex(isThis);
      state.challengeAnswers.splice(at < 0 ? state.challengeAnswers.length : at, at < 0 ? 0 : 1, saved);
      state.lastChallengeAnswer = Math.max(state.lastChallengeAnswer, answerId % 1_000);
      return;
    }
    case 'ChallengeAnswerStatusChanged':
      for (const answer of state.challengeAnswers.filter(isThis))
        Object.assign(answer, { status: event.data.to, comment: orNothing(event.data.comment) });
      return;
    case 'ChallengeAnswerRemoved':
      state.challengeAnswers = state.challengeAnswers.filter((answer) => !isThis(answer));
      return;
    case 'ChallengePrivateDocumentRemoved':
      for (const answer of state.challengeAnswers.filter(isThis))
        answer.privateDocuments = answer.privateDocuments.filter(({ fileId }) => fileId !== event.data.documentId);
  }
};

const orEmpty = <Item>(items: Item[] | null): Item[] => items ?? [];

const orNothing = (text: string | null): string => text ?? '';

import type { Registration } from './registration.decider.js';
import type { RegistrationForm } from './form.fold.js';

/** The challenges that must be accepted before somebody of a category is confirmed. */
export const requiredChallenges = ({ challenges }: Readonly<Pick<RegistrationForm, 'challenges'>>, streamId: number): number[] =>
  challenges
    .filter(({ isRequired, streamIds }) => isRequired && (streamIds.length === 0 || streamIds.includes(streamId)))
    .map(({ challengeId }) => challengeId);

export const hasPassed = ({ entry }: Pick<Registration, 'entry'>, challengeIds: readonly number[]): boolean =>
  challengeIds.every((id) => entry.challengeAnswers.some(({ challengeId, status }) => challengeId === id && status === 'accepted'));

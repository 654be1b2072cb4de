import { registrationFormStream } from '#domain/registrations/form.fold';
import type { OperationContext } from '#platform/context';
import type { Registration } from '#domain/registrations/registration.decider';

/** The challenges of a sport event that must be accepted before somebody of a stream is confirmed. */
export const requiredIn = async (context: Pick<OperationContext, 'load'>, eventId: number): Promise<(streamId: number) => number[]> => {
  const { challenges } = (await context.load(registrationFormStream, eventId)).state;
  const required = challenges.filter(({ isRequired }) => isRequired);
  return (streamId) =>
    required.filter(({ streamIds }) => streamIds.length === 0 || streamIds.includes(streamId)).map(({ challengeId }) => challengeId);
};

export const hasPassed = ({ entry }: Pick<Registration, 'entry'>, challengeIds: readonly number[]): boolean =>
  challengeIds.every((id) => entry.challengeAnswers.some(({ challengeId, status }) => challengeId === id && status === 'accepted'));

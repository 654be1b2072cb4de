import { registrationFormStream } from '#domain/registrations/form.fold';
import { requiredChallenges } from '#domain/registrations/required-challenges';
import type { OperationContext } from '#platform/context';

/** The challenges of a sport event that must be accepted before somebody of a stream is confirmed. */
export const requiredIn = async (context: Pick<OperationContext, 'load'>, eventId: number): Promise<(streamId: number) => number[]> => {
  const { state } = await context.load(registrationFormStream, eventId);
  return (streamId) => requiredChallenges(state, streamId);
};

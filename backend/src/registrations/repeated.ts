import type { InputOf } from '#contracts/op';
import type { resultOps } from '#contracts/registrations/results.ops';
import type { OperationContext } from '#platform/context';
import type { AppendedEvent } from '#platform/operations/implementation';
import { rowsOf } from './register.js';
import { completedAnswer } from './results.js';

interface Outcome {
  events: readonly AppendedEvent[];
}

export const registeredAgain = async (_input: unknown, context: OperationContext, { events }: Outcome) => {
  const created = events.filter(({ type }) => type === 'RegistrationCreated');
  return {
    registrations: await rowsOf(
      context,
      created.map(({ data }) => (data as { registrationId: number }).registrationId),
    ),
  };
};

export const savedResultAgain = async ({ registrationId }: InputOf<(typeof resultOps)['saveResult']>, context: OperationContext) => ({
  registration: (await rowsOf(context, [registrationId]))[0],
});

export const savedResultsAgain = async ({ results }: InputOf<(typeof resultOps)['saveResults']>, context: OperationContext) => ({
  registrations: await rowsOf(
    context,
    results.map(({ registrationId }) => registrationId),
  ),
});

export const completedAgain = async (
  { streamId }: InputOf<(typeof resultOps)['completeStream']>,
  context: OperationContext,
  { events }: Outcome,
) => {
  const saved = events.find(({ type }) => type === 'StreamCompleted')?.data as { results: { registrationId: number }[] } | undefined;
  return completedAnswer(context, streamId, saved?.results.map(({ registrationId }) => registrationId) ?? []);
};

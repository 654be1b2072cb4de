import type { InputOf } from '#contracts/op';
import type { registerOps } from '#contracts/registrations/register.ops';
import type { HandlerContext } from '#platform/context';
import { changeGridNumber, registration } from '#domain/registrations/registration.decider';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { onVersion } from './entries/expected-version.js';

/** An entrant's number is unique in a category. */
export const decideChangeGridNumber = async (
  { registrationId, tournamentGridNumber, expectedVersion }: InputOf<typeof registerOps.changeGridNumber>,
  context: HandlerContext,
) => {
  const doc = await context.documents.get(registrationsView, registrationId);
  if (!doc) return notFound('registrationId');
  const stream = await context.documents.get(categoriesView, doc.streamId);
  if (stream?.isCompleted) return refuse('error.completed');
  const others = await context.documents.all(registrationsView, { filter: { streamId: doc.streamId, isDeleted: 0 } });
  if (others.some((other) => other.id !== doc.id && other.tournamentGridNumber === tournamentGridNumber))
    return refuse('error.duplicate', 'tournamentGridNumber');
  // The schedule gives numbers too.
  const known = { tournamentGridNumber: doc.tournamentGridNumber };
  const numbers = { from: doc.tournamentGridNumber, to: tournamentGridNumber };
  const numbered = onVersion(expectedVersion, (state) => changeGridNumber(state, registrationId, numbers), known);
  const decided = await context.decide(registration, registrationId, numbered);
  return isRefusal(decided) ? decided : null;
};

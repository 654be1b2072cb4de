import type { InputOf } from '#contracts/op';
import type { CategoryCompleted, LeftEntrant, OneRegistration, SomeRegistrations } from '#contracts/registrations/registration.docs';
import type { SentInvitations } from '#contracts/registrations/entry-invitation.docs';
import type { resultOps } from '#contracts/registrations/results.ops';
import { gridsOf } from '#backend/sport-events/grids';
import { shapedCategory } from '#backend/sport-events/statuses';
import type { OperationContext } from '#platform/context';
import type { AppendedEvent, Recorded } from '#platform/operations/implementation';
import { categoriesView } from '#projections/sport-events/categories.view';
import { completionStateOf, type Completion } from './completion.js';
import { invitationsSent } from './invitations/invitation.operations.js';
import { rowsOf } from './rows.js';

/** Answers with the rows as they stand in the views once they have what was recorded. */

export const oneRegistration = async (
  { input }: Recorded<{ registrationId: number }>,
  context: OperationContext,
): Promise<OneRegistration> => ({ registration: (await rowsOf(context, [input.registrationId]))[0] });

export const givenRegistrations = async (
  { input }: Recorded<{ registrationIds: readonly number[] }>,
  context: OperationContext,
): Promise<SomeRegistrations> => ({ registrations: await rowsOf(context, input.registrationIds) });

/** What the recorded events of that type say. */
export const recordedOf = <Data>(events: readonly AppendedEvent[], type: string): Data[] =>
  events.filter((event) => event.type === type).map(({ data }) => data as Data);

export const registered = async (
  { input, events }: Recorded<{ eventId: number }>,
  context: OperationContext,
): Promise<SomeRegistrations & SentInvitations> => {
  const created = recordedOf<{ registrationId: number }>(events, 'RegistrationCreated');
  const invited = recordedOf<{ userId: number }>(events, 'EntryInvited').map(({ userId }) => userId);
  return {
    ...(await invitationsSent(invited, input.eventId, context)),
    registrations: await rowsOf(
      context,
      created.map(({ registrationId }) => registrationId),
    ),
  };
};

type ResultOps = typeof resultOps;

export const savedResults = async (
  { input }: Recorded<InputOf<ResultOps['saveResults']>>,
  context: OperationContext,
): Promise<SomeRegistrations> => ({
  registrations: await rowsOf(
    context,
    input.results.map(({ registrationId }) => registrationId),
  ),
});

export const completedCategory = async (
  { input, events, decided }: Recorded<InputOf<ResultOps['completeStream']>, Completion>,
  context: OperationContext,
): Promise<CategoryCompleted> => {
  const { streamId, countedRegistrationIds = [] } = input;
  const [completed] = recordedOf<{ results: { registrationId: number }[] }>(events, 'StreamCompleted');
  const stream = await context.documents.get(categoriesView, streamId);
  const registrations = await rowsOf(context, completed?.results.map(({ registrationId }) => registrationId) ?? []);
  const isCounted = (one: LeftEntrant) => one.mayCount && countedRegistrationIds.includes(one.registrationId);
  const completion = decided ?? (await completionStateOf(context, streamId));
  const left = decided?.left ?? completion.left.filter((one) => !isCounted(one));
  const grid = (await gridsOf(context.documents, [streamId])).get(streamId);
  return {
    stream: stream && (await shapedCategory(context, stream)),
    registrations,
    achievementsAdded: registrations.filter(({ userId, place }) => userId !== null && place !== null).length,
    withdrawnEntrants: left,
    openProtests: completion.openProtests,
    ...openIn(grid?.openMatchIds, decided ?? {}),
  };
};

/** What was open when the category was completed; a command that is repeated is told what is open by now. */
const openIn = (
  now: number[] = [],
  { openMatchIds = now, savedByHand = [], unresolvedTies = [], isPlayOffMissing = false }: Partial<Completion>,
) => ({
  openMatchIds,
  savedByHand,
  unresolvedTies,
  isPlayOffMissing,
});

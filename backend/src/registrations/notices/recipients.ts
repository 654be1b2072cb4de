import type { InputOf } from '#contracts/op';
import type { notificationOps } from '#contracts/registrations/notification.ops';
import { placeOf } from '#contracts/registrations/statuses';
import type { OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { allRegistrations } from '../all-registrations.js';

type Input = Pick<InputOf<typeof notificationOps.notify>, 'eventId' | 'registrationIds' | 'streamIds' | 'filter'>;

/** A message to more of them is recorded in parts, so that no event of the log grows without end. */
const maxInPart = 5_000;
export const maxRecipients = 100_000;

export const inParts = <Item>(items: readonly Item[], max = maxInPart): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / max)) }, (_, i) => items.slice(i * max, (i + 1) * max));

const ofCategories = async (context: OperationContext, { eventId, streamIds, filter }: Input): Promise<RegistrationDoc[]> => {
  if (streamIds === undefined && filter === undefined) return [];
  const docs = await allRegistrations(context.documents, { eventId });
  const wanted = new Set(streamIds);
  return docs.filter(({ streamId }) => streamIds === undefined || wanted.has(streamId));
};

/**
 * The registrations that a message is for: those named, else those of the categories, or of the status. Those who
 * are out (withdrawn, rejected, deactivated) are left alone unless they are named, or meant by their participation.
 */
export const wantedRecipients = async (context: OperationContext, input: Input): Promise<RegistrationDoc[]> => {
  const { registrationIds, filter } = input;
  const named = registrationIds !== undefined;
  const docs = named
    ? await context.documents.getMany(registrationsView, [...new Set(registrationIds)])
    : await ofCategories(context, input);
  return docs.filter(({ isDeleted, statuses }) => {
    if (isDeleted) return false;
    if (filter && statuses[filter.componentType] !== filter.status) return false;
    return named || filter?.componentType === 'participation' || placeOf(statuses.participation) !== 'out';
  });
};

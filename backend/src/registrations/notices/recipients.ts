import type { InputOf } from '#contracts/op';
import type { notificationOps } from '#contracts/registrations/notification.ops';
import { placeOf } from '#contracts/registrations/statuses';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { allRegistrations } from '../all-registrations.js';

type Input = Pick<InputOf<typeof notificationOps.notify>, 'eventId' | 'registrationIds' | 'streamIds' | 'filter'>;

/** A message to more of them is recorded in parts, so that no event of the log grows without end. */
const maxInPart = 5_000;
export const maxRecipients = 100_000;

export const inParts = <Item>(items: readonly Item[], max = maxInPart): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / max)) }, (_, i) => items.slice(i * max, (i + 1) * max));

/** Where a person reads mail: their account, else what their profile says. */
const emailsOf = async (documents: DocumentReader, userIds: readonly number[]): Promise<Map<number, string>> => {
  const profiles = await documents.getMany(profilesView, userIds);
  const accounts = await documents.getMany(accountsView, userIds);
  return new Map([
    ...profiles.flatMap(({ userId, contacts }): [number, string][] => {
      const email = contacts.personalEmail ?? contacts.contactEmail;
      return email ? [[userId, email]] : [];
    }),
    ...accounts.flatMap(({ userId, email }): [number, string][] => (email ? [[userId, email]] : [])),
  ]);
};

/** The addresses of registrations: what was said at registering comes before the account's. */
export const addressesOf = async (documents: DocumentReader, docs: readonly RegistrationDoc[]): Promise<Map<number, string>> => {
  const known = await emailsOf(
    documents,
    docs.flatMap(({ userId }) => userId ?? []),
  );
  return new Map(
    docs.flatMap((doc): [number, string][] => {
      const email = doc.email ?? (doc.userId === null ? undefined : known.get(doc.userId));
      return email ? [[doc.id, email]] : [];
    }),
  );
};

export const emailOfUser = async (documents: DocumentReader, userId: number): Promise<string | null> =>
  (await emailsOf(documents, [userId])).get(userId) ?? null;

/** The languages of those who have an account. */
export const languagesOf = async (documents: DocumentReader, userIds: readonly number[]): Promise<Map<number, 'ru' | 'en'>> =>
  new Map((await documents.getMany(accountsView, userIds)).map(({ userId, locale }) => [userId, locale]));

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

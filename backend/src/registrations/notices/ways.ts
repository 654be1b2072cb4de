import type { InputOf } from '#contracts/op';
import type { notificationOps } from '#contracts/registrations/notification.ops';
import { homeDay } from '#contracts/rules/dates';
import type { OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import type { AccountPush } from './account-push.js';
import { readersOf, type Reader } from './readers.js';

type ReachInput = InputOf<typeof notificationOps.reach>;

/** Categories and registrations of another sport event are not the caller's to write to. */
export const isForeign = async (
  context: OperationContext,
  { eventId, streamIds = [], registrationIds = [] }: ReachInput,
): Promise<boolean> => {
  const streams = await context.documents.getMany(categoriesView, streamIds);
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  return [...streams, ...docs].some((one) => one.eventId !== eventId);
};

export type Ways = ReadonlyMap<number, readonly (readonly string[])[]>;

/** By registration, how those who read for it are reached: of each an address, an account with a device. Who is not reached is left out. */
export const waysTo = async (
  docs: readonly RegistrationDoc[],
  channels: ReachInput['channels'],
  { documents, now }: OperationContext,
  push: Pick<AccountPush, 'reachable'>,
): Promise<Ways> => {
  const readers = await readersOf(documents, docs, homeDay(now));
  const accounts = readers.flat().flatMap(({ userId }) => userId ?? []);
  const withDevices = channels.includes('push') ? await push.reachable(accounts) : new Set<number>();
  const waysOf = ({ userId, email }: Reader): string[] => [
    ...(channels.includes('email') && email !== null ? [email.toLowerCase()] : []),
    ...(userId !== null && withDevices.has(userId) ? [`account ${userId}`] : []),
  ];
  return new Map(docs.map(({ id }, i) => [id, (readers[i] ?? []).map(waysOf).filter((ways) => ways.length > 0)]));
};

/** One message for each person, at the first of their registrations; of two children of one parent it goes to the parent once. */
export const onePerPerson = (docs: readonly RegistrationDoc[], ways: Ways): RegistrationDoc[] => {
  const seen = new Set<string>();
  return docs.filter(({ id }) => {
    const readers = ways.get(id) ?? [];
    const isTold = readers.every((own) => own.some((way) => seen.has(way)));
    for (const way of readers.flat()) seen.add(way);
    return !isTold;
  });
};

/** Whom no way leads to, and why. */
export const unreached = (docs: readonly RegistrationDoc[], channels: ReachInput['channels'], ways: Ways) => {
  const error = channels.includes('email') ? 'error.no_email' : 'error.no_push';
  return docs.filter(({ id }) => !ways.get(id)?.length).map(({ id }) => ({ registrationId: id, error }));
};

import { pushOps, pushQueries } from '#contracts/followers/push.ops';
import type { InputOf } from '#contracts/op';
import { forbidden, notFound, refuse } from '#domain/decider';
import type { HandlerContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Pusher } from '#platform/ports/pusher';
import type { Vault } from '#platform/ports/vault';
import { deviceIdOf, topics, type PushDevices } from './push-devices.js';

/** New devices of one address within a day: a whole hall shares one. */
const maxNewOfAddress = 1_000;
const dayMilliseconds = 86_400_000;

export interface PushParts {
  vault: Vault;
  pusher: Pusher;
  devices: PushDevices;
  areLimited: boolean;
}

/** Browsers ask for notices, end them, and are listed to their account. Nothing of it is recorded: endpoints are personal data. */
export const pushOperations = (parts: PushParts): Implementation[] => [
  onCommand(pushOps.save, {
    queueKey: ({ endpoint }) => `push-${deviceIdOf(endpoint)}`,
    decide: (input, context) => save(input, context, parts),
  }),
  onCommand(pushOps.remove, { decide: (input, context) => remove(input, context, parts) }),
  onQuery(pushQueries.key, async () => ({ publicKey: await parts.pusher.publicKey() })),
  onQuery(pushQueries.devices, async (_input, { actor: { userId } }) => {
    if (userId === null) return notFound();
    const devices = await parts.devices.ofUser(userId);
    return {
      devices: devices.map(({ deviceId, device, since, kinds, isOwn, ...own }) => ({
        ...{ deviceId, device, since, kinds, isOwn },
        followed: own.topics.filter((topic) => /^(athlete|club|category|person|clubs):/.test(topic)).length,
      })),
    };
  }),
];

const save = async (input: InputOf<typeof pushOps.save>, { actor, locale, now }: HandlerContext, parts: PushParts) => {
  const { endpoint, keys, kinds, followed, everywhere, device = '', isOwn = true } = input;
  if (!parts.pusher.mayReach(endpoint)) return refuse('error.push_service', 'endpoint');
  const known = await parts.devices.get(deviceIdOf(endpoint));
  if (!known && parts.areLimited && (await newOfAddress(actor.ip, parts.vault)) > maxNewOfAddress) return refuse('error.too_many');
  const own = isOwn && actor.userId !== null ? [topics.coach(actor.userId), ...actor.organizationIds.map(topics.organization)] : [];
  const chosen = followed.flatMap(({ eventId, athletes, clubs, categories = [] }) => [
    ...athletes.map(topics.athlete),
    ...clubs.map((organizationId) => topics.club(eventId, organizationId)),
    ...categories.map(topics.category),
  ]);
  const anywhere = [...(everywhere?.people ?? []).map(topics.person), ...(everywhere?.clubs ?? []).map(topics.clubEverywhere)];
  await parts.devices.save({
    ...{ endpoint, keys, kinds, device, isOwn, locale },
    userId: actor.userId,
    topics: [...new Set([...own, ...chosen, ...anywhere])],
    since: now,
  });
  return null;
};

const newOfAddress = (ip: string, vault: Vault): Promise<number> =>
  vault.increment('counter', `push-new ${ip}`, new Date(Date.now() + dayMilliseconds).toISOString());

/** Whoever knows an endpoint is the browser itself; by its id only the account's own. */
const remove = async ({ endpoint, deviceId }: InputOf<typeof pushOps.remove>, { actor }: HandlerContext, { devices }: PushParts) => {
  if (endpoint !== undefined) await devices.remove(deviceIdOf(endpoint));
  if (deviceId === undefined) return null;
  const device = await devices.get(deviceId);
  if (device && (actor.userId === null || device.userId !== actor.userId)) return forbidden();
  await devices.remove(deviceId);
  return null;
};

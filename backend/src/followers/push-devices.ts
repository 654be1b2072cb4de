import { createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { NoticeKind } from '#contracts/followers/push.docs';
import { maxPushDevices } from '#contracts/limits';
import type { Locale } from '#platform/context';
import type { PushTarget } from '#platform/ports/pusher';
import type { Vault } from '#platform/ports/vault';
import { openSealed, sealText } from '#platform/sealing';

/** A browser that gets notices, and of whom. */
export interface PushDevice extends PushTarget {
  userId: number | null;
  locale: Locale;
  kinds: NoticeKind[];
  /** See `topics`. */
  topics: string[];
  isOwn: boolean;
  device: string;
  since: string;
}

/** By what a device is found when something happens to an entrant. */
export const topics = {
  athlete: (registrationId: number): string => `athlete:${registrationId}`,
  club: (eventId: number, organizationId: number): string => `club:${eventId}:${organizationId}`,
  /** Its draw and all its results. */
  category: (streamId: number): string => `category:${streamId}`,
  /** A person, at every sport event, by whoever found their profile. */
  person: (userId: number): string => `person:${userId}`,
  /** Who competes for a club, at every sport event. */
  clubEverywhere: (organizationId: number): string => `clubs:${organizationId}`,
  /** Whom a coach coaches, at every sport event. */
  coach: (userId: number): string => `coach:${userId}`,
  /** Members of an organisation that the account represents, at every sport event. */
  organization: (organizationId: number): string => `organization:${organizationId}`,
};

export const deviceIdOf = (endpoint: string): string => hash('sha256', `push-device\n${endpoint}`, 'base64url');

/** A browser that was not opened for so long is forgotten. */
const keptDays = 60;
const dayMilliseconds = 86_400_000;
const keyOf = (deviceId: string, topic: string): string => `${deviceId} ${topic}`;
const deviceOf = (key: string): string => key.slice(0, key.indexOf(' '));

/**
 * Devices that get notices, in the vault: an endpoint is personal data and stands in no event. Each topic of a device is an
 * entry of its own, so that those who follow somebody are found by one look.
 */
export class PushDevices {
  private readonly key: KeyObject;

  constructor(
    private readonly vault: Vault,
    secret: Buffer,
  ) {
    this.key = createSecretKey(secret);
  }

  /** Whether anybody follows anything: without it nothing is asked for any event. */
  async areAny(): Promise<boolean> {
    return (await this.vault.some('pushDevice', 1)).length > 0;
  }

  async save(device: PushDevice): Promise<void> {
    const deviceId = deviceIdOf(device.endpoint);
    const expiresAt = new Date(Date.now() + keptDays * dayMilliseconds).toISOString();
    const before = await this.get(deviceId);
    for (const topic of before?.topics ?? [])
      if (!device.topics.includes(topic)) await this.vault.remove('pushFollow', keyOf(deviceId, topic));
    if (device.userId !== null) await this.makeRoom(device.userId, deviceId);
    const value = sealText(this.key, JSON.stringify({ ...device, since: before?.since ?? device.since }));
    await this.vault.put('pushDevice', deviceId, value, { ...ownedBy(device.userId), expiresAt });
    for (const topic of device.topics) await this.vault.put('pushFollow', keyOf(deviceId, topic), '', { owner: topic, expiresAt });
  }

  async get(deviceId: string): Promise<PushDevice | null> {
    const entry = await this.vault.get('pushDevice', deviceId);
    return entry && this.opened(entry.value);
  }

  async remove(deviceId: string): Promise<void> {
    const device = await this.get(deviceId);
    await this.vault.remove('pushDevice', deviceId);
    for (const topic of device?.topics ?? []) await this.vault.remove('pushFollow', keyOf(deviceId, topic));
  }

  /** Those of an account, the newest first. */
  async ofUser(userId: number): Promise<(PushDevice & { deviceId: string })[]> {
    const entries = await this.vault.listByOwner('pushDevice', String(userId));
    return entries
      .flatMap(({ key, value }) => {
        const device = this.opened(value);
        return device ? [{ ...device, deviceId: key }] : [];
      })
      .sort((a, b) => b.since.localeCompare(a.since));
  }

  /** Ids of the devices that follow one of these topics. */
  async followersOf(wanted: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const topic of wanted) for (const { key } of await this.vault.listByOwner('pushFollow', topic)) found.add(deviceOf(key));
    return found;
  }

  private async makeRoom(userId: number, deviceId: string): Promise<void> {
    const others = (await this.ofUser(userId)).filter((device) => device.deviceId !== deviceId);
    for (const { deviceId: oldest } of others.slice(maxPushDevices - 1)) await this.remove(oldest);
  }

  private opened(value: string): PushDevice | null {
    const text = openSealed(this.key, value);
    // Written by `save` alone.
    return text === null ? null : (JSON.parse(text) as PushDevice);
  }
}

const ownedBy = (userId: number | null): { owner?: string } => (userId === null ? {} : { owner: String(userId) });

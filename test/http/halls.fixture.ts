import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeaseState } from '#contracts/feed/feed.ops';
import { readConfig } from '#platform/config';
import { compose } from '#backend/composition';
import { bringFrom } from '#backend/hall-feed';
import { scopeOf } from '#domain/feed/scope';
import { cabinet, enter } from '../faults/tournament.js';
import { startPodium, type Caller } from './podium.js';

export type Podium = Awaited<ReturnType<typeof startPodium>>;

/** A computer in a hall, and its administrator. */
export interface Hall {
  podium: Podium;
  environment: Record<string, string>;
  boris: Caller;
}

export const leaseOf = async (caller: Caller, eventId: number): Promise<LeaseState> =>
  (await cabinet(caller, 'get-event-lease', { eventId })).body as unknown as LeaseState;

export const codeOf = async (caller: Caller, eventId: number): Promise<string> => {
  const { body } = await cabinet(caller, 'show-hall-code', { eventId });
  return (body as unknown as LeaseState).code?.words ?? '';
};

/** As the command of a hall does it, before the server answers. */
export const broughtTo = (environment: Record<string, string>, homeUrl: string, code: string): Promise<void> => {
  const quiet = { NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'silent', SQLITE_SYNC: 'NORMAL', RATE_LIMITS: 'off' };
  const config = readConfig({ ...quiet, ...environment });
  return bringFrom(config, () => compose(config), { homeUrl, code, tell: () => undefined });
};

/** A computer in the hall that has the sport event of a code, with an administrator of its own. */
export const hallOf = async (homeUrl: string, code: string): Promise<Hall> => {
  const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-hall-')), MACHINE_NAME: 'Hall A' };
  await broughtTo(environment, homeUrl, code);
  const podium = await startPodium(environment);
  return { podium, environment, boris: await enter(podium.composition, podium.url, 'boris@podium.test', 'Борис') };
};

/** What belongs to the sport event in a log, in its order. */
export const toldBy = async ({ composition }: Podium, eventId: number): Promise<string[]> => {
  const lease = composition.feed?.book.of(eventId);
  const decides = lease ? scopeOf(lease) : () => false;
  const events = await composition.events.readAll(0n, 100_000);
  return events
    .filter(({ stream }) => decides(stream))
    .map(({ stream, version, type, data, meta }) => [stream, version, type, data, meta].join('\n'));
};

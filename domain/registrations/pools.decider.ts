import type { EventOf } from '#contracts/event';
import { poolEvents } from '#contracts/registrations/pools.events';

type PoolEvent = EventOf<typeof poolEvents>;
type Made = Extract<PoolEvent, { type: 'PoolsMade' }>['data']['pools'];

/** `pools-{eventId}`: what was made and not undone, the newest last. */
export const madePools = {
  name: 'pools',
  events: poolEvents,
  initial: (): { made: readonly Made[] } => ({ made: [] }),
  evolve: ({ made }: { made: readonly Made[] }, { type, data }: PoolEvent): { made: readonly Made[] } =>
    type === 'PoolsMade' ? { made: [...made, data.pools] } : { made: made.slice(0, -1) },
};

import type { EventOf } from '#contracts/event';
import type { gridEvents } from '#contracts/competition/grid.events';

export type GridEvent = EventOf<typeof gridEvents>;

/** What an event of this type says. */
export type DataOf<Type extends GridEvent['type']> = Extract<GridEvent, { type: Type }>['data'];

import type { EventOf } from '../event.js';
import type { gridEvents } from './grid.events.js';

export type GridEvent = EventOf<typeof gridEvents>;

/** What an event of this type says. */
export type DataOf<Type extends GridEvent['type']> = Extract<GridEvent, { type: Type }>['data'];

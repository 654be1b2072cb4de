import type { EventOf } from '#contracts/event';
import { hallEvents } from '#contracts/hall/hall.events';

interface HallState {
  isOpen: boolean;
}

type HallEvent = EventOf<typeof hallEvents>;

/** `hall-network`: the one aggregate of this server's door to the hall. */
export const hall = {
  name: 'hall',
  events: hallEvents,
  initial: (): HallState => ({ isOpen: false }),
  evolve: (_state: HallState, { type }: HallEvent): HallState => ({ isOpen: type === 'HallNetworkOpened' }),
};

export const setHallNetwork = (state: HallState, isOpen: boolean): HallEvent[] =>
  state.isOpen === isOpen ? [] : [{ type: isOpen ? 'HallNetworkOpened' : 'HallNetworkClosed', data: {} }];

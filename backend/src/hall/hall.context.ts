import { hallEvents } from '#contracts/hall/hall.events';
import { hallOps, hallQueries, type HallNetworkState } from '#contracts/hall/hall.ops';
import { refuse } from '#domain/decider';
import { hall, setHallNetwork } from '#domain/hall/hall.decider';
import type { ContextSpec } from '#platform/context-spec';
import type { HallNetwork } from '#platform/http/hall-network';
import type { EventLog } from '#platform/log/event-log';
import { onCommandOf, onQuery } from '#platform/operations/implementation';

const id = 'network';
const onHallCommand = onCommandOf(hall, () => id);

/** Opens the hall network when it was open at the end of the last run. */
export const openAsRecorded = async (log: EventLog, network: HallNetwork): Promise<void> => {
  if ((await log.load(hall, id)).state.isOpen) await network.open();
};

const stateOf = ({ isOpen, isFixed, addresses }: HallNetwork): HallNetworkState => ({ isOpen, isFixed, addresses });

export const hallContext = (network: HallNetwork): ContextSpec => ({
  name: 'hall',
  events: [hallEvents],
  operations: [
    [
      onHallCommand(hallOps.set, {
        decide: ({ isOpen }, state) =>
          network.isFixed && !isOpen ? refuse('error.listens_everywhere', 'isOpen') : setHallNetwork(state, isOpen),
        answer: async ({ state }) => {
          await (state.isOpen ? network.open() : network.close());
          return stateOf(network);
        },
      }),
      onQuery(hallQueries.get, () => Promise.resolve(stateOf(network))),
    ],
  ],
});

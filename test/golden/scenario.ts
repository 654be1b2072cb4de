import type { EventOf, EventTable } from '#contracts/event';

/** Events of one aggregate, in order. */
export interface Scenario {
  decider: string;
  id: string | number;
  events: readonly { type: string; data: unknown }[];
}

export const scenario = <Table extends EventTable>(decider: string, id: string | number, events: readonly EventOf<Table>[]): Scenario => ({
  decider,
  id,
  events,
});

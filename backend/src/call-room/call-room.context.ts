import { callRoomEvents } from '#contracts/call-room/call-room.events';
import { callRoomOps } from '#contracts/call-room/call-room.ops';
import { categoryOfId } from '#contracts/ids';
import { callRoom, callToMat, setPresence, takeBackCall, type MatchToCall } from '#domain/call-room/call-room.decider';
import { notFound, type Refusal } from '#domain/decider';
import type { OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommandOf } from '#platform/operations/implementation';
import { callRoomView } from '#projections/call-room/call-room.view';
import { gridView } from '#projections/competition/grid.view';

interface OfMatch {
  matchId: number;
}

/** The two of a match as they stand in the grid. */
const matchOf = async ({ matchId }: OfMatch, { documents }: OperationContext): Promise<MatchToCall | Refusal> => {
  const grid = await documents.peek(gridView, categoryOfId(matchId));
  const match = grid?.state.matches[matchId];
  return grid && match ? { eventId: grid.state.eventId, matchId, registrationIds: [...match.occupants] } : notFound('matchId');
};

const eventOf = async (input: OfMatch, context: OperationContext): Promise<number | Refusal> => {
  const match = await matchOf(input, context);
  return 'eventId' in match ? match.eventId : match;
};

const on = onCommandOf(callRoom, eventOf, matchOf);

export const callRoomContext: ContextSpec = {
  name: 'call-room',
  events: [callRoomEvents],
  views: [callRoomView],
  operations: [
    [
      on(callRoomOps.call, { decide: ({ call }, state, match) => callToMat(state, match, call) }),
      on(callRoomOps.takeBackCall, { decide: ({ call }, state, match) => takeBackCall(state, match, call) }),
      on(callRoomOps.setPresence, {
        decide: ({ registrationId, presence }, state, match) => setPresence(state, match, registrationId, presence),
      }),
    ],
  ],
};

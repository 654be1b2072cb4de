import type { HandlerContext } from '#platform/context';
import { leaveGroups, teams } from '#domain/registrations/teams.decider';

/** Those who leave a category stand in none of its teams and pairs any more. */
export const leaveGroupsOf = (context: HandlerContext, streamId: number, registrationIds: readonly number[]) =>
  context.decide(teams, streamId, (state) => leaveGroups(state, { streamId, eventId: state.eventId }, registrationIds, ''));

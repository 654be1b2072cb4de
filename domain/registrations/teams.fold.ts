import type { EventOf } from '#contracts/event';
import { teamEvents } from '#contracts/registrations/teams.events';

export interface Team {
  id: number;
  name: string;
  /** From 1, without gaps. */
  index: number;
  eventRegistrationGroupId: number | null;
  registrationIds: number[];
}

export interface Pair {
  id: number;
  registrationIds: number[];
}

/** The teams and pairs of one category. */
export interface TeamsOfCategory {
  streamId: number;
  eventId: number;
  /** In their order. */
  teams: Team[];
  pairs: Pair[];
  /** So many were ever made: numbers are not used again. */
  teamsMade: number;
  pairsMade: number;
}

export type TeamEvent = EventOf<typeof teamEvents>;

const numbered = (teams: Team[]): Team[] => {
  teams.forEach((team, i) => (team.index = i + 1));
  return teams;
};

export const withoutMembers = (ids: readonly number[], gone: readonly number[]): number[] => ids.filter((id) => !gone.includes(id));

const teamOf = (state: TeamsOfCategory, id: number): Team | undefined => state.teams.find((team) => team.id === id);

const pairChanged = (state: TeamsOfCategory, data: Extract<TeamEvent, { type: 'RegistrationPairChanged' }>['data']): void => {
  const { registrationPairId: id, to, endedPairIds } = data;
  state.pairs = state.pairs.filter((pair) => pair.id !== id && !endedPairIds.includes(pair.id));
  state.pairs.push({ id, registrationIds: to });
  if (data.from === null) state.pairsMade += 1;
};

const evolve = (state: TeamsOfCategory, event: TeamEvent): TeamsOfCategory => {
  const { data } = event;
  state.streamId = data.streamId;
  state.eventId = data.eventId;
  switch (event.type) {
    case 'TeamCreated': {
      const { teamId: id, name, index, eventRegistrationGroupId } = event.data;
      state.teams.push({ id, name, index, eventRegistrationGroupId, registrationIds: [] });
      state.teamsMade += 1;
      break;
    }
    case 'TeamRenamed': {
      const team = teamOf(state, event.data.teamId);
      if (team) team.name = event.data.to;
      break;
    }
    case 'TeamReordered': {
      const { from, to } = event.data;
      state.teams.splice(to - 1, 0, ...state.teams.splice(from - 1, 1));
      numbered(state.teams);
      break;
    }
    case 'TeamMembersChanged': {
      const team = teamOf(state, event.data.teamId);
      if (team) team.registrationIds = event.data.registrationIds;
      break;
    }
    case 'TeamRemoved':
      state.teams = numbered(state.teams.filter(({ id }) => id !== event.data.teamId));
      break;
    case 'RegistrationPairChanged':
      pairChanged(state, event.data);
      break;
    case 'RegistrationPairSplit':
      state.pairs = state.pairs.filter(({ id }) => id !== event.data.registrationPairId);
      break;
  }
  return state;
};

/** `teams-{streamId}`: one fold for the decisions and for the view. */
export const teamsStream = {
  name: 'teams',
  events: teamEvents,
  initial: (): TeamsOfCategory => ({ streamId: 0, eventId: 0, teams: [], pairs: [], teamsMade: 0, pairsMade: 0 }),
  evolve,
};

import type { InputOf } from '#contracts/op';
import type { PairChanged, Team, TeamChanged } from '#contracts/registrations/teams.docs';
import type { teamOps } from '#contracts/registrations/teams.ops';
import { categoryOfId } from '#contracts/ids';
import { teams } from '#domain/registrations/teams.decider';
import type { TeamEvent } from '#domain/registrations/teams.fold';
import type { OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { registrationsView } from '#projections/registrations/registrations.view';
import { rowsOf } from '../rows.js';
import { recordedOf } from '../registration.answers.js';
import { isNamedTeam, namedTeams } from './named-teams.js';

/** The teams of a category as they are decided, in their order. */
export const teamsNow = async (context: OperationContext, streamId: number): Promise<Team[]> =>
  (await context.load(teams, streamId)).state.teams.map(({ id, name, index, eventRegistrationGroupId, registrationIds }) => ({
    ...{ id, name, index, streamId, eventRegistrationGroupId, registrationIds },
  }));

/** Formed teams and those by name stand in lists of their own. */
const teamsLike = (teamId: number, context: OperationContext): Promise<Team[]> => {
  const streamId = categoryOfId(teamId);
  return isNamedTeam(teamId) ? namedTeams(context, { streamId }) : teamsNow(context, streamId);
};

interface OneTeam {
  teamId: number;
}

export const teamChanged = async ({ input }: Recorded<OneTeam>, context: OperationContext): Promise<TeamChanged> => {
  const all = await teamsLike(input.teamId, context);
  return { team: all.find(({ id }) => id === input.teamId) ?? null, teams: all };
};

export const teamOrder = async ({ input }: Recorded<OneTeam>, context: OperationContext) => ({
  teams: (await teamsLike(input.teamId, context)).map(({ id, index }) => ({ id, index })),
});

type DataOf<Type extends TeamEvent['type']> = Extract<TeamEvent, { type: Type }>['data'];

export const pairChanged = async (
  { input, events }: Recorded<InputOf<typeof teamOps.changePair>>,
  context: OperationContext,
): Promise<PairChanged> => {
  const { registrationIds } = input;
  const [changed] = recordedOf<DataOf<'RegistrationPairChanged'>>(events, 'RegistrationPairChanged');
  const [first = 0] = registrationIds;
  const streamId = (await context.documents.get(registrationsView, first))?.streamId ?? 0;
  const known = (await context.load(teams, streamId)).state.pairs.find((pair) => pair.registrationIds.includes(first));
  return {
    pair: {
      registrationPairId: changed?.registrationPairId ?? known?.id ?? 0,
      registrations: await rowsOf(context, changed?.to ?? registrationIds),
    },
    freedRegistrationIds: changed?.freedRegistrationIds ?? [],
  };
};

export const pairSplit = async ({ events }: Recorded<unknown>, context: OperationContext) => {
  const [split] = recordedOf<DataOf<'RegistrationPairSplit'>>(events, 'RegistrationPairSplit');
  return { registrations: await rowsOf(context, split?.registrationIds ?? []) };
};

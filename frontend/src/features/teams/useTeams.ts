import { teamOps } from '#contracts/registrations/teams.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useChangesOfOthers } from './useChangesOfOthers.js';

/** The teams and pairs of a category, and what can be done with them; each change fetches them anew. */
export const useTeams = (eventId: number, streamId: number, page: number) => {
  const query = useQuery(teamOps.byTeams, { eventId, streamId, page });
  useChangesOfOthers(eventId, streamId, query);
  const names = useCommand(teamOps.saveTeamNames);
  const rename = useCommand(teamOps.saveTeamName, { isQuiet: true });
  const members = useCommand(teamOps.saveTeamMembers);
  const remove = useCommand(teamOps.removeTeam);
  const reorder = useCommand(teamOps.reorderTeam);
  const pair = useCommand(teamOps.changePair);
  const split = useCommand(teamOps.splitPair);
  const again = <Done extends { success: boolean }>(done: Done): Done => {
    query.refetch();
    return done;
  };
  return {
    ...query,
    isBusy: [names, members, remove, reorder, pair, split].some(({ sending }) => sending),
    nameErrors: names.errors,
    renameErrors: rename.errors,
    makeTeam: (name: string) => names.send({ streamId, teams: [{ name }] }, { isQuiet: true }).then(again),
    renameTeam: (teamId: number, name: string) => rename.send({ teamId, name }).then(again),
    setMembers: (teamId: number, registrationIds: readonly number[]) => members.send({ teamId, registrationIds }).then(again),
    removeTeam: (teamId: number) => remove.send({ teamId }).then(again),
    moveTeam: (teamId: number, index: number) => reorder.send({ eventId, streamId, teamId, index }).then(again),
    makePair: (registrationIds: readonly number[], registrationPairId?: number) =>
      pair.send({ registrationIds, ...(registrationPairId !== undefined && { registrationPairId }) }).then(again),
    splitPair: (registrationPairId: number) => split.send({ registrationPairId }).then(again),
  };
};

export type TeamsDesk = ReturnType<typeof useTeams>;

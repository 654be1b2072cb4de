import { teamsStream, withoutMembers, type Pair, type Team, type TeamEvent, type TeamsOfCategory } from './teams.fold.js';
import { foldText } from '#contracts/text';
import { idInCategory } from '#contracts/ids';
import { refuse, refuseFields, type Decision } from '#domain/decider';

/** The decisions over `teams-{streamId}`. */
export const teams = teamsStream;

interface Ids {
  streamId: number;
  eventId: number;
}

interface NamedTeam {
  teamId?: number | null | undefined;
  eventRegistrationGroupId?: number | null | undefined;
  name: string;
}

/** Errors by the row; names are compared as they will stand, so two teams may swap theirs. */
const nameErrors = (state: TeamsOfCategory, given: readonly NamedTeam[]): Record<string, ('error.duplicate' | 'error.not_found')[]> => {
  const errors: Record<string, ('error.duplicate' | 'error.not_found')[]> = {};
  const renamed = new Set(given.map(({ teamId }) => teamId));
  const taken = new Set(state.teams.filter(({ id }) => !renamed.has(id)).map(({ name }) => foldText(name)));
  const seen = new Set<number>();
  given.forEach(({ teamId, name }, i) => {
    if (taken.has(foldText(name))) errors[`teams.${i}.name`] = ['error.duplicate'];
    taken.add(foldText(name));
    if (teamId == null) return;
    if (!state.teams.some(({ id }) => id === teamId)) errors[`teams.${i}.teamId`] = ['error.not_found'];
    else if (seen.has(teamId)) errors[`teams.${i}.teamId`] = ['error.duplicate'];
    seen.add(teamId);
  });
  return errors;
};

/** Makes and renames teams of a category: all, or none with every bad row named. */
export const saveTeamNames = (
  state: TeamsOfCategory,
  ids: Ids,
  given: readonly NamedTeam[],
): Decision<TeamEvent, 'error.duplicate' | 'error.not_found'> => {
  const refused = refuseFields(nameErrors(state, given));
  if (refused) return refused;
  let made = 0;
  return given.flatMap(({ teamId, name, eventRegistrationGroupId = null }): TeamEvent[] => {
    const known = state.teams.find(({ id }) => id === teamId);
    if (known) {
      const { id, name: from, registrationIds } = known;
      return from === name ? [] : [{ type: 'TeamRenamed', data: { ...ids, teamId: id, from, to: name, registrationIds } }];
    }
    made += 1;
    const data = { ...ids, teamId: idInCategory(ids.streamId, state.teamsMade + made), name, index: state.teams.length + made };
    return [{ type: 'TeamCreated', data: { ...data, eventRegistrationGroupId } }];
  });
};

export const renameTeam = (
  state: TeamsOfCategory,
  ids: Ids,
  teamId: number,
  name: string,
): Decision<TeamEvent, 'error.duplicate' | 'error.not_found'> => {
  const decided = saveTeamNames(state, ids, [{ teamId, name }]);
  if (!('refused' in decided)) return decided;
  return Object.values(decided.errors).flat().includes('error.not_found')
    ? refuse('error.not_found', 'teamId')
    : refuse('error.duplicate', 'name');
};

export const reorderTeam = (
  state: TeamsOfCategory,
  ids: Ids,
  teamId: number,
  to: number,
): Decision<TeamEvent, 'error.index_range' | 'error.not_found'> => {
  const from = state.teams.findIndex(({ id }) => id === teamId) + 1;
  if (from === 0) return refuse('error.not_found', 'teamId');
  if (!Number.isInteger(to) || to < 1 || to > state.teams.length) return refuse('error.index_range', 'index');
  return from === to ? [] : [{ type: 'TeamReordered', data: { ...ids, teamId, from, to } }];
};

const membersChanged = (
  ids: Ids,
  { id, name, registrationIds: before }: Pick<Team, 'id' | 'name' | 'registrationIds'>,
  after: number[],
): TeamEvent[] => {
  const [added, removed] = [withoutMembers(after, before), withoutMembers(before, after)];
  const isSame = added.length === 0 && removed.length === 0;
  return isSame ? [] : [{ type: 'TeamMembersChanged', data: { ...ids, teamId: id, name, registrationIds: after, added, removed } }];
};

/** Sets who stands in a team; whoever stood in another one of the category goes over. */
export const saveMembers = (
  state: TeamsOfCategory,
  ids: Ids,
  teamId: number,
  registrationIds: readonly number[],
): Decision<TeamEvent, 'error.not_found'> => {
  const team = state.teams.find(({ id }) => id === teamId);
  if (!team) return refuse('error.not_found', 'teamId');
  const wanted = [...new Set(registrationIds)];
  const left = state.teams
    .filter(({ id }) => id !== teamId)
    .flatMap((other) => membersChanged(ids, other, withoutMembers(other.registrationIds, wanted)));
  return [...left, ...membersChanged(ids, team, wanted)];
};

export const removeTeam = (state: TeamsOfCategory, ids: Ids, teamId: number): Decision<TeamEvent, 'error.not_found'> => {
  const team = state.teams.find(({ id }) => id === teamId);
  if (!team) return refuse('error.not_found', 'teamId');
  return [{ type: 'TeamRemoved', data: { ...ids, teamId, name: team.name, registrationIds: team.registrationIds } }];
};

const isSamePair = ({ registrationIds }: Pair, wanted: readonly number[]): boolean =>
  registrationIds.length === wanted.length && withoutMembers(registrationIds, wanted).length === 0;

/** Puts two into a pair, a new one unless one is named; pairs that lose a partner by it end. */
export const changePair = (
  state: TeamsOfCategory,
  ids: Ids,
  { registrationPairId, registrationIds }: { registrationPairId?: number | null | undefined; registrationIds: readonly number[] },
): Decision<TeamEvent, 'error.duplicate' | 'error.not_found' | 'error.too_few' | 'error.too_many'> => {
  const wanted = [...new Set(registrationIds)];
  if (registrationIds.length < 2) return refuse('error.too_few', 'registrationIds');
  if (registrationIds.length > 2) return refuse('error.too_many', 'registrationIds');
  if (wanted.length < registrationIds.length) return refuse('error.duplicate', 'registrationIds');
  const named = state.pairs.find(({ id }) => id === registrationPairId);
  if (registrationPairId != null && !named) return refuse('error.not_found', 'registrationPairId');
  if (state.pairs.some((pair) => isSamePair(pair, wanted) && (!named || named === pair))) return [];
  const touched = state.pairs.filter((pair) => pair !== named && pair.registrationIds.some((id) => wanted.includes(id)));
  const freed = [...touched, ...(named ? [named] : [])].flatMap((pair) => withoutMembers(pair.registrationIds, wanted));
  const data = {
    ...ids,
    registrationPairId: named?.id ?? idInCategory(ids.streamId, state.pairsMade + 1),
    from: named?.registrationIds ?? null,
    to: wanted,
    endedPairIds: touched.map(({ id }) => id),
    freedRegistrationIds: freed,
  };
  return [{ type: 'RegistrationPairChanged', data }];
};

export const splitPair = (
  state: TeamsOfCategory,
  ids: Ids,
  registrationPairId: number,
  reason: string,
): Decision<TeamEvent, 'error.not_found'> => {
  const pair = state.pairs.find(({ id }) => id === registrationPairId);
  if (!pair) return refuse('error.not_found', 'registrationPairId');
  return [{ type: 'RegistrationPairSplit', data: { ...ids, registrationPairId, registrationIds: pair.registrationIds, reason } }];
};

/** Those who leave the category leave its teams; a pair without a partner ends. */
export const leaveGroups = (state: TeamsOfCategory, ids: Ids, leaving: readonly number[], reason: string): TeamEvent[] => [
  ...state.teams.flatMap((team) => membersChanged(ids, team, withoutMembers(team.registrationIds, leaving))),
  ...state.pairs
    .filter(({ registrationIds }) => registrationIds.some((id) => leaving.includes(id)))
    .map(({ id, registrationIds }): TeamEvent => ({
      type: 'RegistrationPairSplit',
      data: { ...ids, registrationPairId: id, registrationIds, reason },
    })),
];

/** Who were registered together, as the pair (no name) or the new team that they want to be. */
export const formTogether = (
  state: TeamsOfCategory,
  ids: Ids,
  { name, registrationIds }: { name: string | null; registrationIds: readonly number[] },
): Decision<TeamEvent> => {
  if (name === null) return changePair(state, ids, { registrationIds });
  const made = saveTeamNames(state, ids, [{ name }]);
  if ('refused' in made) return made;
  const [created] = made;
  if (created?.type !== 'TeamCreated') return made;
  const { teamId } = created.data;
  return [...made, ...membersChanged(ids, { id: teamId, name, registrationIds: [] }, [...registrationIds])];
};

import type { InputOf } from '#contracts/op';
import { placeOf } from '#contracts/registrations/statuses';
import { categoryOfGroup, type Team, type TeamEvent, type TeamsOfCategory } from '#domain/registrations/teams.fold';
import { teamOps } from '#contracts/registrations/teams.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import type { AppendedEvent } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuseFields, staleOf, type Decision, type Refusal } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { gridsOf } from '#backend/sport-events/grids';
import { rowsOf } from '../register.js';
import {
  changePair,
  removeTeam,
  renameTeam,
  reorderTeam,
  saveMembers,
  saveTeamNames,
  splitPair,
  teams,
} from '#domain/registrations/teams.decider';

interface Ids {
  streamId: number;
  eventId: number;
}

type Decide = (state: TeamsOfCategory, ids: Ids) => Decision<TeamEvent>;
interface Outcome {
  events: readonly AppendedEvent[];
}

/** Lets `decide` look at the teams of a category; a category that is not there has none. */
const decideIn = async (
  context: HandlerContext,
  streamId: number,
  decide: Decide,
  expectedVersion?: number,
): Promise<readonly TeamEvent[] | Refusal> => {
  const stream = await context.documents.get(categoriesView, streamId);
  if (!stream) return notFound('streamId');
  const ids = { streamId, eventId: stream.eventId };
  return context.decide(teams, streamId, (state, loaded) => staleOf(expectedVersion, loaded) ?? decide(state, ids));
};

const teamShape = ({ id, name, index, eventRegistrationGroupId, registrationIds }: Team, streamId: number) => ({
  id,
  name,
  index,
  streamId,
  eventRegistrationGroupId,
  registrationIds,
});

const teamsNow = async (context: OperationContext, streamId: number) =>
  (await context.load(teams, streamId)).state.teams.map((team) => teamShape(team, streamId));

const teamAnswer = async (context: OperationContext, teamId: number) => {
  const all = await teamsNow(context, categoryOfGroup(teamId));
  return { team: all.find(({ id }) => id === teamId) ?? null, teams: all };
};

const shownPair = async (context: OperationContext, registrationPairId: number, registrationIds: readonly number[]) => ({
  registrationPairId,
  registrations: await rowsOf(context, registrationIds),
});

/** Why registrations may not be put into a team or pair of a category. */
const unfit = (docs: readonly RegistrationDoc[], wanted: readonly number[], streamId: number): Refusal | null => {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const errors: Record<string, string[]> = {};
  for (const id of wanted) {
    const doc = byId.get(id);
    if (!doc) errors[`registrations.${id}`] = ['error.not_found'];
    else if (doc.streamId !== streamId) errors[`registrations.${id}`] = ['error.other_stream'];
    else if (doc.isDeleted || placeOf(doc.statuses.participation) === 'out') errors[`registrations.${id}`] = ['error.transition'];
  }
  return refuseFields(errors);
};

/** Registrations of another sport event are not the caller's to put anywhere. */
const isForeign = (docs: readonly RegistrationDoc[], eventId: number): boolean => docs.some((doc) => doc.eventId !== eventId);

const isDrawn = async (context: HandlerContext, streamId: number): Promise<boolean> =>
  (await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn ?? false;

const drawn: Refusal = { refused: true, status: 200, errors: { form: ['error.grid_drawn'] } };

/** A representative renames a team of his: one whose members are all of organisations that he represents. */
const mayRename = async (context: HandlerContext, teamId: number): Promise<boolean> => {
  if ((['O', 'T', 'A'] as const).some((role) => context.roles.has(role))) return true;
  const team = (await context.load(teams, categoryOfGroup(teamId))).state.teams.find(({ id }) => id === teamId);
  const members = await context.documents.getMany(registrationsView, team?.registrationIds ?? []);
  const { organizationIds } = context.actor;
  return members.length > 0 && members.every(({ organization }) => organization !== null && organizationIds.includes(organization.id));
};

const runRename = async ({ teamId, name, expectedVersion }: InputOf<typeof teamOps.saveTeamName>, context: HandlerContext) => {
  if (!(await mayRename(context, teamId))) return forbidden('teamId');
  const decided = await decideIn(context, categoryOfGroup(teamId), (state, ids) => renameTeam(state, ids, teamId, name), expectedVersion);
  return missingIs404(decided) ?? (() => teamAnswer(context, teamId));
};

const runSaveNames = async (input: InputOf<typeof teamOps.saveTeamNames>, context: HandlerContext) => {
  const { streamId, expectedVersion } = input;
  const decided = await decideIn(context, streamId, (state, ids) => saveTeamNames(state, ids, input.teams), expectedVersion);
  return isRefusal(decided) ? decided : async () => ({ teams: await teamsNow(context, streamId) });
};

const runSaveMembers = async (input: InputOf<typeof teamOps.saveTeamMembers>, context: HandlerContext) => {
  const { teamId, registrationIds, expectedVersion } = input;
  const streamId = categoryOfGroup(teamId);
  const stream = await context.documents.get(categoriesView, streamId);
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  if (isForeign(docs, stream?.eventId ?? 0)) return forbidden('registrationIds');
  const known = (await context.load(teams, streamId)).state.teams.find(({ id }) => id === teamId);
  // Who stands in the team already may stay, whatever his status has become.
  const added = registrationIds.filter((id) => !known?.registrationIds.includes(id));
  const refused = known && unfit(docs, added, streamId);
  if (refused) return refused;
  const decided = await decideIn(context, streamId, (state, ids) => saveMembers(state, ids, teamId, registrationIds), expectedVersion);
  return missingIs404(decided) ?? (() => teamAnswer(context, teamId));
};

const runRemove = async ({ teamId }: InputOf<typeof teamOps.removeTeam>, context: HandlerContext) => {
  const streamId = categoryOfGroup(teamId);
  const grid = (await gridsOf(context.documents, [streamId])).get(streamId);
  if (grid?.isDrawn && Object.values(grid.joints).some(({ id }) => id === teamId)) return drawn;
  const decided = await decideIn(context, streamId, (state, ids) => removeTeam(state, ids, teamId));
  return missingIs404(decided) ?? (async () => ({ teams: await teamsNow(context, streamId) }));
};

const runReorder = async ({ eventId, streamId, teamId, index }: InputOf<typeof teamOps.reorderTeam>, context: HandlerContext) => {
  const ofTeam = categoryOfGroup(teamId);
  const stream = await context.documents.get(categoriesView, ofTeam);
  if (!stream) return notFound('teamId');
  if (stream.eventId !== eventId || (streamId != null && streamId !== ofTeam)) return forbidden('teamId');
  const decided = await decideIn(context, ofTeam, (state, ids) => reorderTeam(state, ids, teamId, index));
  return missingIs404(decided) ?? (() => indexes(context, ofTeam));
};

const indexes = async (context: OperationContext, streamId: number) => ({
  teams: (await teamsNow(context, streamId)).map(({ id, index }) => ({ id, index })),
});

const runChangePair = async (input: InputOf<typeof teamOps.changePair>, context: HandlerContext) => {
  const { registrationIds, registrationPairId } = input;
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  const streamId = registrationPairId == null ? (docs[0]?.streamId ?? 0) : categoryOfGroup(registrationPairId);
  const stream = await context.documents.get(categoriesView, streamId);
  if (isForeign(docs, stream?.eventId ?? 0)) return forbidden('registrationPairId');
  const refused = unfit(docs, registrationIds, streamId);
  if (refused) return refused;
  if (await isDrawn(context, streamId)) return drawn;
  const decided = await decideIn(context, streamId, (state, ids) => changePair(state, ids, input));
  return missingIs404(decided) ?? ((outcome: Outcome) => pairAnswer(input, context, outcome));
};

const pairAnswer = async ({ registrationIds }: InputOf<typeof teamOps.changePair>, context: OperationContext, { events }: Outcome) => {
  const changed = events.find(({ type }) => type === 'RegistrationPairChanged');
  const data = changed?.data as Extract<TeamEvent, { type: 'RegistrationPairChanged' }>['data'] | undefined;
  const [first = 0] = registrationIds;
  const streamId = (await context.documents.get(registrationsView, first))?.streamId ?? 0;
  const known = (await context.load(teams, streamId)).state.pairs.find((pair) => pair.registrationIds.includes(first));
  return {
    pair: await shownPair(context, data?.registrationPairId ?? known?.id ?? 0, data?.to ?? registrationIds),
    freedRegistrationIds: data?.freedRegistrationIds ?? [],
  };
};

const runSplitPair = async ({ registrationPairId, reason }: InputOf<typeof teamOps.splitPair>, context: HandlerContext) => {
  const streamId = categoryOfGroup(registrationPairId);
  if (await isDrawn(context, streamId)) return drawn;
  const decided = await decideIn(context, streamId, (state, ids) => splitPair(state, ids, registrationPairId, reason ?? ''));
  return missingIs404(decided) ?? ((outcome: Outcome) => splitAnswer(context, outcome));
};

const splitAnswer = async (context: OperationContext, { events }: Outcome) => {
  const split = events.find(({ type }) => type === 'RegistrationPairSplit')?.data as { registrationIds: number[] } | undefined;
  return { registrations: await rowsOf(context, split?.registrationIds ?? []) };
};

/** An id that is nobody's is 404 (docs/spec/calls.md). */
function missingIs404(decided: readonly TeamEvent[] | Refusal): Refusal | null {
  if (!isRefusal(decided)) return null;
  return Object.values(decided.errors).flat().includes('error.not_found') ? { ...decided, status: 404 } : decided;
}

const queueKey = (id: number): string => `teams-${id}`;

export const teamOperations = () =>
  handlers(teamOps, {
    RenameTeam: {
      queueKey: ({ teamId }) => queueKey(categoryOfGroup(teamId)),
      run: runRename,
      repeated: ({ teamId }, context) => teamAnswer(context, teamId),
    },
    SaveTeamNames: {
      queueKey: ({ streamId }) => queueKey(streamId),
      run: runSaveNames,
      repeated: async ({ streamId }, context) => ({ teams: await teamsNow(context, streamId) }),
    },
    SaveTeamMembers: {
      queueKey: ({ teamId }) => queueKey(categoryOfGroup(teamId)),
      run: runSaveMembers,
      repeated: ({ teamId }, context) => teamAnswer(context, teamId),
    },
    RemoveTeam: {
      queueKey: ({ teamId }) => queueKey(categoryOfGroup(teamId)),
      run: runRemove,
      repeated: async ({ teamId }, context) => ({ teams: await teamsNow(context, categoryOfGroup(teamId)) }),
    },
    ReorderTeam: {
      queueKey: ({ teamId }) => queueKey(categoryOfGroup(teamId)),
      run: runReorder,
      repeated: ({ teamId }, context) => indexes(context, categoryOfGroup(teamId)),
    },
    ChangePair: { run: runChangePair, repeated: pairAnswer },
    SplitPair: {
      queueKey: ({ registrationPairId }) => queueKey(categoryOfGroup(registrationPairId)),
      run: runSplitPair,
      repeated: (_input, context, outcome) => splitAnswer(context, outcome),
    },
  });

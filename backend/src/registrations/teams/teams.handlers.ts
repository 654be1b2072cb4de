import type { InputOf } from '#contracts/op';
import { placeOf } from '#contracts/registrations/statuses';
import type { TeamEvent, TeamsOfCategory } from '#domain/registrations/teams.fold';
import { teamOps } from '#contracts/registrations/teams.ops';
import { categoryOfId } from '#contracts/ids';
import type { HandlerContext } from '#platform/context';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse, refuseFields, staleOf, type Decision, type Refusal } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { gridsOf } from '#backend/sport-events/grids';
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
import { isNamedTeam, moveNamedTeam, renameNamedTeam } from './named-teams.js';
import { pairChanged, pairSplit, teamChanged, teamOrder, teamsNow } from './teams.answers.js';

interface Ids {
  streamId: number;
  eventId: number;
}

type Decide = (state: TeamsOfCategory, ids: Ids) => Decision<TeamEvent>;

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

const drawn: Refusal = { refused: true, status: 200, errors: { form: ['error.grid_drawn'] } };

/** Nobody changes teams and pairs of a completed category. */
const completedIn = async (context: HandlerContext, streamId: number): Promise<Refusal | null> =>
  (await context.documents.get(categoriesView, streamId))?.isCompleted ? refuse('error.completed') : null;

/** Pairs stand in the grid once they are drawn. */
const closedForPairs = async (context: HandlerContext, streamId: number): Promise<Refusal | null> => {
  const isDrawn = (await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn ?? false;
  return isDrawn ? drawn : completedIn(context, streamId);
};

/** A representative renames a team of theirs: one whose members are all of organisations that they represent. */
const mayRename = async (context: HandlerContext, teamId: number): Promise<boolean> => {
  if ((['O', 'T', 'A'] as const).some((role) => context.roles.has(role))) return true;
  const team = (await context.load(teams, categoryOfId(teamId))).state.teams.find(({ id }) => id === teamId);
  const members = await context.documents.getMany(registrationsView, team?.registrationIds ?? []);
  const { organizationIds } = context.actor;
  return members.length > 0 && members.every(({ organization }) => organization !== null && organizationIds.includes(organization.id));
};

export const decideRename = async ({ teamId, name, expectedVersion }: InputOf<typeof teamOps.saveTeamName>, context: HandlerContext) => {
  if (!(await mayRename(context, teamId))) return forbidden('teamId');
  if (isNamedTeam(teamId)) return renameNamedTeam({ teamId, name, expectedVersion }, context);
  const decided = await decideIn(context, categoryOfId(teamId), (state, ids) => renameTeam(state, ids, teamId, name), expectedVersion);
  return missingIs404(decided);
};

export const decideSaveNames = async (input: InputOf<typeof teamOps.saveTeamNames>, context: HandlerContext) => {
  const { streamId, expectedVersion } = input;
  const decided = await decideIn(context, streamId, (state, ids) => saveTeamNames(state, ids, input.teams), expectedVersion);
  return isRefusal(decided) ? decided : null;
};

export const decideSaveMembers = async (input: InputOf<typeof teamOps.saveTeamMembers>, context: HandlerContext) => {
  const { teamId, registrationIds, expectedVersion } = input;
  const streamId = categoryOfId(teamId);
  const stream = await context.documents.get(categoriesView, streamId);
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  if (isForeign(docs, stream?.eventId ?? 0)) return forbidden('registrationIds');
  const known = (await context.load(teams, streamId)).state.teams.find(({ id }) => id === teamId);
  // Who stands in the team already may stay, whatever their status has become.
  const added = registrationIds.filter((id) => !known?.registrationIds.includes(id));
  const refused = known && (unfit(docs, added, streamId) ?? (await completedIn(context, streamId)));
  if (refused) return refused;
  const decided = await decideIn(context, streamId, (state, ids) => saveMembers(state, ids, teamId, registrationIds), expectedVersion);
  return missingIs404(decided);
};

export const decideRemove = async ({ teamId }: InputOf<typeof teamOps.removeTeam>, context: HandlerContext) => {
  const streamId = categoryOfId(teamId);
  const grid = (await gridsOf(context.documents, [streamId])).get(streamId);
  if (grid?.isDrawn && Object.values(grid.joints).some(({ id }) => id === teamId)) return drawn;
  const closed = await completedIn(context, streamId);
  if (closed) return closed;
  const decided = await decideIn(context, streamId, (state, ids) => removeTeam(state, ids, teamId));
  return missingIs404(decided);
};

export const decideReorder = async ({ eventId, streamId, teamId, index }: InputOf<typeof teamOps.reorderTeam>, context: HandlerContext) => {
  const ofTeam = categoryOfId(teamId);
  const stream = await context.documents.get(categoriesView, ofTeam);
  if (!stream) return notFound('teamId');
  if (stream.eventId !== eventId || (streamId != null && streamId !== ofTeam)) return forbidden('teamId');
  if (isNamedTeam(teamId)) return moveNamedTeam({ teamId, index }, context);
  const decided = await decideIn(context, ofTeam, (state, ids) => reorderTeam(state, ids, teamId, index));
  return missingIs404(decided);
};

export const decideChangePair = async (input: InputOf<typeof teamOps.changePair>, context: HandlerContext) => {
  const { registrationIds, registrationPairId } = input;
  const docs = await context.documents.getMany(registrationsView, registrationIds);
  const streamId = registrationPairId == null ? (docs[0]?.streamId ?? 0) : categoryOfId(registrationPairId);
  const stream = await context.documents.get(categoriesView, streamId);
  if (isForeign(docs, stream?.eventId ?? 0)) return forbidden('registrationPairId');
  const refused = unfit(docs, registrationIds, streamId);
  if (refused) return refused;
  const closed = await closedForPairs(context, streamId);
  if (closed) return closed;
  const decided = await decideIn(context, streamId, (state, ids) => changePair(state, ids, input));
  return missingIs404(decided);
};

export const decideSplitPair = async ({ registrationPairId, reason }: InputOf<typeof teamOps.splitPair>, context: HandlerContext) => {
  const streamId = categoryOfId(registrationPairId);
  const closed = await closedForPairs(context, streamId);
  if (closed) return closed;
  const decided = await decideIn(context, streamId, (state, ids) => splitPair(state, ids, registrationPairId, reason ?? ''));
  return missingIs404(decided);
};

/** An id that is nobody's is 404 (docs/spec/calls.md). */
function missingIs404(decided: readonly TeamEvent[] | Refusal): Refusal | null {
  if (!isRefusal(decided)) return null;
  return Object.values(decided.errors).flat().includes('error.not_found') ? { ...decided, status: 404 } : decided;
}

const queueOfCategory = ({ streamId }: { streamId: number }): string => `teams-${streamId}`;
const queueOfTeam = ({ teamId }: { teamId: number }): string => `teams-${categoryOfId(teamId)}`;

export const teamOperations: Implementation[] = [
  onCommand(teamOps.saveTeamName, { queueKey: queueOfTeam, decide: decideRename, answer: teamChanged }),
  onCommand(teamOps.saveTeamNames, {
    queueKey: queueOfCategory,
    decide: decideSaveNames,
    answer: async ({ input }, context) => ({ teams: await teamsNow(context, input.streamId) }),
  }),
  onCommand(teamOps.saveTeamMembers, { queueKey: queueOfTeam, decide: decideSaveMembers, answer: teamChanged }),
  onCommand(teamOps.removeTeam, {
    queueKey: queueOfTeam,
    decide: decideRemove,
    answer: async ({ input }, context) => ({ teams: await teamsNow(context, categoryOfId(input.teamId)) }),
  }),
  onCommand(teamOps.reorderTeam, { queueKey: queueOfTeam, decide: decideReorder, answer: teamOrder }),
  onCommand(teamOps.changePair, { decide: decideChangePair, answer: pairChanged }),
  onCommand(teamOps.splitPair, {
    queueKey: ({ registrationPairId }) => `teams-${categoryOfId(registrationPairId)}`,
    decide: decideSplitPair,
    answer: pairSplit,
  }),
];

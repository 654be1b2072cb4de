import { placeOf } from '#contracts/registrations/statuses';
import type { Team } from '#contracts/registrations/teams.docs';
import { foldText } from '#contracts/text';
import { categoryOfId, idInCategory } from '#contracts/ids';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { editRegistration, idsOf, registration } from '#domain/registrations/registration.decider';
import { category } from '#domain/sport-events/category.decider';
import { reorder } from '#domain/sport-events/places.rules';
import type { HandlerContext, OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { onVersion } from '../entries/expected-version.js';

/** Teams that were entered by name alone: their registration is all there is of them. Their ids stand behind those of formed teams. */
const firstNumber = 50_000;

const namedTeamId = ({ id, streamId }: Pick<RegistrationDoc, 'id' | 'streamId'>): number =>
  idInCategory(streamId, firstNumber + (id % firstNumber));

export const isNamedTeam = (teamId: number): boolean => teamId - idInCategory(categoryOfId(teamId), 0) >= firstNumber;

const namedIn = async (context: OperationContext, filter: { streamId: number } | { eventId: number }): Promise<RegistrationDoc[]> => {
  const docs = await context.documents.all(registrationsView, { filter: { ...filter, isDeleted: 0 }, sort: [['index', 'asc']] });
  return docs.filter(({ userId, teamName, statuses }) => userId === null && teamName !== null && placeOf(statuses.participation) !== 'out');
};

/** Those of a category, or of the whole sport event, each in the order of its category's list. */
export const namedTeams = async (context: OperationContext, of: { streamId: number } | { eventId: number }) => {
  const counted = new Map<number, number>();
  return (await namedIn(context, of)).map((doc): Team & { registrationId: number } => {
    const index = (counted.get(doc.streamId) ?? 0) + 1;
    counted.set(doc.streamId, index);
    const { id, streamId, teamName } = doc;
    const head = { id: namedTeamId(doc), name: teamName ?? '', index, streamId, eventRegistrationGroupId: null };
    return { ...head, registrationIds: [], registrationId: id };
  });
};

const found = async (context: OperationContext, teamId: number) => {
  const all = await namedTeams(context, { streamId: categoryOfId(teamId) });
  return { all, team: all.find(({ id }) => id === teamId) };
};

/** The team of that name is known by it everywhere: in lists, the grid and results. */
export const renameNamedTeam = async (
  { teamId, name, expectedVersion }: { teamId: number; name: string; expectedVersion?: number | undefined },
  context: HandlerContext,
): Promise<Refusal | null> => {
  const { all, team } = await found(context, teamId);
  if (!team) return { ...notFound('teamId'), status: 404 };
  const isTaken = all.some((other) => other.id !== teamId && foldText(other.name) === foldText(name));
  if (isTaken) return refuse('error.duplicate', 'name');
  const { registrationId } = team;
  const edited = onVersion(expectedVersion, (state) => editRegistration(state, idsOf(registrationId, state), { teamName: name }));
  const decided = await context.decide(registration, registrationId, edited);
  return isRefusal(decided) ? decided : null;
};

/** Moves its registration to where the team stands that has that place now. */
export const moveNamedTeam = async (
  { teamId, index }: { teamId: number; index: number },
  context: HandlerContext,
): Promise<Refusal | null> => {
  const { all, team } = await found(context, teamId);
  if (!team) return { ...notFound('teamId'), status: 404 };
  const other = all[index - 1];
  if (!other) return refuse('error.index_range', 'index');
  const streamId = categoryOfId(teamId);
  const decided = await context.decide(category, streamId, (state) =>
    reorder(
      state,
      { eventId: state.eventId, streamId },
      { registrationId: team.registrationId, index: state.indexes.get(other.registrationId) ?? 0 },
    ),
  );
  return isRefusal(decided) ? decided : null;
};

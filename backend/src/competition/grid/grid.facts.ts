import type { gridOps } from '#contracts/competition/grid.ops';
import type { InputOf } from '#contracts/op';
import { findSport } from '#contracts/rules/sports';
import { categoryOfId } from '#contracts/ids';
import type { HandlerContext, OperationContext } from '#platform/context';
import { forbidden, isRefusal, notFound, type Refusal } from '#domain/decider';
import { entrantsAmong } from '#projections/registrations/joint-entries';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { playgroundsView } from '#projections/playgrounds/schedule.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { ownModeAt } from '#backend/directory/sport-modes/own-modes';
import type { AthleteFacts, BoutFacts } from '#domain/competition/edits.rules';
import type { CreateFacts, DrawFacts } from '#domain/competition/draw.rules';
import type { CategoryFacts } from '#domain/competition/grid.decider';
import type { JudgingFacts } from '#domain/competition/whileJudged';
import type { ProtestFacts } from '#domain/competition/protest.rules';
import { protestRules } from '#domain/competition/protest-rules.decider';
import { judging } from '#domain/judging/judging.decider';
import type { Exceptions } from '#domain/competition/takingPart';
import { drawEntrant, drawEntrants } from './draw-entrants.js';
import { takingPartOf } from './taking-part.js';

/** How a call says which grid it is about. */
type GridInput = { streamId: number } | { matchId: number } | { registrationId: number };

/** The category of the grid, by a reader that waits for the caller's last write or one that does not. */
const categoryIdOf = async (input: GridInput, registrationOf: (id: number) => Promise<Pick<RegistrationDoc, 'streamId'> | null>) => {
  if ('streamId' in input) return input.streamId;
  if ('matchId' in input) return categoryOfId(input.matchId);
  return (await registrationOf(input.registrationId))?.streamId ?? null;
};

export const gridIdOf = async (input: GridInput, { documents }: OperationContext): Promise<number | Refusal> =>
  (await categoryIdOf(input, (id) => documents.get(registrationsView, id))) ?? notFound('registrationId');

/** Of a call about a match the decision compares the version with that of the match. */
export const seenVersion = (input: GridInput & { expectedVersion?: number | undefined }): number | undefined =>
  'matchId' in input ? undefined : input.expectedVersion;

const confirmedOf = (context: Pick<OperationContext, 'documents'>, streamId: number): Promise<RegistrationDoc[]> =>
  context.documents.all(registrationsView, {
    filter: { streamId, participation: 'confirmed' },
    sort: [['index', 'asc']],
  });

/** Who can be drawn in a stream, each with their confirmed registrations: pairs and teams are one. */
export const entrantsOf = async (context: Pick<OperationContext, 'documents'>, streamId: number) => {
  const stream = await context.documents.get(categoriesView, streamId);
  const confirmed = await confirmedOf(context, streamId);
  const entrants = entrantsAmong(confirmed, stream?.entrantKind ?? 'athlete');
  return { entrants, leftOut: confirmed.length - entrants.flat().length };
};

/** Whether the stream was completed may be a moment old: nobody completes a stream and enters a result in one breath. */
export const categoryFacts = async (input: GridInput, context: OperationContext): Promise<CategoryFacts | Refusal> => {
  const streamId = await categoryIdOf(input, (id) => context.recentDocuments.peek(registrationsView, id));
  const stream = await context.recentDocuments.peek(categoriesView, streamId ?? 0);
  return stream ? { isCompleted: stream.isCompleted } : notFound('streamId');
};

/** The same with the rules of an organiser, where the category keeps such, and what judges give just now, where a tap could show it. */
export const boutFacts = async (
  input: InputOf<typeof gridOps.saveData>,
  context: HandlerContext,
): Promise<(CategoryFacts & BoutFacts & JudgingFacts) | Refusal> => {
  const stream = await context.recentDocuments.peek(categoriesView, categoryOfId(input.matchId));
  if (!stream) return notFound('streamId');
  const { isCompleted, sportMode } = stream;
  const isOfJudges = input.matchData.bout?.actions.some(({ judge }) => judge !== undefined) === true;
  const judgedPeriods = isOfJudges ? (await openPanels(input, context)).flatMap(({ period }) => period ?? []) : [];
  return { isCompleted, ownMode: sportMode && (await ownModeAt({ documents: context.recentDocuments }, sportMode)), judgedPeriods };
};

/** None may be opened before what is decided here is recorded: it would show what the judges of the panel hide. */
const openPanels = async ({ matchId }: { matchId: number }, context: HandlerContext) =>
  (await context.relyOn(judging, matchId)).state.panels.filter(({ isOpen }) => isOpen);

export const judgingFacts = async (
  input: { matchId: number },
  context: HandlerContext,
): Promise<(CategoryFacts & JudgingFacts) | Refusal> => {
  const facts = await categoryFacts(input, context);
  if (isRefusal(facts)) return facts;
  return { ...facts, judgedIds: (await openPanels(input, context)).flatMap(({ registrationIds }) => registrationIds) };
};

export const protestFacts = async (
  input: { matchId: number },
  context: OperationContext,
): Promise<(CategoryFacts & ProtestFacts) | Refusal> => {
  const stream = await context.recentDocuments.peek(categoriesView, categoryOfId(input.matchId));
  if (!stream) return notFound('streamId');
  const { limitMinutes } = (await context.load(protestRules, stream.eventId)).state;
  return { isCompleted: stream.isCompleted, limitMinutes };
};

export const createFacts = async (
  { streamId }: { streamId: number },
  context: OperationContext,
): Promise<(CategoryFacts & CreateFacts) | Refusal> => {
  const stream = await context.documents.get(categoriesView, streamId);
  const event = stream && (await context.documents.get(sportEventsView, stream.eventId));
  if (!event) return notFound('streamId');
  return {
    isCompleted: stream.isCompleted,
    eventId: event.id,
    sport: findSport(event.sportId)?.key ?? '',
    points: event.points,
    confirmedCount: (await entrantsOf(context, streamId)).entrants.length,
  };
};

/** By the rule of the plan of the draws, but for these exceptions. */
const takingPartIn = async (context: OperationContext, streamId: number, exceptions: Exceptions) => {
  const stream = await context.documents.get(categoriesView, streamId);
  return stream ? takingPartOf(await confirmedOf(context, streamId), stream, exceptions).takingPart : [];
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Groups are named by letters as far as they go. */
export const groupNames = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [String(i + 1), letters[i] ?? String(i + 1)]));

export const drawFacts = async (
  { streamId, takingPart }: { streamId: number; takingPart?: Exceptions | undefined },
  context: OperationContext,
): Promise<(CategoryFacts & DrawFacts) | Refusal> => {
  const facts = await categoryFacts({ streamId }, context);
  if ('refused' in facts) return facts;
  const drawn = takingPart ? await takingPartIn(context, streamId, takingPart) : (await entrantsOf(context, streamId)).entrants;
  const entrants = await drawEntrants(drawn, context);
  return { ...facts, entrants, groupNames: groupNames(entrants.length), freshSeed: context.randomText(12) };
};

/** What is to be known of whoever shall stand in a slot; `field` names them in a refusal. */
export const athleteFacts = async (
  registrationId: number,
  streamId: number,
  field: 'registrationId' | 'toRegistrationId',
  context: OperationContext,
): Promise<(CategoryFacts & AthleteFacts) | Refusal> => {
  const facts = await categoryFacts({ streamId }, context);
  if ('refused' in facts) return facts;
  const doc = await context.documents.get(registrationsView, registrationId);
  const stream = await context.documents.get(categoriesView, streamId);
  if (doc && doc.eventId !== stream?.eventId) return forbidden(field);
  const { entrants } = await entrantsOf(context, streamId);
  const own = entrants.find((registrations) => registrations.some(({ id }) => id === registrationId));
  const { seed = null, weight = null } = own ? drawEntrant(own) : (doc ?? {});
  return { ...facts, isConfirmed: own !== undefined, seed, weight };
};

/** A video is of a playground of the same sport event, where one is named. */
export const videoFacts = async (
  { matchId, playgroundId }: { matchId: number; playgroundId?: number | null | undefined },
  context: OperationContext,
): Promise<null | Refusal> => {
  if (playgroundId == null) return null;
  const [playground] = await context.documents.getMany(playgroundsView, [playgroundId]);
  if (!playground) return notFound('playgroundId');
  const stream = await context.documents.get(categoriesView, categoryOfId(matchId));
  return playground.eventId === stream?.eventId ? null : forbidden('playgroundId');
};

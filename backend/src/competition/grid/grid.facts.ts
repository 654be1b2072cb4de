import { common, leastOf } from '#domain/competition/jointEntrants';
import type { DrawEntrant } from '#contracts/competition/types';
import { findSport } from '#contracts/rules/sports';
import { findCountryId } from '#backend/directory/countries';
import { foldPlace, geography } from '#backend/directory/geography';
import type { OperationContext } from '#platform/context';
import type { AggregateSpec } from '#platform/operations/tables';
import { forbidden, notFound, type Refusal } from '#domain/decider';
import { entrantsAmong } from '#projections/registrations/joint-entries';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { playgroundsView } from '#projections/playgrounds/schedule.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import type { gridEvents } from '#contracts/competition/grid.events';
import type { gridOps } from '#contracts/competition/grid.ops';
import { categoryOfMatch, type GridState } from '#domain/competition/state';
import type { AthleteFacts } from '#domain/competition/edits.rules';
import type { CreateFacts, DrawFacts } from '#domain/competition/draw.rules';
import type { GridFacts, CategoryFacts } from '#domain/competition/grid.decider';

const categoryIdOf = (input: { streamId?: number; matchId?: number }): number | null =>
  input.streamId ?? (input.matchId === undefined ? null : categoryOfMatch(input.matchId));

const confirmedOf = (context: Pick<OperationContext, 'documents'>, streamId: number): Promise<RegistrationDoc[]> =>
  context.documents.all(registrationsView, {
    filter: { streamId, participation: 'confirmed' },
    sort: [['index', 'asc']],
  });

/** Who can be drawn in a stream, each with his confirmed registrations: pairs and teams are one. */
export const entrantsOf = async (context: Pick<OperationContext, 'documents'>, streamId: number) => {
  const stream = await context.documents.get(categoriesView, streamId);
  const confirmed = await confirmedOf(context, streamId);
  const entrants = entrantsAmong(confirmed, stream?.entrantKind ?? 'athlete');
  return { entrants, leftOut: confirmed.length - entrants.flat().length };
};

/** Whether the stream was completed may be a moment old: nobody completes a stream and enters a result in one breath. */
const categoryFacts = async (
  input: { streamId?: number; matchId?: number; registrationId?: number },
  context: OperationContext,
): Promise<CategoryFacts | Refusal> => {
  const { recentDocuments } = context;
  const registration = categoryIdOf(input) === null ? await recentDocuments.peek(registrationsView, input.registrationId ?? 0) : null;
  const stream = await recentDocuments.peek(categoriesView, categoryIdOf(input) ?? registration?.streamId ?? 0);
  return stream ? { isCompleted: stream.isCompleted } : notFound('streamId');
};

const createFacts = async (
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

export const drawEntrant = (docs: readonly [RegistrationDoc, ...RegistrationDoc[]]): DrawEntrant => {
  const [lead] = docs;
  const shared = <Value>(of: (doc: RegistrationDoc) => Value | null): Value | null => common(docs.map(of), (a, b) => a === b);
  return {
    registrationId: lead.id,
    seed: leastOf(docs.map(({ seed }) => seed)),
    groupNumber: lead.groupNumber,
    position: lead.position,
    weight: docs.length > 1 ? null : (lead.actualWeight ?? lead.weight),
    organizationId: shared(({ organization }) => organization?.id ?? null),
    coachId: shared(({ coach }) => coach?.id ?? null),
    countryId: shared(({ countryCode }) => (countryCode === null ? null : codeNumber(countryCode))),
    regionId: shared(({ cityName, countryCode }) => (cityName === null ? null : regionOf(cityName, countryCode))),
  };
};

/** The region of a city; a city that is not known is a region of its own, below zero where no id of a region is. */
const regionOf = (cityName: string, countryCode: string | null): number => {
  const countryId = countryCode === null ? null : findCountryId(countryCode);
  return geography().cityNamed(cityName, countryId)?.regionId ?? -codeNumber(foldPlace(cityName));
};

/** Separation only asks whether two are the same. */
const codeNumber = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Groups are named by letters as far as they go. */
export const groupNames = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [String(i + 1), letters[i] ?? String(i + 1)]));

export const drawFacts = async (
  { streamId }: { streamId: number },
  context: OperationContext,
): Promise<(CategoryFacts & DrawFacts) | Refusal> => {
  const facts = await categoryFacts({ streamId }, context);
  if ('refused' in facts) return facts;
  const entrants = (await entrantsOf(context, streamId)).entrants.map(drawEntrant);
  return { ...facts, entrants, groupNames: groupNames(entrants.length), freshSeed: context.randomText(12) };
};

const athleteFacts = async (
  registrationId: number,
  streamId: number | null,
  field: string,
  context: OperationContext,
): Promise<(CategoryFacts & AthleteFacts) | Refusal> => {
  const facts = await categoryFacts({ streamId: streamId ?? 0 }, context);
  if ('refused' in facts) return facts;
  const doc = await context.documents.get(registrationsView, registrationId);
  const stream = await context.documents.get(categoriesView, streamId ?? 0);
  if (doc && doc.eventId !== stream?.eventId) return forbidden(field);
  const { entrants } = await entrantsOf(context, streamId ?? 0);
  const own = entrants.find((registrations) => registrations.some(({ id }) => id === registrationId));
  const { seed = null, weight = null } = own ? drawEntrant(own) : (doc ?? {});
  return { ...facts, isConfirmed: own !== undefined, seed, weight };
};

/** A video is of a playground of the same sport event, where one is named. */
const videoFacts = async (
  { matchId, playgroundId }: { matchId: number; playgroundId?: number | null | undefined },
  context: OperationContext,
): Promise<null | Refusal> => {
  if (playgroundId == null) return null;
  const [playground] = await context.documents.getMany(playgroundsView, [playgroundId]);
  if (!playground) return notFound('playgroundId');
  const stream = await context.documents.get(categoriesView, categoryOfMatch(matchId));
  return playground.eventId === stream?.eventId ? null : forbidden('playgroundId');
};

type Facts = NonNullable<AggregateSpec<GridState, typeof gridEvents, typeof gridOps, GridFacts>['facts']>;

export const gridFacts: Facts = {
  CreateTournamentGrid: createFacts,
  DrawGrid: drawFacts,
  ChangeAthleteInMatches: (input, context) => athleteFacts(input.toRegistrationId, input.streamId, 'toRegistrationId', context),
  SimpleChangeAthlete: (input, context) => athleteFacts(input.registrationId, categoryOfMatch(input.matchId), 'registrationId', context),
  SimpleChangeConsolationAthlete: (input, context) =>
    athleteFacts(input.registrationId, categoryOfMatch(input.matchId), 'registrationId', context),
  SetMatchWinner: categoryFacts,
  UnblockMatch: categoryFacts,
  SwapParticipants: categoryFacts,
  ClearOlympicData: categoryFacts,
  ClearConsolationData: categoryFacts,
  SavePerformanceScore: ({ matchId }, context) => categoryFacts({ matchId }, context),
  SetScoringType: categoryFacts,
  ChangeStage: categoryFacts,
  MoveToSecondStage: ({ streamId }, context) => categoryFacts({ streamId }, context),
  CreateOlympicMatches: categoryFacts,
  MoveRoundMatch: categoryFacts,
  SaveVictoryType: categoryFacts,
  SaveMatchData: categoryFacts,
  SaveVideoTranslation: videoFacts,
  UpdateMatchTimer: categoryFacts,
  ResolveGroupTie: categoryFacts,
  CreatePlayOff: categoryFacts,
  CorrectMatch: categoryFacts,
  SetEntrantStatus: categoryFacts,
};

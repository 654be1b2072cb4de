import type { ComingBout, FollowedAthlete, FollowedAthletes, Medals, PlayedBout } from '#contracts/followers/followed.docs';
import { followedQueries } from '#contracts/followers/followed.queries';
import type { InputOf } from '#contracts/op';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { someEntrantsFor, registrationsFor, viewerOf, type Viewer } from '#backend/visibility/competitors';
import { notFound } from '#domain/decider';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onQuery } from '#platform/operations/implementation';
import { gridView } from '#projections/competition/grid.view';
import { organizationsView } from '#projections/directory/people.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { boutsOf, type EntrantBouts, type OwnBout } from './bouts.js';

/** What is on each playground now and next; null: there is no such sport event. */
export type BoardOf = (eventId: number, documents: DocumentReader) => Promise<EventLive | null>;

type Input = InputOf<typeof followedQueries.athletes>;

/** Who of a club competes at a sport event, or those named: where, when, with what results. */
export const followedAthletes = (boardOf: BoardOf) =>
  onQuery(followedQueries.athletes, async (input, context): Promise<FollowedAthletes | ReturnType<typeof notFound>> => {
    const { eventId, organizationId } = input;
    const docs = await wantedOf(input, context);
    const organization = organizationId === undefined ? null : await clubOf(organizationId, docs, context.documents);
    if (organizationId !== undefined && organization === null) return notFound('organizationId');
    const board = await boardOf(eventId, context.documents);
    const { athletes, leadOf } = await standingsOf(docs, { eventId, board, viewer: viewerOf(context), documents: context.documents });
    return { organization, athletes, medals: medalsOf(athletes, leadOf) };
  });

interface Around {
  eventId: number;
  board: EventLive | null;
  viewer: Viewer;
  documents: DocumentReader;
}

/** Where some entrants stand; they come with the names that the viewer may see. */
export const standingsOf = async (docs: readonly RegistrationDoc[], { eventId, board, viewer, documents }: Around) => {
  const facts = await factsOf(docs, viewer, documents);
  const schedule = await documents.get(scheduleView, eventId);
  const places: BoardPlaces = {
    coming: board ? comingIn(board) : new Map(),
    nameOf: (id) => schedule?.playgrounds.find((playground) => playground.id === id)?.name ?? null,
  };
  return {
    athletes: docs.map((doc) => athleteOf(doc, facts, places)),
    leadOf: ({ registrationId }: FollowedAthlete) => facts.bouts.get(registrationId)?.lead ?? registrationId,
  };
};

/** As the caller may see them: of a club only those who do not hide that they are of it. */
const wantedOf = async (
  { eventId, organizationId, registrationIds = [] }: Input,
  context: OperationContext,
): Promise<RegistrationDoc[]> => {
  const { documents } = context;
  if (organizationId === undefined) {
    const docs = await documents.getMany(registrationsView, [...new Set(registrationIds)]);
    const here = docs.filter((doc) => doc.eventId === eventId && !doc.isDeleted && doc.statuses.participation === 'confirmed');
    return registrationsFor(here, context);
  }
  const filter = { eventId, organizationId, participation: 'confirmed' };
  const docs = await documents.all(registrationsView, { filter, sort: [['index', 'asc']] });
  return (await registrationsFor(docs, context)).filter(({ organization }) => organization?.id === organizationId);
};

const clubOf = async (id: number, docs: readonly RegistrationDoc[], documents: DocumentReader) => {
  const name = (await documents.get(organizationsView, id))?.name ?? docs[0]?.organization?.name;
  return name === undefined ? null : { id, name };
};

interface Facts {
  streamNames: ReadonlyMap<number, string>;
  bouts: ReadonlyMap<number, EntrantBouts>;
  /** By registration. */
  names: ReadonlyMap<number, string>;
}

const factsOf = async (docs: readonly RegistrationDoc[], viewer: Viewer, documents: DocumentReader): Promise<Facts> => {
  const streamIds = [...new Set(docs.map(({ streamId }) => streamId))];
  const categories = await documents.getMany(categoriesView, streamIds);
  const bouts = new Map<number, EntrantBouts>();
  const names = new Map<number, string>();
  for (const streamId of streamIds) {
    const doc = await documents.peek(gridView, streamId);
    if (!doc) continue;
    const own = docs.filter((one) => one.streamId === streamId).map(({ id }) => [id, boutsOf(doc, id)] as const);
    for (const [id, found] of own) bouts.set(id, found);
    const opponents = own.flatMap(([, { last, next }]) => [last?.opponentId ?? null, next?.opponentId ?? null]);
    const shown = await someEntrantsFor(doc, opponents, viewer, documents);
    for (const [id, { fullName }] of Object.entries(shown)) names.set(Number(id), fullName);
  }
  return { streamNames: new Map(categories.map(({ id, name }) => [id, name])), bouts, names };
};

interface Coming {
  playground: string | null;
  time: string | null;
  before: number;
  isRunning: boolean;
}

interface BoardPlaces {
  /** By match. */
  coming: ReadonlyMap<number, Coming>;
  nameOf: (playgroundId: number) => string | null;
}

const comingIn = ({ playgrounds }: EventLive): Map<number, Coming> => {
  const coming = new Map<number, Coming>();
  for (const { name, now, next } of playgrounds) {
    if (now) coming.set(now.matchId, { playground: name, time: now.estimatedStart, before: 0, isRunning: true });
    for (const [i, { matchId, estimatedStart }] of next.entries())
      coming.set(matchId, { playground: name, time: estimatedStart, before: i + (now ? 1 : 0), isRunning: false });
  }
  return coming;
};

const athleteOf = (doc: RegistrationDoc, { streamNames, bouts, names }: Facts, places: BoardPlaces): FollowedAthlete => {
  const { id, streamId, fullName, organization, entrantStatus, place } = doc;
  const { isDrawn = false, wins = 0, bouts: fought = 0, last = null, next = null, place: reached = null } = bouts.get(id) ?? {};
  const nameOf = (opponentId: number | null): string | null => (opponentId === null ? null : (names.get(opponentId) ?? null));
  return {
    registrationId: id,
    streamId,
    streamName: streamNames.get(streamId) ?? '',
    fullName,
    organization,
    team: doc.team?.name ?? null,
    status: entrantStatus,
    ...{ isDrawn, wins, bouts: fought },
    last: last && played(last, nameOf),
    next: next && coming(next, nameOf, places),
    place: place ?? reached,
  };
};

type NameOf = (registrationId: number | null) => string | null;

const played = ({ matchId, number, opponentId, isWon, score }: OwnBout, nameOf: NameOf): PlayedBout => ({
  ...{ matchId, number, isWon, score },
  opponent: nameOf(opponentId),
});

const coming = ({ matchId, number, opponentId, playgroundId, timeStart }: OwnBout, nameOf: NameOf, places: BoardPlaces): ComingBout => {
  const shown = places.coming.get(matchId);
  return {
    ...{ matchId, number },
    opponent: nameOf(opponentId),
    isRunning: shown?.isRunning ?? false,
    playground: shown?.playground ?? (playgroundId === null ? null : places.nameOf(playgroundId)),
    time: shown?.time ?? timeStart,
    before: shown?.before ?? null,
  };
};

/** A pair or team takes one medal, however many of its members are here. */
const medalsOf = (athletes: readonly FollowedAthlete[], leadOf: (athlete: FollowedAthlete) => number): Medals => {
  const count = (place: number) => new Set(athletes.filter((athlete) => athlete.place === place).map(leadOf)).size;
  return { gold: count(1), silver: count(2), bronze: count(3) };
};

import { homeDay, toOrdinal } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import type { InputOf } from '#contracts/op';
import type { BoutHistory, BoutRow, HeadToHead } from '#contracts/profiles/bouts.docs';
import { boutQueries } from '#contracts/profiles/bouts.ops';
import type { VisibleProfile } from '#contracts/profiles/visible.docs';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { pageAmong } from '#platform/documents';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound, type Refusal } from '#domain/decider';
import { recordsOf, tallyOf } from '#domain/profiles/bouts.rules';
import { boutsView, type BoutDoc } from '#projections/competition/bouts.view';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { avatarUrl } from '#backend/directory/picture-addresses';
import { profileSeenBy } from '#backend/visibility/viewer';

const perPage = 20;

interface Fought {
  bout: BoutDoc;
  own: RegistrationDoc;
}

/** The bouts that a person's entries stood in and that are over. */
const foughtBy = async (userId: number, { documents }: OperationContext): Promise<Fought[]> => {
  const entries = await documents.all(registrationsView, { filter: { userId, isDeleted: 0 } });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ids = { $in: [...byId.keys()] };
  if (ids.$in.length === 0) return [];
  const bouts = await Promise.all(['first', 'second'].map((side) => documents.all(boutsView, { filter: { [side]: ids, isOver: 1 } })));
  return bouts.flat().flatMap((bout) => {
    const own = bout.occupants.flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])))[0];
    return own ? [{ bout, own }] : [];
  });
};

type Opponent = NonNullable<BoutRow['opponent']>;

const opponentId = ({ bout, own }: Fought): number | null => (bout.occupants[0] === own.id ? bout.occupants[1] : bout.occupants[0]);

/** Who of the opponents lets it be known that they fought, by the name that anybody may see. */
const opponentsOf = async (fought: readonly Fought[], { documents, now }: OperationContext) => {
  const entries = await documents.getMany(registrationsView, [...new Set(fought.flatMap((one) => opponentId(one) ?? []))]);
  const profiles = await documents.getMany(profilesView, [...new Set(entries.flatMap(({ userId }) => userId ?? []))]);
  const shown = new Map(
    profiles
      .map((profile) => profileFor('guest', profile, homeDay(now)))
      .filter(({ isPrivate, shows }) => !isPrivate && shows.results && shows.events)
      .map((visible) => [visible.userId, fullName(visible)]),
  );
  const opponents = new Map<number, Opponent>();
  for (const { id, userId, teamName, isDeleted } of entries) {
    const name = userId === null ? teamName : shown.get(userId);
    if (name && !isDeleted) opponents.set(id, { id: userId, fullName: name });
  }
  return opponents;
};

const outcomeOf = ({ bout: { result }, own }: Fought): BoutRow['outcome'] =>
  result?.winner === own.id ? 'won' : result?.loser === own.id ? 'lost' : 'drawn';

const scoreOf = ({ bout: { score, occupants }, own }: Fought): BoutRow['score'] => {
  if (!score) return null;
  return occupants[0] === own.id ? { own: score.slot1, other: score.slot2 } : { own: score.slot2, other: score.slot1 };
};

/** The rows of published sport events, the newest first; of a cancelled draw or deleted entry nothing stands any more. */
const rowsOf = async (
  fought: readonly Fought[],
  visible: VisibleProfile,
  lists: ReferenceLists,
  context: OperationContext,
): Promise<BoutRow[]> => {
  const { documents, locale } = context;
  const events = await documents.getMany(sportEventsView, [...new Set(fought.map(({ own }) => own.eventId))]);
  const published = new Map(events.filter(({ isPublished }) => isPublished).map((event) => [event.id, event]));
  const streams = await documents.getMany(categoriesView, [...new Set(fought.map(({ own }) => own.streamId))]);
  const categories = new Map(streams.map((stream) => [stream.id, stream]));
  const opponents = await opponentsOf(fought, context);
  const sportIds = [...new Set([...published.values()].map(({ sportId }) => sportId))];
  const sports = new Map(await Promise.all(sportIds.map(async (id) => [id, await lists.item('sports', id, locale)] as const)));
  const rows = fought.flatMap((one): BoutRow[] => {
    const { bout, own } = one;
    const event = published.get(own.eventId);
    const category = categories.get(bout.streamId);
    if (!event || !category || bout.streamId !== own.streamId || !bout.result) return [];
    const opponentEntry = opponentId(one);
    const sport = sports.get(event.sportId);
    const { bracket, roundNumber, fromEnd, matchId } = bout;
    return [
      {
        ...{ matchId, event: { id: event.id, name: event.name }, day: event.dateFrom, bracket, roundNumber, fromEnd },
        sport: sport ? { id: sport.id, name: sport.name } : null,
        discipline: category.disciplineName,
        category: visible.shows.categories ? category.name : null,
        opponent: opponentEntry === null ? null : (opponents.get(opponentEntry) ?? null),
        ...{ outcome: outcomeOf(one), victoryType: bout.result.victoryType, score: scoreOf(one) },
      },
    ];
  });
  return rows.sort((a, b) => toOrdinal(b.day) - toOrdinal(a.day) || b.matchId - a.matchId);
};

const shownOf = async (userId: number, context: OperationContext): Promise<VisibleProfile | null> => {
  const profile = await context.documents.get(profilesView, userId);
  if (!profile) return null;
  return profileSeenBy(profile, context);
};

const history = async (
  { userId, page }: InputOf<typeof boutQueries.ofPerson>,
  context: OperationContext,
  lists: ReferenceLists,
): Promise<BoutHistory | Refusal> => {
  const visible = await shownOf(userId, context);
  if (!visible) return notFound('userId');
  const isShown = visible.shows.results && visible.shows.events;
  const all = isShown ? await rowsOf(await foughtBy(userId, context), visible, lists, context) : [];
  const { rows, ...pages } = pageAmong(all, page, perPage);
  return { isShown, bouts: rows, records: recordsOf(all), ...pages };
};

const headToHead = async (
  { userId, opponentId: otherId }: InputOf<typeof boutQueries.headToHead>,
  context: OperationContext,
  lists: ReferenceLists,
): Promise<HeadToHead | Refusal> => {
  const [one, other] = [await shownOf(userId, context), await shownOf(otherId, context)];
  if (!one) return notFound('userId');
  if (!other) return notFound('opponentId');
  const isShown = [one, other].every(({ isPrivate, shows }) => !isPrivate && shows.results && shows.events) && userId !== otherId;
  if (!isShown) return { people: null, bouts: [], ...tallyOf([]) };
  const entries = await context.documents.all(registrationsView, { filter: { userId: otherId, isDeleted: 0 } });
  const ofOther = new Set(entries.map(({ id }) => id));
  const fought = (await foughtBy(userId, context)).filter((bout) => ofOther.has(opponentId(bout) ?? 0));
  const visible = { ...one, shows: { ...one.shows, categories: one.shows.categories && other.shows.categories } };
  const rows = await rowsOf(fought, visible, lists, context);
  const personOf = ({ userId: id, gender, avatar, ...names }: VisibleProfile) => ({
    ...{ id, fullName: fullName(names), gender },
    avatar: avatarUrl({ userId: id, avatar }, context.locale),
  });
  return { people: [personOf(one), personOf(other)], bouts: rows, ...tallyOf(rows) };
};

/** Bouts of people, as far as they show what they have done. */
export const boutQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(boutQueries.ofPerson, (input, context) => history(input, context, lists)),
  onQuery(boutQueries.headToHead, (input, context) => headToHead(input, context, lists)),
];

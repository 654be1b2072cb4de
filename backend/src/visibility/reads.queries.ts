import type { InputOf } from '#contracts/op';
import { homeDay } from '#contracts/rules/dates';
import { groupOfRead, type AllReads, type ReadsOfPerson, type ShownRead } from '#contracts/visibility/reads.docs';
import { readQueries } from '#contracts/visibility/reads.queries';
import { fullName } from '#contracts/rules/names';
import { shownName } from '#domain/visibility/shown-name';
import type { OperationContext } from '#platform/context';
import { pageAmong } from '#platform/documents';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { readsView, type ReadDoc } from '#projections/visibility/reads.view';

const perPage = 25;
/** So many of the newest are shown of each kind: by profile, by entry, by lists. */
const maxOfKind = 500;

const newestFirst = [['at', 'desc']] as const;

/** Reads of a person’s profile and entries by others, and of lists of sport events in which they stood by then. */
const readsOf = async (userId: number, { documents }: OperationContext): Promise<ReadDoc[]> => {
  const entries = await documents.all(registrationsView, { filter: { userId } });
  const find = (filter: Filter) => documents.find(readsView, { filter, sort: newestFirst, limit: maxOfKind });
  const eventIds = [...new Set(entries.map(({ eventId }) => eventId))];
  const byEntry = entries.length === 0 ? [] : await find({ registrationId: { $in: entries.map(({ id }) => id) } });
  const lists = entries.length === 0 ? [] : await find({ listOfEventId: { $in: eventIds } });
  const stoodThere = ({ listOfEventId, readAt }: ReadDoc) =>
    entries.some(({ eventId, createdAt }) => eventId === listOfEventId && createdAt <= readAt);
  const all = [...(await find({ userId })), ...byEntry, ...lists.filter(stoodThere)];
  const own = (read: ReadDoc) => read.readerId === userId;
  return [...new Map(all.filter((read) => !own(read)).map((read) => [read.position, read])).values()].sort(
    (a, b) => b.position - a.position,
  );
};

/** The entries that reads are of, by id. */
const entriesOf = async (reads: readonly ReadDoc[], { documents }: OperationContext) =>
  new Map(
    (
      await documents.getMany(
        registrationsView,
        reads.flatMap(({ registrationId }) => registrationId ?? []),
      )
    ).map((entry) => [entry.id, entry]),
  );

const peopleOf = async (userIds: readonly (number | null)[], { documents }: OperationContext) =>
  new Map(
    (
      await documents.getMany(
        peopleView,
        userIds.flatMap((id) => id ?? []),
      )
    ).map((person) => [person.userId, person]),
  );

type Entries = Awaited<ReturnType<typeof entriesOf>>;

const eventOf = ({ listOfEventId, registrationId }: ReadDoc, entries: Entries): number | null =>
  listOfEventId ?? (registrationId === null ? null : (entries.get(registrationId)?.eventId ?? null));

/** Reads as they are shown; names by `nameOf`. */
const shownReads = async (
  reads: readonly ReadDoc[],
  nameOf: (userId: number | null) => ShownRead['reader'],
  entries: Entries,
  { documents }: OperationContext,
): Promise<ShownRead[]> => {
  const eventIds = [...new Set(reads.flatMap((read) => eventOf(read, entries) ?? []))];
  const events = new Map((await documents.getMany(sportEventsView, eventIds)).map(({ id, name }) => [id, { id, name }]));
  return reads.map((read) => ({
    id: read.position,
    readAt: read.readAt,
    group: groupOfRead[read.what] ?? 'other',
    role: read.role,
    reader: nameOf(read.readerId),
    event: events.get(eventOf(read, entries) ?? 0) ?? null,
  }));
};

const ofPerson = async ({ userId, page }: InputOf<typeof readQueries.ofPerson>, context: OperationContext): Promise<ReadsOfPerson> => {
  const { rows, ...pages } = pageAmong(await readsOf(userId, context), page, perPage);
  const readers = await peopleOf(
    rows.map(({ readerId }) => readerId),
    context,
  );
  const today = homeDay(context.now);
  const nameOf = (id: number | null) => {
    const person = id === null ? undefined : readers.get(id);
    return person ? { id: person.userId, name: shownName(person, today) } : null;
  };
  return { reads: await shownReads(rows, nameOf, await entriesOf(rows, context), context), ...pages };
};

const ofAll = async ({ userId, readerId, page }: InputOf<typeof readQueries.all>, context: OperationContext): Promise<AllReads> => {
  const byReader = ({ readerId: by }: ReadDoc) => readerId === undefined || by === readerId;
  const filter: Filter = readerId === undefined ? {} : { readerId };
  const { rows, ...pages } =
    userId === undefined
      ? await context.documents.page(readsView, { filter, sort: newestFirst }, page, perPage)
      : pageAmong((await readsOf(userId, context)).filter(byReader), page, perPage);
  const entries = await entriesOf(rows, context);
  const subjectOf = (read: ReadDoc) =>
    read.userId ?? (read.registrationId === null ? null : (entries.get(read.registrationId)?.userId ?? null));
  const people = await peopleOf(
    rows.flatMap((read) => [read.readerId, subjectOf(read)]),
    context,
  );
  const nameOf = (id: number | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? { id: person.userId, name: fullName(person) } : null;
  };
  const shown = await shownReads(rows, nameOf, entries, context);
  return {
    reads: shown.map((one, i) => ({ ...one, what: rows[i]?.what ?? '', person: rows[i] ? nameOf(subjectOf(rows[i])) : null })),
    ...pages,
  };
};

/** Who has looked at whose personal data. */
export const readQueryRows: Implementation[] = [onQuery(readQueries.ofPerson, ofPerson), onQuery(readQueries.all, ofAll)];

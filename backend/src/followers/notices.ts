import { vacant } from '#domain/competition/state';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Queue } from '#platform/ports/queue';
import type { Vault } from '#platform/ports/vault';
import { gridView } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { BoardOf } from './athletes.js';
import type { Pusher } from '#platform/ports/pusher';
import { noticedEvents, touchedBy, type Touched } from './notice-triggers.js';
import { topics, type PushDevices } from './push-devices.js';
import { subjectsOf } from './subjects.js';
import { soonOn, soonTold, waitsAt, type Statement } from './statements.js';

export interface NoticeParts {
  queue: Queue;
  vault: Vault;
  documents: DocumentReader;
  devices: PushDevices;
  pusher: Pusher;
  boardOf: BoardOf;
}

export const noticeJob = 'push-notice';

/** What may have to be told after an event, a job for each device that follows somebody in it. */
export const followedNotices = (parts: NoticeParts): ProcessSpec => ({
  name: 'followed-notices',
  on: noticedEvents,
  isWanted: () => parts.devices.areAny(),
  run: async (event) => {
    const touched = touchedBy(event);
    const eventId = touched.eventId ?? (await parts.documents.get(categoriesView, touched.streamId ?? 0))?.eventId;
    if (eventId === undefined || !(await parts.documents.get(sportEventsView, eventId))?.isPublished) return;
    const board = await parts.boardOf(eventId, parts.documents);
    const add = (deviceId: string, statement: Statement) =>
      parts.queue.add({
        id: `${noticeJob}:${event.id}:${deviceId}:${statement.kind}:${statement.about}:${statement.lead}`,
        name: noticeJob,
        data: { deviceId, statement },
      });
    for (const { deviceId, statement } of [
      ...(await toFollowers([...(await results(eventId, touched, parts)), ...(board ? soonOn(eventId, board) : [])], parts)),
      ...(await resultsOfCategory(eventId, touched, parts)),
      ...(board ? await noLongerSoon(eventId, board, parts) : []),
    ])
      await add(deviceId, statement);
    for (const statement of draws(eventId, touched))
      for (const deviceId of await drawFollowers(statement, parts)) await add(deviceId, statement);
  },
});

interface ToTell {
  deviceId: string;
  statement: Statement;
}

/** Each statement to whoever follows its entrant. */
const toFollowers = async (statements: readonly Statement[], parts: NoticeParts): Promise<ToTell[]> => {
  const told: ToTell[] = [];
  for (const statement of statements) for (const deviceId of await followersOf(statement, parts)) told.push({ deviceId, statement });
  return told;
};

const followersOf = async ({ streamId, lead }: Statement, { documents, devices }: NoticeParts): Promise<Set<string>> => {
  const [subject] = await subjectsOf(streamId, [lead], documents);
  return subject ? devices.followersOf(subject.topics) : new Set();
};

const results = async (eventId: number, { streamId, matchIds }: Touched, { documents }: NoticeParts): Promise<Statement[]> => {
  if (streamId === null || matchIds.length === 0) return [];
  const grid = await documents.peek(gridView, streamId);
  return matchIds.flatMap((matchId) =>
    (grid?.state.matches[matchId]?.occupants ?? []).flatMap((lead): Statement[] =>
      lead === null || lead === vacant ? [] : [{ kind: 'result', eventId, streamId, about: matchId, lead }],
    ),
  );
};

/** Who follows the category and neither of the two is told of the bout once, by its first side. */
const resultsOfCategory = async (eventId: number, touched: Touched, parts: NoticeParts): Promise<ToTell[]> => {
  const { streamId } = touched;
  const following = streamId === null ? new Set<string>() : await parts.devices.followersOf([topics.category(streamId)]);
  if (following.size === 0) return [];
  const statements = await results(eventId, touched, parts);
  const told: ToTell[] = [];
  for (const matchId of new Set(touched.matchIds)) {
    const sides = statements.filter(({ about }) => about === matchId);
    const own = new Set((await toFollowers(sides, parts)).map(({ deviceId }) => deviceId));
    const [first] = sides;
    if (!first) continue;
    for (const deviceId of following) if (!own.has(deviceId)) told.push({ deviceId, statement: { ...first, isOfCategory: true } });
  }
  return told;
};

/** Whom a device was told of as soon to fight, and who is not among the next there any more. */
const noLongerSoon = async (eventId: number, board: EventLive, { vault }: NoticeParts) =>
  (await soonTold(vault, eventId)).filter(({ statement, value }) => waitsAt(statement, board) !== value);

const draws = (eventId: number, { drawn, placed, planned }: Touched): Statement[] => [
  ...[...drawn, ...placed].map((about): Statement => ({ kind: 'draw', eventId, streamId: about, about, lead: 0 })),
  ...planned.map((about): Statement => ({ kind: 'draw', eventId, streamId: about, about, lead: 0, isOnlyCorrected: true })),
];

const drawFollowers = async ({ streamId }: Statement, { documents, devices }: NoticeParts): Promise<Set<string>> => {
  const docs = await documents.all(registrationsView, { filter: { streamId, participation: 'confirmed' } });
  const subjects = await subjectsOf(
    streamId,
    docs.map(({ id }) => id),
    documents,
  );
  return devices.followersOf([topics.category(streamId), ...new Set(subjects.flatMap((subject) => subject.topics))]);
};

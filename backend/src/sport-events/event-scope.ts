import type { RoleCode, ScopeField } from '#contracts/op';
import { registrationOfAnswer } from '#contracts/registrations/answers.fold';
import { streamOfGroup } from '#contracts/registrations/teams.fold';
import type { Scope, ScopeSource } from '#platform/access';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { streamsView, type StreamDoc } from '#projections/sport-events/streams.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';

interface Place {
  eventId: number;
  stream: StreamDoc | null;
}

const idIn = (input: Readonly<Record<string, unknown>>, field: string): number | null => {
  const value = input[field];
  return typeof value === 'number' ? value : null;
};

/** Finds the sport event behind an id and what the caller is there (details.md 2: who referees what). */
export const eventScopes = (documents: DocumentReader): Pick<ScopeSource, 'resolve'> => ({
  resolve: async (field, input, actor) => {
    const place = field === 'registrationIds' ? await commonPlace(documents, input[field]) : await placeOf(documents, field, input);
    if (!place) return 'unknown';
    if (place === 'foreign') return place;
    const event = await documents.look(sportEventsView, place.eventId);
    if (!event) return 'unknown';
    const given = idIn(input, 'eventId');
    if (given !== null && given !== event.id) return 'foreign';
    const streamId = idIn(input, 'streamId');
    if (streamId !== null && place.stream?.id !== streamId) {
      const stream = await documents.look(streamsView, streamId);
      if (stream?.eventId !== event.id) return stream ? 'foreign' : 'unknown';
    }
    return scopeOf(documents, event, place.stream, actor);
  },
});

const placeOf = async (documents: DocumentReader, field: ScopeField, input: Readonly<Record<string, unknown>>): Promise<Place | null> => {
  const id = idIn(input, field);
  if (id === null) return null;
  if (field === 'eventId') return { eventId: id, stream: null };
  const streamId = await streamIdOf(documents, field, id);
  const stream = streamId === undefined ? null : await documents.look(streamsView, streamId);
  return stream && { eventId: stream.eventId, stream };
};

const streamIdOf = async (documents: DocumentReader, field: ScopeField, id: number): Promise<number | undefined> => {
  if (field === 'streamId') return id;
  if (field === 'matchId' || field === 'teamId' || field === 'registrationPairId') return streamOfGroup(id);
  return (await documents.look(registrationsView, field === 'answerId' ? registrationOfAnswer(id) : id))?.streamId;
};

/** The one sport event of all of them; those that are not there are the command's to name. */
const commonPlace = async (documents: DocumentReader, ids: unknown): Promise<Place | 'foreign' | null> => {
  const given = Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  const [first, ...others] = new Set((await documents.getMany(registrationsView, given)).map(({ eventId }) => eventId));
  if (first === undefined) return null;
  return others.length > 0 ? 'foreign' : { eventId: first, stream: null };
};

const scopeOf = async (documents: DocumentReader, event: SportEventDoc, stream: StreamDoc | null, { userId }: Actor): Promise<Scope> => {
  const roles = new Set<RoleCode>();
  for (const row of event.staff.filter((staff) => staff.userId === userId)) {
    if (row.role === 'organiser') roles.add('O');
    else if (row.role === 'operator') roles.add('T');
    else {
      if (row.isHeadReferee) roles.add('JH').add('J');
      else if (!stream || (await isRefereeOf(documents, event.id, stream, row))) roles.add('J');
    }
  }
  return { eventId: event.id, isPublished: event.isPublished, roles };
};

/** On playgrounds that list him, on streams that list him. */
const isRefereeOf = async (
  documents: DocumentReader,
  eventId: number,
  stream: StreamDoc,
  { userId, playgroundIds }: { userId: number; playgroundIds: number[] },
): Promise<boolean> => {
  if (stream.refereeUserIds.includes(userId)) return true;
  const schedule = await documents.look(scheduleView, eventId);
  const playground = schedule?.playgrounds.find(({ items }) => items.some((item) => item.streamId === stream.id));
  return playground !== undefined && (playground.options.refereeUserIds.includes(userId) || playgroundIds.includes(playground.id));
};

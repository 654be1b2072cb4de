import type { InputOf } from '#contracts/op';
import type { listOps } from '#contracts/registrations/list.ops';
import { priceOf } from '#domain/registrations/answers.fold';
import { placeOf } from '#contracts/registrations/statuses';
import type { RegistrationCopies } from '#contracts/registrations/registration.docs';
import type { HandlerContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { category, roomIn, takePlaces } from '#domain/sport-events/category.decider';
import { answered, EntryForms, type CheckedEntry } from '../form/entry-answers.js';
import { createRegistration, idsOf, registration, type Registration } from '#domain/registrations/registration.decider';
import type { CreatedData } from '../register.js';
import { recordedOf } from '../registration.answers.js';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { entryOf, Faults, type Entry } from './entries.js';
import { closedCategory, fits } from './move.js';
import { wantedBy } from './places.js';

type Input = InputOf<typeof listOps.copy>;

type Copy = RegistrationCopies['copied'][number];
type Skipped = RegistrationCopies['skipped'][number];

const maxCopies = 5_000;

export const decideCopy = async (input: Input, context: HandlerContext) => {
  const { eventId } = input;
  const streamIds = [...new Set(input.streamIds)];
  const sources = await sourcesOf(input, context);
  if (isRefusal(sources)) return sources;
  if (sources.length * streamIds.length > maxCopies) return refuse('error.too_many', 'streamIds');
  const closed = await closedCategories(eventId, streamIds, context);
  if (closed) return closed;
  const forms = await EntryForms.of(context, eventId);
  const skipped: Skipped[] = [];
  for (const streamId of streamIds) {
    const refused = await copyTo(streamId, sources, context, { skipped, forms });
    if (refused) return refused;
  }
  await forms.count();
  return { skipped };
};

const sourcesOf = async ({ eventId, registrationIds }: Input, context: HandlerContext): Promise<Entry[] | Refusal> => {
  const faults = new Faults();
  const sources: Entry[] = [];
  for (const id of new Set(registrationIds)) {
    const entry = await entryOf(context, id, eventId);
    if (isRefusal(entry)) faults.add(id, entry);
    else if (entry.state.isDeleted) faults.add(id, notFound());
    else sources.push(entry);
  }
  return faults.all ?? sources;
};

const closedCategories = async (eventId: number, streamIds: readonly number[], context: HandlerContext): Promise<Refusal | null> => {
  const errors: Record<string, string[]> = {};
  let isForeign = false;
  for (const streamId of streamIds) {
    const { state } = await context.load(category, streamId);
    const isOther = state.fields !== null && state.eventId !== eventId;
    isForeign ||= isOther;
    const closed = isOther ? refuse('error.forbidden') : state.fields ? await closedCategory(context, streamId) : notFound();
    if (closed) errors[`streams.${streamId}`] = Object.values(closed.errors).flat();
  }
  const refused = refuseFields(errors);
  return refused && isForeign ? { ...refused, status: 403 } : refused;
};

/** Who is in the stream already, or does not fit it, is left out; a full stream refuses the whole call. */
const copyTo = async (
  streamId: number,
  sources: readonly Entry[],
  context: HandlerContext,
  { skipped, forms }: { skipped: Skipped[]; forms: EntryForms },
): Promise<Refusal | null> => {
  const { fields, eventId } = (await context.load(category, streamId)).state;
  const firstDay = (await context.load(sportEvent, eventId)).state.fields?.dateFrom ?? '';
  const isFit = ({ state }: Entry) => fields !== null && fits(fields, state, firstDay);
  const skip = ({ registrationId }: Entry, error: string) => skipped.push({ registrationId, streamId, error });
  for (const source of sources) if (!isFit(source)) skip(source, 'error.not_eligible');
  const fitting = sources.filter(isFit);
  const ids = await context.nextIds('registration', fitting.length);
  const sourceOf = new Map(fitting.map((source, i) => [ids[i] ?? 0, source]));
  const indexes = new Map<number, number>();
  const decided = await context.decide(category, streamId, (state) => {
    const wanted = [...sourceOf].map(([id, source]) => wantedBy(id, source.state));
    const { places, duplicates, events } = takePlaces(state, { eventId, streamId }, wanted);
    if (places.length > roomIn(state)) return refuse('error.limit_reached');
    for (const id of duplicates) {
      const source = sourceOf.get(id);
      if (source) skip(source, 'error.duplicate');
      sourceOf.delete(id);
    }
    for (const { registrationId, index } of places) indexes.set(registrationId, index);
    return events;
  });
  if (isRefusal(decided)) return decided;
  for (const [registrationId, source] of sourceOf) {
    const { answers } = source.state.entry;
    const carried = forms.carry(answers, { streamId, registrationOptionId: source.state.data.registrationOptionId ?? null });
    await writeCopy({ registrationId, streamId, index: indexes.get(registrationId) ?? 0 }, source, carried, context);
  }
  return null;
};

interface PlaceOfCopy {
  registrationId: number;
  streamId: number;
  index: number;
}

const writeCopy = async (place: PlaceOfCopy, source: Entry, carried: CheckedEntry, context: HandlerContext): Promise<void> => {
  const { registrationId, streamId } = place;
  const data = copyOf(source.state, place, carried);
  const ids = { ...idsOf(registrationId, source.state), streamId };
  const { registrationId: sourceRegistrationId, streamId: sourceStreamId } = source;
  await context.decide(registration, registrationId, (state) => {
    const created = createRegistration(state, data);
    if (isRefusal(created)) return created;
    const answers = answered(ids, [], carried.answers, false);
    return [...created, { type: 'RegistrationCopied', data: { ...ids, sourceRegistrationId, sourceStreamId } }, ...answers];
  });
};

/** The entrant as they are known; what belongs to their place in the old stream stays there, answers that are not asked here too. */
const copyOf = (source: Registration, place: PlaceOfCopy, carried: CheckedEntry): CreatedData => {
  const { participation } = source.statuses;
  const status = placeOf(participation) === 'in' ? participation : source.statusOnceIn;
  const priceInKopecks = (source.data.priceInKopecks ?? 0) - priceOf(source.entry.answers) + carried.priceInKopecks;
  const own = { priceInKopecks, seed: null, groupNumber: null, position: null, tournamentGridNumber: null, externalId: null };
  // A registration that was made knows every field of the event that made it.
  return { ...(source.data as CreatedData), ...own, ...place, status, statusOnceIn: status };
};

export const copied = ({ events, decided }: Recorded<Input, { skipped: Skipped[] }>): RegistrationCopies => ({
  copied: recordedOf<Copy>(events, 'RegistrationCopied').map(({ registrationId, sourceRegistrationId, streamId }) => ({
    registrationId,
    sourceRegistrationId,
    streamId,
  })),
  skipped: decided?.skipped ?? [],
});

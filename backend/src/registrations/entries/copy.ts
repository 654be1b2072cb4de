import type { InputOf } from '#contracts/op';
import type { listOps } from '#contracts/registrations/list.ops';
import type { RegistrationCopies } from '#contracts/registrations/registration.docs';
import type { Repricing } from '#contracts/registrations/repricing.docs';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import { roomIn, takePlaces } from '#domain/sport-events/places.rules';
import { EntryForms } from '../form/entry-answers.js';
import { copyRegistration } from '#domain/registrations/copy.decider';
import { registration } from '#domain/registrations/registration.decider';
import { recordedOf } from '../registration.answers.js';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { repricingSince, type Repriced } from '../repricing.js';
import { mergedTwice } from '../merged-entrants.js';
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
  if (faults.all) return faults.all;
  // Of a merged profile the copy is of the person that it was merged into.
  const docs = await context.documents.getMany(registrationsView, idsIn(sources));
  const personOf = new Map(docs.map(({ id, userId }) => [id, userId]));
  return sources.map((source) => ({
    ...source,
    state: { ...source.state, userId: personOf.get(source.registrationId) ?? source.state.userId },
  }));
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
  const fit = sources.filter(isFit);
  const twice = new Set(await mergedTwice(idsIn(fit), streamId, context.documents));
  for (const source of fit) if (twice.has(source.registrationId)) skip(source, 'error.duplicate');
  const fitting = fit.filter(({ registrationId }) => !twice.has(registrationId));
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
    const { registrationOptionId } = source.state;
    const carried = await forms.carry(source.state, { streamId, registrationOptionId });
    const place = { registrationId, streamId, index: indexes.get(registrationId) ?? 0 };
    await context.decide(registration, registrationId, (state) => copyRegistration(state, source, place, carried));
  }
  return null;
};

const idsIn = (entries: readonly Entry[]): number[] => entries.map(({ registrationId }) => registrationId);

export const copied = async (
  recorded: Recorded<Input, Repriced<{ skipped: Skipped[] }>>,
  context: OperationContext,
): Promise<RegistrationCopies & { repricing: Repricing[] }> => {
  const made = recordedOf<Copy>(recorded.events, 'RegistrationCopied');
  return {
    copied: made.map(({ registrationId, sourceRegistrationId, streamId }) => ({ registrationId, sourceRegistrationId, streamId })),
    skipped: recorded.decided?.decided.skipped ?? [],
    repricing: await repricingSince(recorded, context),
  };
};

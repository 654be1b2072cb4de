import type { InputOf } from '#contracts/op';
import type { WeighInList } from '#contracts/registrations/details.docs';
import type { detailOps } from '#contracts/registrations/details.ops';
import { leastOfChildren, leastWeight } from '#contracts/rules/least-weight';
import { readEntrantCode } from '#contracts/rules/entrant-code';
import { placeOf, type ComponentStatuses } from '#contracts/registrations/statuses';
import { rowsFor } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';
import { forbidden, type Refusal } from '#domain/decider';
import { meantEntries, sliceOfEntries } from '../entries/hidden-values.js';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { EntrantCodes } from '../entrant-codes.js';
import { admissionOf } from '../admission.js';
import { allRegistrations } from '../all-registrations.js';

type Input = InputOf<typeof detailOps.weighInList>;

const maxShown = 200;
const maxCategories = 1_000;
/** Those who take part, or may yet. */
const live = { participation: { $in: ['new', 'waitingList', 'awaitingPayment', 'confirmed'] } };

const countOf = ({ documents }: OperationContext, streamId: number, weighIn: ComponentStatuses['weighIn']): Promise<number> =>
  documents.count(registrationsView, { filter: { streamId, weighIn, ...live } });

const isNumbered = ({ tournamentGridNumber, index, id }: RegistrationDoc, number: number): boolean =>
  tournamentGridNumber === number || (tournamentGridNumber === null && index === number) || id === number;

/** By a name, by the number that the athlete says, or by their code. */
const found = async (
  context: OperationContext,
  { eventId, streamId, needle = '', weighIn, page = 1 }: Input,
  codes: EntrantCodes,
): Promise<RegistrationDoc[]> => {
  const code = readEntrantCode(needle);
  if (code !== null) return byCode(context, eventId, codes.registrationOf(code));
  const filter = { ...(streamId == null ? { eventId } : { streamId }), ...(weighIn && { weighIn }), ...live };
  const sort = [['fullName', 'asc']] as const;
  if (!/^\d+$/.test(needle)) {
    const meant = await meantEntries(filter, { filters: { needle }, sort }, context);
    // Without anybody who hides a name it does not matter where the others end.
    const openCount = meant.guarded.length === 0 ? Infinity : await context.documents.count(registrationsView, meant.query);
    return sliceOfEntries(meant, context, { offset: (page - 1) * maxShown, limit: maxShown + 1, openCount });
  }
  const docs = await allRegistrations(context.documents, streamId == null ? { eventId } : { streamId });
  const isWanted = (doc: RegistrationDoc) => weighIn === undefined || doc.statuses.weighIn === weighIn;
  return docs.filter((doc) => placeOf(doc.statuses.participation) !== 'out' && isWanted(doc) && isNumbered(doc, Number(needle)));
};

/** Whatever list stands on the screen: the code names the one who is there. */
const byCode = async ({ documents }: OperationContext, eventId: number, id: number | null): Promise<RegistrationDoc[]> => {
  const doc = id === null ? null : await documents.get(registrationsView, id);
  return doc?.eventId === eventId && !doc.isDeleted && placeOf(doc.statuses.participation) !== 'out' ? [doc] : [];
};

export const weighInList = async (input: Input, context: OperationContext, codes: EntrantCodes): Promise<Refusal | WeighInList> => {
  const { eventId, streamId = null } = input;
  const streams = await context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  if (streamId !== null && !streams.some(({ id }) => id === streamId)) return forbidden('streamId');
  const ofPersons = streams.filter(({ entrantKind }) => entrantKind !== 'team');
  const progress = await Promise.all(
    ofPersons.map(async ({ id, name, weightFrom, weightTo }) => {
      const [notWeighed, passed, failed, absent] = await Promise.all([
        countOf(context, id, 'notWeighed'),
        countOf(context, id, 'passed'),
        countOf(context, id, 'failed'),
        countOf(context, id, 'absent'),
      ]);
      return { id, name, weightFrom, weightTo, notWeighed, passed, failed, absent };
    }),
  );
  const event = await context.documents.get(sportEventsView, eventId);
  const firstDay = event?.dateFrom ?? '';
  const limitsOf = new Map(streams.map((stream) => [stream.id, stream]));
  const stored = await found(context, input, codes);
  const admission = await admissionOf(stored, event, context);
  const born = new Map(stored.map(({ id, birthDate }) => [id, birthDate]));
  const docs = await rowsFor(stored, context);
  // Of whom the birth date is hidden nobody may tell whether they are a child: the recording itself decides.
  const leastOf = ({ id, streamId: of, birthDate }: RegistrationDoc): number =>
    birthDate === null && born.get(id) != null
      ? leastOfChildren
      : leastWeight(limitsOf.get(of) ?? { ageTo: null, weightTo: null }, birthDate, firstDay);
  return {
    streams: progress,
    registrations: docs.slice(0, maxShown).map((doc) => ({
      id: doc.id,
      code: codes.codeOf(doc.id),
      streamId: doc.streamId,
      fullName: doc.fullName,
      organization: doc.organization,
      tournamentGridNumber: doc.tournamentGridNumber,
      index: doc.index,
      weight: doc.weight,
      actualWeight: doc.details.actualWeight,
      weighIn: doc.statuses.weighIn,
      admission: admission.get(doc.id) ?? [],
      leastWeight: leastOf(doc),
    })),
    hasMore: docs.length > maxShown,
  };
};

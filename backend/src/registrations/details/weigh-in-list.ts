import type { InputOf } from '#contracts/op';
import type { WeighInList } from '#contracts/registrations/details.docs';
import type { detailOps } from '#contracts/registrations/details.ops';
import { placeOf, type ComponentStatuses } from '#contracts/registrations/statuses';
import type { OperationContext } from '#platform/context';
import { forbidden, type Refusal } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
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

/** By a name, or by the number that the athlete says. */
const found = async (context: OperationContext, { eventId, streamId, needle = '', weighIn }: Input): Promise<RegistrationDoc[]> => {
  const filter = { ...(streamId == null ? { eventId } : { streamId }), ...(weighIn && { weighIn }), ...live };
  const sort = [['fullName', 'asc']] as const;
  if (!/^\d+$/.test(needle))
    return context.documents.find(registrationsView, { filter, sort, limit: maxShown + 1, ...(needle && { text: needle }) });
  const docs = await allRegistrations(context.documents, streamId == null ? { eventId } : { streamId });
  const isWanted = (doc: RegistrationDoc) => weighIn === undefined || doc.statuses.weighIn === weighIn;
  return docs.filter((doc) => placeOf(doc.statuses.participation) !== 'out' && isWanted(doc) && isNumbered(doc, Number(needle)));
};

export const weighInList = async (input: Input, context: OperationContext): Promise<Refusal | WeighInList> => {
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
  const docs = await found(context, input);
  return {
    streams: progress,
    registrations: docs.slice(0, maxShown).map((doc) => ({
      id: doc.id,
      streamId: doc.streamId,
      fullName: doc.fullName,
      organization: doc.organization,
      tournamentGridNumber: doc.tournamentGridNumber,
      index: doc.index,
      weight: doc.weight,
      actualWeight: doc.details.actualWeight,
      weighIn: doc.statuses.weighIn,
    })),
    hasMore: docs.length > maxShown,
  };
};

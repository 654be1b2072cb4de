import type { InputOf } from '#contracts/op';
import type { WeighedRow } from '#contracts/registrations/details.docs';
import type { detailOps } from '#contracts/registrations/details.ops';
import { isEligible, isWeightIn } from '#contracts/rules/eligibility';
import { leastWeight } from '#contracts/rules/least-weight';
import { profileLimits } from '#contracts/rules/profile';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { forbidden, isRefusal, refuseFields } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { gridsOf } from '#backend/sport-events/grids';
import { rowsOf } from '../rows.js';
import { onVersion } from '../entries/expected-version.js';
import { offered } from '../entries/places.js';
import { registration } from '#domain/registrations/registration.decider';
import { recordWeight } from '#domain/registrations/details.decider';

type Input = InputOf<typeof detailOps.recordWeights>;

const maxCategories = 1_000;
const noLimits = { ageTo: null, weightFrom: null, weightTo: null };

const categoriesOf = (context: OperationContext, eventId: number): Promise<CategoryDoc[]> =>
  context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });

const wrongWeight = (weight: number | null, least: number): string | null => {
  if (weight === null) return null;
  if (weight < least || weight > profileLimits.weight.max) return 'error.weight';
  return Number(weight.toFixed(2)) === weight ? null : 'error.decimals';
};

/** Categories of the sport event that a person of this weight fits and that are still open. */
const fittingCategories = (
  streams: readonly CategoryDoc[],
  open: ReadonlySet<number>,
  doc: Pick<RegistrationDoc, 'streamId' | 'gender' | 'birthDate'>,
  weight: number,
  firstDay: string,
): CategoryDoc[] =>
  streams
    .filter(({ id, entrantKind }) => id !== doc.streamId && entrantKind === 'athlete' && open.has(id))
    .filter((stream) => isEligible(stream, { ...doc, weight }, firstDay));

export const weighed = async ({ input }: Recorded<Input>, context: OperationContext): Promise<{ registrations: WeighedRow[] }> => {
  const { eventId, registrations } = input;
  const streams = await categoriesOf(context, eventId);
  const event = await context.documents.get(sportEventsView, eventId);
  const grids = await gridsOf(
    context.documents,
    streams.map(({ id }) => id),
  );
  const open = new Set(streams.filter(({ id, isCompleted }) => !isCompleted && !grids.get(id)?.isDrawn).map(({ id }) => id));
  const rows = await rowsOf(
    context,
    registrations.map(({ registrationId }) => registrationId),
  );
  const registrationRows = rows.map(async (row) => {
    const stream = streams.find(({ id }) => id === row.streamId);
    const isOutOfCategory = stream !== undefined && row.actualWeight !== null && !isWeightIn(stream, row.actualWeight);
    const fitting =
      isOutOfCategory && row.actualWeight !== null ? fittingCategories(streams, open, row, row.actualWeight, event?.dateFrom ?? '') : [];
    return { ...row, isOutOfCategory, fittingStreams: await offered(context, fitting) };
  });
  return { registrations: await Promise.all(registrationRows) };
};

type Doc = RegistrationDoc | undefined;

/** What is wrong with one item of the call, by its path. */
const faultOf = (doc: Doc, { registrationId: id, actualWeight }: Input['registrations'][number], least: number, isTwice: boolean) => {
  if (!doc || doc.isDeleted) return { [`registrations.${id}`]: ['error.not_found'] };
  if (isTwice) return { [`registrations.${id}`]: ['error.duplicate'] };
  const wrong = wrongWeight(actualWeight, least);
  return wrong === null ? null : { [`registrations.${id}.actualWeight`]: [wrong] };
};

/** All or none, every bad weight named; nobody is moved to another category by their weight. */
export const decideRecordWeights = async (input: Input, context: HandlerContext) => {
  const ids = input.registrations.map(({ registrationId }) => registrationId);
  const docs = new Map((await context.documents.getMany(registrationsView, ids)).map((doc) => [doc.id, doc]));
  if ([...docs.values()].some(({ eventId }) => eventId !== input.eventId)) return forbidden('registrations');
  const streams = new Map((await categoriesOf(context, input.eventId)).map((stream) => [stream.id, stream]));
  const firstDay = (await context.documents.get(sportEventsView, input.eventId))?.dateFrom ?? '';
  const errors: Record<string, string[]> = {};
  const seen = new Set<number>();
  const limitsOf = (doc: Doc) => streams.get(doc?.streamId ?? 0) ?? noLimits;
  const leastOf = (doc: Doc) => leastWeight(limitsOf(doc), doc?.birthDate ?? null, firstDay);
  for (const one of input.registrations) {
    const { registrationId: id, actualWeight, expectedVersion } = one;
    const doc = docs.get(id);
    const fault = faultOf(doc, one, leastOf(doc), seen.has(id));
    if (fault) Object.assign(errors, fault);
    else {
      const limits = limitsOf(doc);
      const recorded = onVersion(expectedVersion, (state) => recordWeight(state, id, actualWeight, limits));
      const decided = await context.decide(registration, id, recorded);
      if (isRefusal(decided) && decided.status === 409 && ids.length === 1) return decided;
      if (isRefusal(decided)) errors[`registrations.${id}`] = Object.values(decided.errors).flat();
    }
    seen.add(id);
  }
  return refuseFields(errors);
};

import type { InputOf } from '#contracts/op';
import type { CopiedPart, sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import { recordedField, type Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { copiedTemplates, diplomas } from '#domain/diplomas/diplomas.decider';
import { scheduleStream } from '#domain/playgrounds/schedule.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { category, saveCategory } from '#domain/sport-events/category.decider';
import * as copy from '#domain/sport-events/copy.rules';
import { saveOption, saveSportEvent, saveStaff, setAdmission, sportEvent, type SportEvent } from '#domain/sport-events/sport-event.decider';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesOf } from './event-parts.js';
import { shapedEvent } from './statuses.js';
import { optionIdBase } from './staff-and-options.js';

type Input = InputOf<typeof sportEventOps.copyEvent>;

const newIds = async (context: HandlerContext, sequence: string, ids: readonly number[], base = 0): Promise<Map<number, number>> => {
  const fresh = ids.length === 0 ? [] : await context.nextIds(sequence, ids.length);
  return new Map(ids.map((id, i) => [id, base + (fresh[i] ?? 0)]));
};

/** What there is to copy, as far as it is asked for. */
const originalOf = async (eventId: number, source: SportEvent, parts: ReadonlySet<CopiedPart>, context: HandlerContext) => {
  const form = (await context.load(registrationFormStream, eventId)).state;
  const schedule = (await context.load(scheduleStream, eventId)).state;
  const given = <Item>(part: CopiedPart, items: readonly Item[]): readonly Item[] => (parts.has(part) ? items : []);
  return {
    categoryIds: given('categories', await categoriesOf(context, eventId)).map(({ id }) => id),
    options: given('options', source.options),
    admission: given('options', source.admission),
    questions: given('questions', form.questions),
    challenges: given('questions', form.challenges),
    playgrounds: given('playgrounds', schedule.playgrounds),
    staff: given('staff', source.staff),
    diplomas: given('diplomas', (await context.load(diplomas, eventId)).state.templates),
  };
};
type Original = Awaited<ReturnType<typeof originalOf>>;

const idsOf = async (fromId: number, toId: number, original: Original, context: HandlerContext): Promise<copy.CopiedIds> => {
  const { categoryIds, options, questions, challenges, playgrounds } = original;
  const own = options.map(({ id }) => id).filter((id) => id !== fromId);
  const questionOptionIds = questions.flatMap((question) => question.options.map(({ id }) => id));
  return {
    categories: await newIds(context, 'stream', categoryIds),
    // The default option bears the number of its sport event.
    options: (await newIds(context, 'registrationOption', own, optionIdBase)).set(fromId, toId),
    questions: await newIds(
      context,
      'formQuestion',
      questions.map(({ questionId }) => questionId),
    ),
    questionOptions: await newIds(context, 'formOption', questionOptionIds),
    challenges: await newIds(
      context,
      'onlineChallenge',
      challenges.map(({ challengeId }) => challengeId),
    ),
    playgrounds: await newIds(
      context,
      'playground',
      playgrounds.map(({ id }) => id),
    ),
  };
};

interface Copying {
  eventId: number;
  original: Original;
  ids: copy.CopiedIds;
  shift: number;
  hasStaff: boolean;
}

const copyCategories = async ({ eventId, original, ids, hasStaff }: Copying, context: HandlerContext): Promise<Refusal | null> => {
  for (const id of original.categoryIds) {
    const { fields } = (await context.load(category, id)).state;
    const streamId = ids.categories.get(id) ?? 0;
    if (!fields) continue;
    const copied = copy.copiedCategory(fields, hasStaff);
    const decided = await context.decide(category, streamId, (state) => saveCategory(state, { eventId, streamId }, copied, false));
    if (isRefusal(decided)) return decided;
  }
  return null;
};

const copyForm = ({ eventId, original, ids, shift }: Copying, context: HandlerContext) =>
  context.decide(registrationFormStream, eventId, () => [
    ...original.questions.map((question) => ({
      type: 'RegistrationFormQuestionSaved' as const,
      data: { eventId, question: copy.copiedQuestion(question, ids), changes: [] },
    })),
    ...original.challenges.map((challenge) => ({
      type: 'OnlineChallengeSaved' as const,
      data: { eventId, challenge: copy.copiedChallenge(challenge, ids, shift), changes: [] },
    })),
  ]);

const copyPlaygrounds = ({ eventId, original, ids, shift, hasStaff }: Copying, context: HandlerContext) =>
  context.decide(scheduleStream, eventId, () =>
    original.playgrounds.map((playground) => ({
      type: 'PlaygroundAdded' as const,
      data: { eventId, boards: [], plans: [], ...copy.copiedPlayground(playground, ids, { shift, hasStaff }) },
    })),
  );

const copyDiplomas = ({ eventId, original }: Copying, context: HandlerContext) =>
  context.decide(diplomas, eventId, () => copiedTemplates(original.diplomas, eventId));

/** Terms and staff, which the sport event keeps itself. */
const copyOwn = async ({ eventId, original, ids, hasStaff }: Copying, context: HandlerContext): Promise<Refusal | null> => {
  const admitted = await context.decide(sportEvent, eventId, (state) => setAdmission(state, eventId, original.admission));
  if (isRefusal(admitted)) return admitted;
  for (const option of original.options) {
    const decided = await context.decide(sportEvent, eventId, (state) => saveOption(state, eventId, copy.copiedOption(option, ids)));
    if (isRefusal(decided)) return decided;
  }
  if (!hasStaff) return null;
  const staff = copy.copiedStaff(original.staff, ids, context.actor.userId);
  const decided = await context.decide(sportEvent, eventId, (state) => saveStaff(state, eventId, staff));
  return isRefusal(decided) ? decided : null;
};

export const decideCopyEvent = async ({ eventId: fromId, event, parts }: Input, context: HandlerContext) => {
  const source = (await context.load(sportEvent, fromId)).state;
  if (!source.fields) return notFound('eventId');
  const [eventId = 0] = await context.nextIds('event');
  const fields = copy.copiedFields(source.fields, event, `event-${eventId}`);
  const made = await context.decide(sportEvent, eventId, (state) => saveSportEvent(state, eventId, fields, context.actor.userId));
  if (isRefusal(made)) return made;
  const original = await originalOf(fromId, source, new Set(parts), context);
  const ids = await idsOf(fromId, eventId, original, context);
  const copying = { eventId, original, ids, shift: copy.shiftOf(source.fields, event), hasStaff: parts.includes('staff') };
  const refused = (await copyCategories(copying, context)) ?? (await copyOwn(copying, context));
  if (refused) return refused;
  for (const decided of [await copyForm(copying, context), await copyPlaygrounds(copying, context), await copyDiplomas(copying, context)])
    if (isRefusal(decided)) return decided;
  return { eventId };
};

export const copiedEvent = async ({ events }: Recorded<Input>, context: OperationContext) => {
  const doc = await context.documents.get(sportEventsView, recordedField(events, 'eventId', 0));
  return { event: doc && (await shapedEvent(context, doc)), version: doc?.version ?? 0 };
};

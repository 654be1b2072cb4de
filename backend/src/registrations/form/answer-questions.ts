import type { InputOf } from '#contracts/op';
import type { answerOps } from '#contracts/registrations/form.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import { isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import type { Files } from '#platform/files';
import { answerQuestions } from '#domain/registrations/answers.decider';
import { registration } from '#domain/registrations/registration.decider';
import { closedNow, isStaff } from '../registration-times.js';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { answersHandedOver } from './answer-file.js';
import { EntryForms } from './entry-answers.js';
import { isLive } from './live.js';

/** Entrants change their entries while registration is open, and only those that stand. */
const changeableEntry = async (registrationId: number, context: OperationContext) => {
  const { state } = await context.load(registration, registrationId);
  const event = (await context.load(sportEvent, state.eventId)).state;
  if (!state.isCreated || !event.fields) return notFound('registrationId');
  if (isStaff(context)) return state;
  if (!isLive(state)) return refuse('error.transition');
  return closedNow({ ...event, fields: event.fields }, context) ?? state;
};

export const decideAnswer = async (
  { registrationId, answers: given, isDryRun }: InputOf<typeof answerOps.answer>,
  context: HandlerContext,
  files: Files,
) => {
  const entry = await changeableEntry(registrationId, context);
  if (isRefusal(entry)) return entry;
  const { eventId, streamId, registrationOptionId } = entry;
  const known = entry.entry.answers;
  const place = { streamId, registrationOptionId };
  const forms = await EntryForms.of(context, eventId);
  const errors: Record<string, string[]> = {};
  const checked = await forms.check(
    given,
    { place, known, isCounted: isLive(entry), userId: entry.userId, registrationId },
    'answers',
    errors,
  );
  const refused = refuseFields(errors);
  if (refused) return refused;
  const answers = isDryRun ? checked.answers : await answersHandedOver(checked.answers, entry.userId, files);
  const decided = await context.decide(registration, registrationId, (state) => answerQuestions(state, registrationId, answers));
  if (isRefusal(decided)) return decided;
  await forms.count();
  return null;
};

import { ceremonyOps, type CeremonyNow } from '#contracts/registrations/ceremony.ops';
import type { OperationContext } from '#platform/context';
import { onCommandOf } from '#platform/operations/implementation';
import {
  ceremony,
  setCeremonyStep,
  setMedallistPresence,
  type CeremonyFacts,
  type CeremonyState,
} from '#domain/registrations/ceremony.decider';
import { category } from '#domain/sport-events/category.decider';
import { completionOf } from '../completion-record.js';
import { hasMedal } from './awarded-event.js';
import { entrantsOf, placedIn } from './placed.js';

const facts = async ({ streamId }: { streamId: number }, context: OperationContext): Promise<CeremonyFacts> => {
  const { eventId, isCompleted } = (await context.load(category, streamId)).state;
  const completion = isCompleted ? ((await completionOf(context, streamId))?.version ?? null) : null;
  const medallists = (await placedIn(context.documents, { streamId })).filter(hasMedal);
  const medallistIds = (await entrantsOf(context.documents, medallists)).map(({ registrationId }) => registrationId);
  return { eventId, streamId, completion, medallistIds };
};

const now = ({ state: { step, presentIds } }: { state: CeremonyState }): CeremonyNow => ({ step, presentRegistrationIds: presentIds });

const ofCeremony = onCommandOf(ceremony, ({ streamId }: { streamId: number }) => streamId, facts);

export const ceremonyOperations = [
  ofCeremony(ceremonyOps.setStep, { decide: ({ step }, state, given) => setCeremonyStep(state, given, step), answer: now }),
  ofCeremony(ceremonyOps.setPresence, { decide: (input, state, given) => setMedallistPresence(state, given, input), answer: now }),
];

import { registrationFormStream } from '#domain/registrations/form.fold';
import { countChanges } from '#contracts/rules/questions';
import type { HandlerContext } from '#platform/context';
import { registration } from '#domain/registrations/registration.decider';
import { countAnswers } from '#domain/registrations/registration-form.decider';

/** One who comes back (1) or leaves (-1) with their answers. */
export interface Settled {
  registrationId: number;
  by: 1 | -1;
}

/** Whoever leaves frees the places of the options that they chose; whoever comes back takes them again, full or not. */
export const settleAnswers = async (context: HandlerContext, settled: readonly Settled[]): Promise<void> => {
  const byEvent = new Map<number, ReturnType<typeof countChanges>[]>();
  for (const { registrationId, by } of settled) {
    const { eventId, entry } = (await context.load(registration, registrationId)).state;
    if (entry.answers.length === 0) continue;
    const changes = by === 1 ? countChanges([], entry.answers) : countChanges(entry.answers, []);
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), changes]);
  }
  for (const [eventId, changes] of byEvent) {
    const questions = changes.flatMap((change) => change.questions);
    const options = changes.flatMap((change) => change.options);
    await context.decide(registrationFormStream, eventId, () => countAnswers(eventId, { questions, options }));
  }
};

import type { FormAnswer } from '#contracts/registrations/form.docs';
import type { HandlerContext } from '#platform/context';
import type { Files } from '#platform/files';
import { firstAnswers } from '#domain/registrations/answers.decider';
import { createRegistration, editRegistration, registration } from '#domain/registrations/registration.decider';
import type { CreatedData } from '#domain/registrations/registration.fold';
import { category } from '#domain/sport-events/category.decider';
import { takePlaces } from '#domain/sport-events/places.rules';
import { entrantKey } from './entries/places.js';
import { answersHandedOver } from './form/answer-file.js';
import type { Errors } from './registrants.js';

/** An entry as it will stand, once it has a place. */
export interface Asked {
  i: number;
  data: CreatedData;
  answers: FormAnswer[];
  /** Given with the person: contacts and the like. */
  extras: Record<string, unknown>;
}

/** Takes the places on each stream; who finds no place waits. */
export const takeAll = async (
  context: HandlerContext,
  eventId: number,
  wanted: ReadonlyMap<number, Asked[]>,
  errors: Errors,
): Promise<Asked[]> => {
  const created: Asked[] = [];
  for (const [streamId, rows] of wanted) {
    await context.decide(category, streamId, (state) => {
      const taken = takePlaces(
        state,
        { eventId, streamId },
        rows.map(({ data }) => ({ registrationId: data.registrationId, entrantKey: entrantKey(data) })),
      );
      const rowOf = new Map(rows.map((row) => [row.data.registrationId, row]));
      for (const registrationId of taken.duplicates)
        errors[`registrations.${rowOf.get(registrationId)?.i}.streamIds`] = ['error.duplicate'];
      for (const { registrationId, index, isWaiting } of taken.places) {
        const asked = rowOf.get(registrationId);
        const place = { index, ...(isWaiting && { status: 'waitingList' as const }) };
        if (asked) created.push({ ...asked, data: { ...asked.data, ...place } });
      }
      return taken.events;
    });
  }
  return created;
};

/** Makes a registration with its answers, whose price is in that of the registration already, and what was said besides. */
export const record = async ({ data, answers: checked, extras }: Asked, context: HandlerContext, files: Files): Promise<void> => {
  const { registrationId, eventId, streamId, userId } = data;
  const ids = { registrationId, eventId, streamId, userId };
  const answers = await answersHandedOver(checked, userId, files);
  await context.decide(registration, registrationId, (state) => {
    const made = createRegistration(state, data);
    const edited = editRegistration(state, ids, extras);
    return [...made, ...edited, ...firstAnswers(ids, answers, data.priceInKopecks)];
  });
};

import type { EventOf } from '#contracts/event';
import { personEntryEvents } from '#contracts/registrations/person-entries.events';
import type { FormAnswer, FormQuestion } from '#contracts/registrations/form.docs';
import type { RegistrationIds } from './registration.decider.js';

type PersonEntryEvent = EventOf<typeof personEntryEvents>;

export const personEntriesId = ({ eventId, userId }: { eventId: number; userId: number }): string => `${eventId}.${userId}`;

/** Whoever enters somebody writes here: of two entries that are made at once the second sees what the first has answered. */
export const personEntries = {
  name: 'person-entries',
  events: personEntryEvents,
  initial: (): { registrationIds: number[] } => ({ registrationIds: [] }),
  evolve: (state: { registrationIds: number[] }, { data }: PersonEntryEvent) => {
    state.registrationIds.push(data.registrationId);
    return state;
  },
};

export const addPersonEntry = (
  { registrationIds }: { registrationIds: readonly number[] },
  data: Pick<RegistrationIds, 'eventId' | 'registrationId'> & { userId: number },
): PersonEntryEvent[] => {
  const { eventId, userId, registrationId } = data;
  return registrationIds.includes(registrationId) ? [] : [{ type: 'PersonEntryMade', data: { eventId, userId, registrationId } }];
};

/** Questions that are asked once of a person, whatever they enter. */
export const personQuestionIds = (questions: readonly FormQuestion[]): ReadonlySet<number> =>
  new Set(questions.flatMap(({ questionId, isOfPerson }) => (isOfPerson ? questionId : [])));

export const ofPerson = (answers: readonly FormAnswer[], questionIds: ReadonlySet<number>): FormAnswer[] =>
  answers.filter(({ questionId }) => questionIds.has(questionId));

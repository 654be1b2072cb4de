import { registrationEvents } from '#contracts/registrations/registration.events';
import type { FormAnswer } from '#contracts/registrations/form.docs';
import { placeOf } from '#contracts/registrations/statuses';
import { firstAnswers } from './answers.decider.js';
import { priceOf } from './answers.fold.js';
import { editRegistration, idsOf, type Registration } from './registration.decider.js';
import { noEdits } from './edited-data.js';
import type { CreatedData, RegistrationEvent } from './registration.fold.js';

/** Where the copy stands. */
interface PlaceOfCopy {
  registrationId: number;
  streamId: number;
  index: number;
}

/** Registers an entrant in another category as they are known, with those answers that are asked there. */
export const copyRegistration = (
  state: Registration,
  source: { registrationId: number; state: Registration },
  place: PlaceOfCopy,
  carried: { answers: FormAnswer[]; priceInKopecks: number },
): RegistrationEvent[] => {
  if (state.isCreated) return [];
  const { registrationId, streamId } = place;
  const data = copiedData(source.state, place, carried.priceInKopecks);
  const ids = { ...idsOf(registrationId, source.state), streamId };
  const from = { sourceRegistrationId: source.registrationId, sourceStreamId: source.state.streamId };
  return [
    { type: 'RegistrationCreated', data },
    { type: 'RegistrationCopied', data: { ...ids, ...from } },
    ...editRegistration(state, ids, editedData(source.state)),
    ...firstAnswers(ids, carried.answers, data.priceInKopecks),
  ];
};

/** What belongs to their place in the old category stays there, with the price of the answers that are not asked here. */
const copiedData = (source: Registration, place: PlaceOfCopy, answersPrice: number): CreatedData => {
  const { participation } = source.statuses;
  const status = placeOf(participation) === 'in' ? participation : source.statusOnceIn;
  const priceInKopecks = source.priceInKopecks - priceOf(source.entry.answers) + answersPrice;
  const own = { priceInKopecks, seed: null, groupNumber: null, position: null, tournamentGridNumber: null, externalId: null };
  // The schema leaves out what is known of the source besides.
  return registrationEvents.RegistrationCreated.schema.parse({ ...source, ...own, ...place, status, statusOnceIn: status });
};

/** Contacts and the like are sealed in an event of their own, as they were when they became known. */
const editedData = (source: Registration): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).filter(([field]) => field in noEdits()));

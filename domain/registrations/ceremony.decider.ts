import type { EventOf } from '#contracts/event';
import type { CeremonyStep } from '#contracts/registrations/awards.docs';
import { ceremonyEvents } from '#contracts/registrations/ceremony.events';
import { notFound, refuse, type Decision } from '#domain/decider';

export type CeremonyEvent = EventOf<typeof ceremonyEvents>;

/** The award ceremony of a category. It is of one completion: a category that was corrected is awarded anew. */
export interface CeremonyState {
  completion: number | null;
  step: CeremonyStep;
  presentIds: number[];
}

/** What was marked for an earlier completion says nothing of this one. */
const ofCompletion = (state: CeremonyState, completion: number): CeremonyState =>
  state.completion === completion ? state : { ...ceremony.initial(), completion };

export const ceremony = {
  name: 'ceremony',
  events: ceremonyEvents,
  initial: (): CeremonyState => ({ completion: null, step: 'waiting', presentIds: [] }),
  evolve: (state: CeremonyState, event: CeremonyEvent): CeremonyState => {
    const now = ofCompletion(state, event.data.completion);
    if (event.type === 'CeremonyStepSet') return { ...now, step: event.data.to };
    return { ...now, presentIds: withPresence(now.presentIds, event.data) };
  },
};

export const withPresence = (ids: readonly number[], { registrationId, isPresent }: { registrationId: number; isPresent: boolean }) => [
  ...ids.filter((id) => id !== registrationId),
  ...(isPresent ? [registrationId] : []),
];

/** What a decision needs of the category. */
export interface CeremonyFacts {
  eventId: number;
  streamId: number;
  /** Version of the category's event stream at its completion; null: it is not completed. */
  completion: number | null;
  medallistIds: readonly number[];
}

type Decided = Decision<CeremonyEvent, 'error.transition'>;

export const setCeremonyStep = (
  state: CeremonyState,
  { medallistIds: _ids, completion, ...ids }: CeremonyFacts,
  to: CeremonyStep,
): Decided => {
  if (completion === null) return refuse('error.transition');
  const { step: from } = ofCompletion(state, completion);
  return from === to ? [] : [{ type: 'CeremonyStepSet', data: { ...ids, completion, from, to } }];
};

export const setMedallistPresence = (
  state: CeremonyState,
  { medallistIds, completion, ...ids }: CeremonyFacts,
  presence: { registrationId: number; isPresent: boolean },
): Decided => {
  if (completion === null) return refuse('error.transition');
  const { registrationId, isPresent } = presence;
  if (!medallistIds.includes(registrationId)) return notFound('registrationId');
  const isMarked = ofCompletion(state, completion).presentIds.includes(registrationId);
  return isMarked === isPresent ? [] : [{ type: 'MedallistPresenceSet', data: { ...ids, completion, registrationId, isPresent } }];
};

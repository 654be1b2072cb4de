import type { registrationViews } from '#contracts/registrations/views.queries';
import { ref } from './call.js';
import { callOp } from './http.js';
import type { Find } from './useFound.js';

// Asked by the shell too, which does without the tables.
const entrantsOp = ref<typeof registrationViews.byStream>({ path: '/api/get-data-for-manage-registrations-by-stream', kind: 'wrapped' });
const foundAtMost = 8;

export interface FoundEntrant {
  id: number;
  fullName: string;
  streamName: string;
}

/** Entrants of a sport event by what is typed of their names; null when the call failed. */
export const findEntrants = async (eventId: number, needle: string, signal: AbortSignal): Promise<FoundEntrant[] | null> => {
  const outcome = await callOp(entrantsOp, { eventId, filters: { needle }, perPage: foundAtMost }, { signal });
  return outcome.success ? outcome.registrations.map(({ id, fullName, streamName }) => ({ id, fullName, streamName })) : null;
};

/** The same for a field that one chooses from. */
export const entrantChoices =
  (eventId: number): Find =>
  async (needle, signal) =>
    (await findEntrants(eventId, needle, signal))?.map(({ id, fullName, streamName }) => ({ id, name: `${fullName}, ${streamName}` })) ??
    null;

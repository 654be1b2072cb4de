import type { GridKind } from '#contracts/competition/types';
import type { PlaygroundOptions } from '#contracts/playgrounds/schedule.docs';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { HandlerContext } from '#platform/context';
import type { HashEmail } from '#backend/directory/email-hash';

/** A stream as the schedule must know it while it is being loaded. */
export interface CategoryToPlace {
  streamId: number;
  name: string;
  matchDurationInSeconds: number;
  minRestInMinutes: number;
  gridKind: GridKind;
  gridOptions: Record<string, unknown>;
  entrantsCount: number;
  /** Persons (or registrations without a person) who stand in it. */
  athletes: string[];
}

export interface PlaygroundToLoad {
  name: string;
  options: Partial<PlaygroundOptions>;
  streamIds: number[];
}

/** What is wrong with a playground, by its number in the list. */
interface PlaygroundFault {
  at: number;
  field: string;
  key: string;
}

/** Adds or changes playgrounds by name and places streams on them: the schedule is another context's. */
type LoadPlaygrounds = (
  context: HandlerContext,
  eventId: number,
  playgrounds: readonly PlaygroundToLoad[],
  streams: readonly CategoryToPlace[],
) => Promise<PlaygroundFault[]>;

/** What the loader needs from outside of its context. */
export interface LoadParts {
  pepper: Buffer;
  reserveIds: ReserveIds;
  hashEmail: HashEmail;
  loadPlaygrounds: LoadPlaygrounds;
}

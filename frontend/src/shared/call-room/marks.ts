import type { CalledMatch, Presence } from '#contracts/call-room/call-room.docs';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';

export interface Marks {
  /** When each call was made. */
  calls: readonly string[];
  presenceOf: (registrationId: number | null) => Presence;
}

/** The marks of a bout; calls count for the pair that was called, as the server has it. */
export const marksIn = (calls: readonly CalledMatch[], { matchId, participants }: Pick<LiveMatch, 'matchId' | 'participants'>): Marks => {
  const known = calls.find((one) => one.matchId === matchId);
  const isSamePair = known !== undefined && participants.every(({ registrationId }) => known.registrationIds.includes(registrationId));
  return {
    calls: isSamePair ? known.calls : [],
    presenceOf: (registrationId) => {
      if (registrationId === null || !known) return 'expected';
      if (known.reported.includes(registrationId)) return 'reported';
      return known.missing.includes(registrationId) ? 'missing' : 'expected';
    },
  };
};

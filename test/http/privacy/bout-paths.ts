import { words } from './canaries.js';
import type { ReadPath } from './read-path.js';

/** Bouts and best results: who hides results or sport events has none; the category tells the weight; whom they are compared with is asked for. */
export const boutPaths = (present: RegExp): Record<string, readonly ReadPath[]> => {
  const linked = /"userId":\d/;
  const event = new RegExp(words.event);
  const between = { area: 'profile', tells: { results: present, events: present, coach: /(?!)/ } } as const;
  return {
    GetBouts: [
      {
        area: 'profile',
        input: ({ userId }) => ({ userId, page: 1 }),
        shows: ['results', 'events'],
        tells: { results: event, events: event, weight: new RegExp(words.category) },
      },
    ],
    GetProgress: [{ area: 'profile', input: ({ userId }) => ({ userId }), shows: ['results'], tells: { results: event } }],
    // A link tells that this person was there, and who is behind a first name.
    GetProfilesOfEntrants: [
      {
        area: 'profile',
        input: ({ registrationId }) => ({ registrationIds: [registrationId] }),
        tells: { lastName: linked, results: linked, events: linked },
      },
    ],
    GetHeadToHead: [
      { ...between, input: ({ userId, coachId }) => ({ userId, opponentId: coachId }) },
      { ...between, input: ({ userId, coachId }) => ({ userId: coachId, opponentId: userId }) },
    ],
  };
};

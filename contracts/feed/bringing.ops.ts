import { z } from 'zod';
import { accountOps } from '../identity/account.ops.js';
import { text } from '../input.js';
import { answerOf, command, query } from '../op.js';

/**
 * Why a sport event did not come. `not_fitting`: what is sent does not fit what is here; `refused`: the home server gives nothing more,
 * for the sport event was taken back; `other`: something of this computer, its log says what.
 */
export type BringingFault = 'unreachable' | 'not_encrypted' | 'wrong_code' | 'too_many' | 'refused' | 'not_fitting' | 'other';

/** How far the bringing of a sport event to this computer is. */
export interface BringingState {
  /**
   * `closed`: nothing is brought to this server; `empty`: it waits for its sport event; `running`; `cut`: a part is here, the rest comes by
   * itself once somebody asks; `person`: everything is here, and nobody who runs it; `done`.
   */
  phase: 'closed' | 'empty' | 'running' | 'cut' | 'person' | 'done';
  /** So many have come. */
  events: number;
  fault: BringingFault | null;
  homeUrl: string | null;
  eventId: number | null;
}

const shared = { kind: 'raw', roles: ['V'], answer: answerOf<BringingState>() } as const;

/** What stands on the first page of an empty computer in a hall (`npm start -- --hall --bring`); it answers that very computer alone. */
export const bringingOps = {
  bring: command({
    ...shared,
    name: 'BringEvent',
    path: '/api/bring-event',
    input: accountOps.register.input.extend({
      homeUrl: z.url({ protocol: /^https?$/, error: 'error.url' }).max(500, 'error.max_length'),
      code: text(200),
    }),
    refusals: ['error.forbidden', 'error.transition'],
    rateLimit: { limit: 30, seconds: 60 },
    summary: 'On an empty computer in a hall: bring the sport event of a code here; who asks becomes its administrator here',
  }),
};

export const bringingQueries = {
  get: query({
    ...shared,
    name: 'GetBringing',
    path: '/api/get-bringing',
    input: z.object({}),
    summary: 'How far the bringing of a sport event to this computer is; of any other server only that nothing is brought to it',
  }),
};

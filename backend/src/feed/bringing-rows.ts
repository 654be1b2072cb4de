import { bringingOps, bringingQueries, type BringingState } from '#contracts/feed/bringing.ops';
import { forbidden, refuse } from '#domain/decider';
import { isLoopback } from '#platform/http/loopback';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Bringer } from './bringer.js';

const closed: BringingState = { phase: 'closed', events: 0, fault: null, homeUrl: null, eventId: null };

/** Whoever sits at the computer becomes its administrator: nobody else is answered, and only while there is none. */
export const bringingRows = (bringer: () => Bringer | null): Implementation[] => {
  const state = async (ip: string): Promise<BringingState> => (isLoopback(ip) ? ((await bringer()?.state()) ?? closed) : closed);
  return [
    onCommand(bringingOps.bring, {
      decide: async (input, { actor }) => {
        if (!isLoopback(actor.ip)) return forbidden();
        const { phase, homeUrl } = await state(actor.ip);
        if (phase === 'closed' || phase === 'done') return refuse('error.transition');
        if (phase === 'empty' && input.code === '') return refuse('error.required', 'code');
        bringer()?.begin({ ...input, homeUrl: homeUrl ?? input.homeUrl });
        return {};
      },
      answer: (_done, { actor }) => state(actor.ip),
    }),
    onQuery(bringingQueries.get, (_input, { actor }) => state(actor.ip)),
  ];
};

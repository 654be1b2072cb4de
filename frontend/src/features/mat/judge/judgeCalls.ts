import type { judgingOps, judgingQueries } from '#contracts/judging/judging.ops';
import { ref } from '../../../app/call.js';

type Ops = typeof judgingOps;

/** What is asked and told on the line alone; a judge's mark waits in the outbox (matCalls). */
export const judgeCalls = {
  seat: ref<(typeof judgingQueries)['seat']>({ path: '/api/get-judge-seat', kind: 'wrapped' }),
  open: ref<Ops['open']>({ path: '/api/cabinet/open-judges-panel', kind: 'wrapped' }),
  close: ref<Ops['close']>({ path: '/api/cabinet/close-judges-panel', kind: 'wrapped' }),
  reopen: ref<Ops['reopen']>({ path: '/api/cabinet/reopen-judges-panel', kind: 'wrapped' }),
};

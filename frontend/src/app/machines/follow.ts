import type { machineQueries } from '#contracts/standby/machines.ops';
import { newId } from '../../ui/newId.js';
import { ref } from '../call.js';
import { callOp } from '../http.js';
import type { LiveState } from '../live.js';
import type { PageStore } from '../store.js';
import { untilLoaded, wait } from '../untilLoaded.js';
import { addressThere, goTo, type Carried } from './moving.js';
import { otherMachine } from './otherMachine.js';
import { asking, Watch, type Manner } from './watch.js';

export const getMachineTicket = ref<typeof machineQueries.ticket>({ path: '/api/get-machine-ticket', kind: 'none', method: 'POST' });

/** How a page goes to the other machine. */
export interface Moving {
  manner: Manner;
  /** Loads what packs the belongings of the page, while there is a line. */
  loadPack?: () => Promise<() => Promise<unknown>>;
}

interface FollowParts extends Moving {
  other: string;
  live: () => LiveState['status'];
  go?: (address: string) => void;
  pause?: (milliseconds: number) => Promise<void>;
}

/** How it can be seen from outside that the page follows. */
const followsMark = 'follows-other-machine';

const paceMilliseconds = 1_000;
const easyMilliseconds = 4_000;
const ticketMilliseconds = 10 * 60_000;
const ticketAgainMilliseconds = 30_000;

/** A ticket is asked for while there is a machine that gives one, and anew now and then: sessions begin and end. */
const keepTicket = (): (() => string | null) => {
  let ticket: string | null = null;
  const ask = async (): Promise<void> => {
    const outcome = await callOp(getMachineTicket);
    if (outcome.success) ({ ticket } = outcome);
    // Nobody is logged in any more.
    else if (outcome.status === 401 || outcome.status === 403) ticket = null;
    setTimeout(() => void ask(), outcome.success ? ticketMilliseconds : ticketAgainMilliseconds);
  };
  void ask();
  return () => ticket;
};

/** As long as the page is where it belongs. */
const untilItMoves = async ({ other, manner, live, pause = wait }: FollowParts, hasTicket: () => boolean): Promise<void> => {
  const watch = new Watch({ manner, other, ask: asking(newId()) });
  const isBusy = manner === 'screen' || manner === 'works';
  for (;;) {
    const isToGo = (isBusy || live() !== 'online') && (await watch.look());
    // Whoever only reads can stay where they are, as long as it answers.
    if (isToGo && (manner !== 'asks' || watch.isLost || hasTicket())) return;
    await pause(isBusy || watch.isLost ? paceMilliseconds : easyMilliseconds * (1 + Math.random()));
  }
};

/** Takes the page to whoever leads, as long as it is open. */
export const followLeader = async (parts: FollowParts): Promise<void> => {
  const { other, manner, loadPack, go = goTo, pause } = parts;
  const pack = loadPack && (await untilLoaded(loadPack, pause));
  const isOfPerson = manner === 'works' || manner === 'asks';
  const ticket = isOfPerson ? keepTicket() : () => null;
  const showBar = manner === 'asks' ? (await untilLoaded(() => import('./moveBar.js'), pause)).showMoveBar : null;
  // From here on nothing more is needed of the machine that may go.
  performance.mark(followsMark);
  await untilItMoves(parts, () => ticket() !== null);
  const carried: Carried | null = isOfPerson ? { ticket: ticket(), ...(pack && { belongings: await pack() }) } : null;
  const address = addressThere(other, location, carried);
  if (showBar) showBar(() => go(address));
  else go(address);
};

/** The same for the machine that the page was told of, if it was. A page that says nothing else has forms. */
export const followOther = async ({ getState }: Pick<PageStore, 'getState'>, moving: Moving = { manner: 'asks' }): Promise<void> => {
  const other = otherMachine();
  if (other !== null) await followLeader({ ...moving, other, live: () => getState().live.status });
};

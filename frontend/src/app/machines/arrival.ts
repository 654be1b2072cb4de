import type { machineOps } from '#contracts/standby/machines.ops';
import { ref } from '../call.js';
import { callOp } from '../http.js';
import { unpacked } from './moving.js';

export const enterByTicket = ref<typeof machineOps.enter>({ path: '/api/enter-by-ticket', kind: 'raw' });

/** Takes what a page brought along, for the person whose session it was. */
type Unpack = (userId: number, belongings: unknown) => Promise<void>;

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * A page that comes from the other machine goes on with the session there. Only after the server has found the ticket good is
 * anything else taken that stands in the address: anybody can write one.
 */
export const arrive = async (unpack?: Unpack): Promise<void> => {
  const carried = unpacked(location.hash);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  if (!carried?.ticket) return;
  const outcome = await callOp(enterByTicket, { ticket: carried.ticket, cameFrom: originOf(document.referrer) });
  if (outcome.success && outcome.userId !== null) await unpack?.(outcome.userId, carried.belongings);
};

import { machineOps, machineQueries } from '#contracts/standby/machines.ops';
import { standbyEvents } from '#contracts/standby/standby.events';
import { standbyOps, standbyQueries, type StandbyState } from '#contracts/standby/standby.ops';
import { putTailAway, setSelfTakeOver } from '#domain/standby/pair.decider';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import type { ContextSpec } from '#platform/context-spec';
import type { HallNetwork } from '#platform/http/hall-network';
import type { SessionControl } from '#platform/context';
import type { MachineInTerm } from '#platform/machine-tickets';
import { onCommand, onQuery } from '#platform/operations/implementation';
import type { EventLog } from '#platform/log/event-log';
import { keptTails } from './kept-tails.js';
import type { Standby } from './standby.js';
import { shownState } from './shown-state.js';

type Done<Code extends string> = Promise<Refusal<Code> | undefined>;

const act = async <Code extends string>(
  there: Standby | null,
  without: Code,
  work: (standby: Standby) => Done<Code>,
): Promise<Refusal<Code> | object> => {
  if (!there) return refuse(without);
  const refused = await work(there);
  return isRefusal(refused) ? refused : {};
};

const takeOver = async (there: Standby): Done<'error.not_standby' | 'error.copy_unfinished'> => {
  if (there.isLeading || !there.pair.now) return refuse('error.not_standby');
  if (!there.pair.parts.memory.get().isWhole) return refuse('error.copy_unfinished');
  await there.takeOver();
  return undefined;
};

const handOver = (there: Standby): Done<'error.no_standby' | 'error.copy_unfinished'> => {
  if (!there.pair.now || there.pair.isSilent) return Promise.resolve(refuse('error.no_standby'));
  if (there.pair.isPeerCopying) return Promise.resolve(refuse('error.copy_unfinished'));
  there.handOver();
  return Promise.resolve(undefined);
};

const forget = async (there: Standby): Done<'error.no_standby'> => {
  if (there.pair.now?.role !== 'first') return refuse('error.no_standby');
  await there.forget();
  return undefined;
};

const inTerm = ({ machine: { id, term } }: Standby): MachineInTerm => ({ machine: id, term });

/** Where there is one machine, nobody moves. */
const ticketOf = (there: Standby | null, session: Pick<SessionControl, 'ticket'>): string | null =>
  there?.pair.now ? session.ticket(inTerm(there)) : null;

/** What the cabinet shows of two machines, and what a person does with them. */
export const standbyContext = (standby: () => Standby | null, hall: Pick<HallNetwork, 'isOpen'>, log: () => EventLog): ContextSpec => {
  const answer = async (): Promise<StandbyState> => ({ ...(await shownState(standby())), isHallOpen: hall.isOpen });
  const showCode = async (there: Standby): Done<'error.not_embedded'> => {
    await there.showCode();
    return undefined;
  };
  /** Of two machines alone. */
  const paired = (work: (standby: Standby) => Promise<void>) =>
    act(standby(), 'error.no_standby', async (there) => {
      if (!there.pair.now) return refuse('error.no_standby');
      await work(there);
      return undefined;
    });
  return {
    name: 'standby',
    events: [standbyEvents],
    operations: [
      [
        onCommand(standbyOps.showCode, { decide: () => act(standby(), 'error.not_embedded', showCode), answer }),
        onCommand(standbyOps.setMode, {
          decide: ({ mode }) => paired((there) => there.setMode(mode)),
          answer,
        }),
        onCommand(standbyOps.setSelfTakeOver, {
          decide: ({ seconds }) => paired(({ pair }) => pair.parts.record((state) => setSelfTakeOver(state, seconds))),
          answer,
        }),
        onCommand(standbyOps.takeOver, { decide: () => act(standby(), 'error.not_standby', takeOver), answer }),
        onCommand(standbyOps.handOver, { decide: () => act(standby(), 'error.no_standby', handOver), answer }),
        onCommand(standbyOps.forget, { decide: () => act(standby(), 'error.no_standby', forget), answer }),
        onQuery(standbyQueries.get, answer),
        onQuery(standbyQueries.tails, (_input, context) => keptTails(standby(), log(), context)),
        onCommand(standbyOps.putTailAway, {
          decide: ({ lostCommandId }) => paired(({ pair }) => pair.parts.record((state) => putTailAway(state, lostCommandId))),
        }),
        onQuery(machineQueries.ticket, (_input, { session }) => Promise.resolve({ ticket: ticketOf(standby(), session) })),
        onCommand(machineOps.enter, {
          decide: async ({ ticket, cameFrom }, { session }) => {
            const there = standby();
            const userId = there && (await session.enterBy(ticket, cameFrom, inTerm(there)));
            return userId === null ? refuse('error.expired', 'ticket') : { userId };
          },
          answer: ({ decided }) => ({ userId: decided?.userId ?? null }),
        }),
      ],
    ],
  };
};

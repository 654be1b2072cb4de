import type { EventOf } from '#contracts/event';
import { standbyEvents } from '#contracts/standby/standby.events';
import type { Mode, Term } from './protocol.js';

export interface PairState {
  term: Term;
  leaderName: string;
  standbyName: string;
  mode: Mode;
  isAlone: boolean;
  /** Seconds without the first after which the stand-by may take over by itself; null: never. */
  selfAfter: number | null;
  /** Commands of tails that somebody has looked at. */
  away: readonly string[];
}

export type PairEvent = EventOf<typeof standbyEvents>;

/** How a machine that stood by came to lead. */
export type TakeOverReason = 'takenOver' | 'handedOver' | 'byItself';

export const noTerm: Term = { number: 0, leader: '' };

/** `standby-pair`: the one aggregate of two machines that follow each other. */
export const pair = {
  name: 'standby',
  events: standbyEvents,
  initial: (): PairState => ({ term: noTerm, leaderName: '', standbyName: '', mode: 'async', isAlone: false, selfAfter: null, away: [] }),
  evolve: (state: PairState, { type, data }: PairEvent): PairState => {
    switch (type) {
      case 'StandbyPaired':
        return { ...state, standbyName: data.name };
      case 'TermBegan': {
        const isOther = state.term.leader !== '' && state.term.leader !== data.leader;
        return {
          ...state,
          term: { number: data.number, leader: data.leader },
          leaderName: data.leaderName,
          standbyName: isOther ? state.leaderName : state.standbyName,
          // Nobody stands by yet where somebody took over.
          isAlone: state.mode === 'sync' && data.reason !== 'paired',
        };
      }
      case 'CopyingModeSet':
        return { ...state, mode: data.mode, isAlone: data.mode === 'sync' };
      case 'TailPutAway':
        return { ...state, away: [...state.away, data.commandId] };
      case 'TakenOverByItself':
        return state;
      case 'SelfTakeOverSet':
        return { ...state, selfAfter: data.seconds };
      case 'CopyingFellBack':
        return { ...state, isAlone: true };
      case 'CopyingCaughtUp':
        return { ...state, isAlone: false };
      case 'StandbyForgotten':
        return { ...state, standbyName: '', mode: 'async', isAlone: false, selfAfter: null };
    }
  },
};

/** The id of the aggregate: its stream is `standby-pair`. */
export const pairId = 'pair';

/** A mode that asks for waiting begins alone, until the stand-by has everything. */
export const setMode = (state: PairState, mode: Mode): PairEvent[] =>
  state.mode === mode ? [] : [{ type: 'CopyingModeSet', data: { mode } }];

export const setSelfTakeOver = (state: PairState, seconds: number | null): PairEvent[] =>
  state.selfAfter === seconds ? [] : [{ type: 'SelfTakeOverSet', data: { seconds } }];

export const putTailAway = ({ away }: PairState, commandId: string): PairEvent[] =>
  away.includes(commandId) ? [] : [{ type: 'TailPutAway', data: { commandId } }];

export const fallBack = ({ isAlone }: PairState): PairEvent[] => (isAlone ? [] : [{ type: 'CopyingFellBack', data: {} }]);

export const forgetStandby = ({ standbyName }: PairState): PairEvent[] =>
  standbyName === '' ? [] : [{ type: 'StandbyForgotten', data: {} }];

export const catchUp = ({ isAlone }: PairState): PairEvent[] => (isAlone ? [{ type: 'CopyingCaughtUp', data: {} }] : []);

export const beginTerm = ({ term }: PairState, { number, leader }: Term, leaderName: string, reason: TakeOverReason): PairEvent[] => {
  if (term.number >= number) return [];
  const isByItself = reason === 'byItself';
  const began = { number, leader, leaderName, reason: isByItself ? ('takenOver' as const) : reason };
  return [{ type: 'TermBegan', data: began }, ...(isByItself ? [{ type: 'TakenOverByItself' as const, data: {} }] : [])];
};

/** The machine that records this leads; whoever stood by before it may have begun the next number, which is left out. */
export const pairWithMachine = (
  { term }: PairState,
  leader: { id: string; name: string },
  standby: { id: string; name: string },
): PairEvent[] => [
  { type: 'StandbyPaired', data: { machine: standby.id, name: standby.name } },
  {
    type: 'TermBegan',
    data: { number: term.number === 0 ? 1 : term.number + 2, leader: leader.id, leaderName: leader.name, reason: 'paired' },
  },
];

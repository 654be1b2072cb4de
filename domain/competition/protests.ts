import type { Protest, ShownProtest } from '#contracts/competition/protests.docs';
import type { DataOf } from './evolve.data.js';

export interface KeptProtest extends Protest {
  /** Of the match: a main tree that is made anew takes its protests with it. */
  bracket: string;
}

type Filed = DataOf<'ProtestFiled'>;
type Decided = DataOf<'ProtestDecided'>;

export const foldProtests = (protests: readonly KeptProtest[], data: Filed | Decided, at: string): KeptProtest[] => {
  if ('verdict' in data) {
    const { protestId, verdict: status, reason: decision, isCorrected } = data;
    return protests.map((one) => (one.id === protestId ? { ...one, status, decision, decidedAt: at, isCorrected } : one));
  }
  const { protestId: id, matchId, registrationId, bracket, filedBy, reason, isLate } = data;
  const filed = { id, matchId, registrationId, bracket, filedBy, reason, isLate, filedAt: at };
  return [...protests.filter((one) => one.id !== id), { ...filed, status: 'open', decision: null, decidedAt: null, isCorrected: false }];
};

export const ofGroups = (protests: readonly KeptProtest[]): KeptProtest[] => protests.filter(({ bracket }) => bracket === 'group');

/** An open protest before all, then one that was upheld; those withdrawn are nobody's business. */
export const shownProtest = (protests: readonly KeptProtest[], matchId: number): ShownProtest | undefined => {
  const statuses = protests.filter((one) => one.matchId === matchId).map(({ status }) => status);
  return (['open', 'upheld', 'rejected'] as const).find((status) => statuses.includes(status));
};

export const openProtests = <Row extends Pick<Protest, 'status'>>(protests: readonly Row[]): Row[] =>
  protests.filter(({ status }) => status === 'open');

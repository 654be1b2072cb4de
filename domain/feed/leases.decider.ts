import { feedEvents } from '#contracts/feed/feed.events';
import type { EventOf } from '#contracts/event';
import { refuse, type Decision } from '../decider.js';
import { hallNumbersOf, type Lent } from './scope.js';

/** Who decides a sport event. `out`: at home, a hall does. `brought`, `ending`: in the hall. */
type Where = 'home' | 'out' | 'brought' | 'ending' | 'over';

export interface Lease extends Lent {
  where: Where;
  term: number;
  hallName: string;
  /** In the hall: its home. */
  homeUrl: string | null;
  takenBackReason: string | null;
  isLateRefused: boolean;
  /** Terms of halls that have sent everything. */
  checkedIn: readonly number[];
}

export type LeaseEvent = EventOf<typeof feedEvents>;

interface LeasesState {
  byEvent: ReadonlyMap<number, Lease>;
  /** How often any sport event was checked out: each time has numbers of its own. */
  count: number;
}

const changed = (state: LeasesState, eventId: number, change: Partial<Lease>): LeasesState => {
  const known = state.byEvent.get(eventId);
  return known ? { ...state, byEvent: new Map(state.byEvent).set(eventId, { ...known, ...change }) } : state;
};

const begun = (
  state: LeasesState,
  where: 'out' | 'brought',
  { data }: Extract<LeaseEvent, { type: 'EventCheckedOut' | 'EventBrought' }>,
) => {
  const checkedIn = state.byEvent.get(data.eventId)?.checkedIn ?? [];
  const lease: Lease = { homeUrl: null, ...data, where, takenBackReason: null, isLateRefused: false, checkedIn };
  return { byEvent: new Map(state.byEvent).set(data.eventId, lease), count: state.count + 1 };
};

/** `leases-all`: every sport event that is or was with a hall. Home and the hall keep one each. */
export const leases = {
  name: 'leases',
  events: feedEvents,
  initial: (): LeasesState => ({ byEvent: new Map(), count: 0 }),
  evolve: (state: LeasesState, event: LeaseEvent): LeasesState => {
    const { eventId } = event.data;
    switch (event.type) {
      case 'EventCheckedOut':
        return begun(state, 'out', event);
      case 'EventBrought':
        return begun(state, 'brought', event);
      case 'HallDayEnded':
        return changed(state, eventId, { where: 'ending' });
      case 'EventCheckedIn':
      case 'EventTakenBack': {
        const known = state.byEvent.get(eventId);
        const { term } = event.data;
        const where = known?.homeUrl ? 'over' : 'home';
        if (event.type === 'EventTakenBack') return changed(state, eventId, { where, term, takenBackReason: event.data.reason });
        return changed(state, eventId, { where, term, checkedIn: [...(known?.checkedIn ?? []), term - 1] });
      }
      case 'LatePushRefused':
        return changed(state, eventId, { isLateRefused: true });
    }
  },
};

/** The id of the aggregate: its stream is `leases-all`. */
export const allLeases = 'all';

export type ToLend = Omit<Extract<LeaseEvent, { type: 'EventCheckedOut' }>['data'], 'term' | 'numbersFrom' | 'numbersTo'>;

const nextTerm = (lease: Lease | undefined): number => (lease?.term ?? 0) + 1;

/** At home, for a hall that has shown the code. */
export const checkOut = (state: LeasesState, lent: ToLend): Decision<LeaseEvent, 'error.event_in_hall' | 'error.event_from_home'> => {
  const known = state.byEvent.get(lent.eventId);
  const refused = mayBeLent(known);
  if (refused) return refused;
  return [{ type: 'EventCheckedOut', data: { ...lent, ...hallNumbersOf(state.count), term: nextTerm(known) } }];
};

/** A hall lends nothing on: home would not know who decides. */
export const mayBeLent = (lease: Lease | undefined) => {
  if (lease?.where === 'out') return refuse('error.event_in_hall', 'form', { hall: lease.hallName });
  return lease?.homeUrl ? refuse('error.event_from_home') : null;
};

export const bring = (state: LeasesState, lease: Extract<LeaseEvent, { type: 'EventBrought' }>['data']): LeaseEvent[] => {
  const known = state.byEvent.get(lease.eventId);
  if (known && known.term >= lease.term) return [];
  return [{ type: 'EventBrought', data: lease }];
};

export const endHallDay = (state: LeasesState, eventId: number): Decision<LeaseEvent, 'error.event_not_brought'> => {
  const lease = state.byEvent.get(eventId);
  if (lease?.where === 'ending') return [];
  if (lease?.where !== 'brought') return refuse('error.event_not_brought');
  return [{ type: 'HallDayEnded', data: { eventId, term: lease.term } }];
};

/** Ends a term on either machine, once. `term` is the one that ends; the next one is home's. */
export const checkIn = (state: LeasesState, eventId: number, term: number): LeaseEvent[] =>
  isHeldIn(state.byEvent.get(eventId), term) ? [{ type: 'EventCheckedIn', data: { eventId, term: term + 1 } }] : [];

export const takeBack = (state: LeasesState, eventId: number, reason: string): Decision<LeaseEvent, 'error.event_not_out'> => {
  const lease = state.byEvent.get(eventId);
  if (lease?.where !== 'out') return refuse('error.event_not_out');
  return [{ type: 'EventTakenBack', data: { eventId, term: lease.term + 1, reason } }];
};

/** In the hall: home has said that it decides, for a reason of its own. */
export const lose = (state: LeasesState, eventId: number, term: number, reason: string): LeaseEvent[] =>
  isHeldIn(state.byEvent.get(eventId), term) ? [{ type: 'EventTakenBack', data: { eventId, term: term + 1, reason } }] : [];

/** Said once a lease: whoever sends in vain sends often. */
export const refuseLate = (state: LeasesState, eventId: number, term: number, hallName: string): LeaseEvent[] => {
  const lease = state.byEvent.get(eventId);
  if (!lease || lease.isLateRefused || isHeldIn(lease, term)) return [];
  return [{ type: 'LatePushRefused', data: { eventId, term, hallName } }];
};

/** Whether the hall of this term may still say what happened. */
export const isHeldIn = (lease: Lease | undefined, term: number): boolean =>
  lease !== undefined && lease.term === term && lease.where !== 'home' && lease.where !== 'over';

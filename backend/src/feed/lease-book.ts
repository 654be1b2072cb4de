import { hallNumbersBegin } from '#contracts/ids';
import { allLeases, leases, type Lease } from '#domain/feed/leases.decider';
import { isLookedAt, isOfHomeAlone, partsOf, scopeOf, type Lent } from '#domain/feed/scope';
import { HeldElsewhere, type LeaseGuard, type WriteToBe } from '#platform/log/held-elsewhere';
import type { SystemRecorder } from '#platform/log/system-recorder';

interface Held {
  lease: Pick<Lease, 'eventId' | 'where' | 'hallName' | 'homeUrl'>;
  decides: (stream: string) => boolean;
}

const begins = new Set(['registration', 'category', 'invoice', 'policy']);

/** Whether something begins that belongs to the sport event, under a number that the hall does not know. */
const beginsIn = ({ stream, events }: WriteToBe, eventId: number): boolean =>
  begins.has(partsOf(stream).kind) && events.some(({ data }) => (data as { eventId?: unknown } | null)?.eventId === eventId);

/** Who decides which sport event, in memory: each append is compared with it. */
export class LeaseBook implements LeaseGuard {
  private byEvent: ReadonlyMap<number, Lease> = new Map();
  private held: Held[] = [];
  /** What is on its way here. */
  private awaited: Held | null = null;

  constructor(private readonly recorder: Pick<SystemRecorder, 'load'>) {}

  /** As it stands in the log. */
  async refresh(): Promise<void> {
    this.byEvent = (await this.recorder.load(leases, allLeases)).byEvent;
    this.held = [...this.byEvent.values()].flatMap((lease) => (lease.where === 'home' ? [] : [{ lease, decides: scopeOf(lease) }]));
    if (this.awaited && !this.byEvent.has(this.awaited.lease.eventId)) this.held.push(this.awaited);
  }

  /** A sport event is coming here: until all of it is, nothing of it is decided here, and nobody here reacts to what was long ago. */
  holdUntilBrought(lent: Lent & { hallName: string; homeUrl: string }): void {
    this.release(lent.eventId);
    this.awaited = { lease: { ...lent, where: 'ending' }, decides: scopeOf(lent) };
    this.held.push(this.awaited);
  }

  /** From now on the hall decides, before the log says so: whatever is appended until it does is no part of it. */
  hold(lent: Omit<Lent, 'numbersFrom' | 'numbersTo'> & { hallName: string }): void {
    const lease = { ...lent, where: 'out' as const, homeUrl: null };
    this.release(lent.eventId);
    this.held.push({ lease, decides: scopeOf({ ...lent, numbersFrom: 0, numbersTo: 0 }) });
  }

  /** In the hall the day is over, before the log says so. */
  end(eventId: number): void {
    this.held = this.held.map((one) => (one.lease.eventId === eventId ? { ...one, lease: { ...one.lease, where: 'ending' } } : one));
  }

  private release(eventId: number): void {
    this.held = this.held.filter(({ lease }) => lease.eventId !== eventId);
  }

  heldBy(writes: readonly WriteToBe[]): HeldElsewhere | null {
    if (this.held.length === 0) return null;
    for (const write of writes)
      for (const held of this.held) {
        const refusal = refusalOf(write, held);
        if (refusal) return refusal;
      }
    return null;
  }

  of(eventId: number): Lease | undefined {
    return this.byEvent.get(eventId);
  }

  get isHoldingAny(): boolean {
    return this.held.length > 0;
  }

  /** Leases of which this machine is the hall, as long as home may hear of them. */
  get brought(): Lease[] {
    return [...this.byEvent.values()].filter(({ where }) => where === 'brought' || where === 'ending');
  }

  /** Home tells the world of what happened in the hall: letters, refunds, receipts. Here nobody reacts to it. */
  isToldAtHome(stream: string): boolean {
    return this.held.some(({ lease, decides }) => lease.homeUrl !== null && decides(stream));
  }

  /** New things of this machine are numbered from here on. */
  get numbersFrom(): number {
    const starts = [...this.byEvent.values()].filter(({ homeUrl }) => homeUrl !== null).map(({ numbersFrom }) => numbersFrom);
    return starts.length === 0 ? 1 : Math.max(hallNumbersBegin, ...starts);
  }
}

const refusalOf = (write: WriteToBe, { lease, decides }: Held): HeldElsewhere | null => {
  const { where, eventId, hallName, homeUrl } = lease;
  if (homeUrl === null) {
    const isOfHall = where === 'out' && (decides(write.stream) || beginsIn(write, eventId));
    return isOfHall ? new HeldElsewhere('error.event_in_hall', hallName) : null;
  }
  if (decides(write.stream)) return where === 'brought' ? null : new HeldElsewhere('error.event_from_home', homeUrl);
  return isLookedAt(write.stream, eventId) || isOfHomeAlone(write.stream) ? new HeldElsewhere('error.home_decides', homeUrl) : null;
};

import { isRefusal } from '../decider.js';
import { sortFed, type Placed } from './feed.js';
import {
  bring,
  checkIn,
  checkOut,
  endHallDay,
  isHeldIn,
  leases,
  lose,
  refuseLate,
  takeBack,
  type Lease,
  type LeaseEvent,
} from './leases.decider.js';
import { scopeOf } from './scope.js';

interface Told extends Placed {
  /** Stands for the hash: who wrote it, and what came before. */
  hash: string;
  before: string;
}

interface Sent {
  term: number;
  follows: Told | null;
  events: Told[];
  from: number;
  isLast: boolean;
  upTo: number;
}

/** The last one begins in the hall. */
const streamsOf = (numbersFrom: number) => ['grid-7', 'registration-11', 'sportEvent-1', `registration-${numbersFrom}`];
const root = 'genesis';

class Log {
  readonly events: Told[] = [];

  of(stream: string): Told[] {
    return this.events.filter((event) => event.stream === stream);
  }

  write(stream: string, by: string): void {
    const before = this.of(stream);
    const version = before.length + 1;
    this.events.push({ stream, version, before: before.at(-1)?.hash ?? root, hash: `${stream} ${version} ${by} ${this.events.length}` });
  }
}

/** Faults that are put in to see whether they are found. */
export type Fault = 'no-term' | 'no-chain' | 'no-scope' | 'home-decides' | 'hall-goes-on' | 'gaps' | 'no-order';

/** A home server and a hall, and a line that loses, repeats and delays what is sent. */
export class HomeAndHall {
  readonly home = new Log();
  hall = new Log();
  private atHome = leases.initial();
  private inHall = leases.initial();
  private readonly line: Sent[] = [];
  private cursor = 0;
  private begun = 0;

  constructor(
    private readonly random: (below: number) => number,
    private readonly fault?: Fault,
  ) {
    for (const stream of ['grid-7', 'registration-11']) this.home.write(stream, 'home');
  }

  get lease(): Lease | undefined {
    return this.atHome.byEvent.get(1);
  }

  get ownLease(): Lease | undefined {
    return this.inHall.byEvent.get(1);
  }

  /** Whether the hall of this term speaks and home listens. */
  get isTogether(): boolean {
    return isHeldIn(this.lease, this.ownLease?.term ?? -1);
  }

  private record(where: 'atHome' | 'inHall', decided: readonly LeaseEvent[] | object): void {
    if (!isRefusal(decided)) this[where] = (decided as LeaseEvent[]).reduce(leases.evolve, this[where]);
  }

  lend(): void {
    const lists = { categoryIds: [7], registrationIds: [11], invoiceIds: [] };
    const before = this.lease?.term;
    this.record('atHome', checkOut(this.atHome, { eventId: 1, hallName: 'Hall', ...lists }));
    const { lease } = this;
    if (!lease || lease.term === before) return;
    this.hall = new Log();
    this.hall.events.push(...this.home.events);
    [this.cursor, this.begun] = [this.hall.events.length, this.hall.events.length];
    this.inHall = leases.initial();
    this.record('inHall', bring(this.inHall, { ...lease, homeUrl: 'https://home.example', ...copies(lease) }));
  }

  step(): void {
    const moves: (() => void)[] = [
      ...Array.from({ length: 4 }, () => () => this.work()),
      ...Array.from({ length: 4 }, () => () => this.send()),
      ...Array.from({ length: 5 }, () => () => this.deliver()),
      () => this.homeWorks(),
      () => this.forge(),
      () => this.random(4) === 0 && this.record('atHome', takeBack(this.atHome, 1, 'lost')),
      () => this.random(3) === 0 && this.record('inHall', endHallDay(this.inHall, 1)),
      () => this.random(3) === 0 && this.lend(),
    ];
    moves[this.random(moves.length)]?.();
  }

  /** Everything that is on its way arrives, and is sent until nothing is left. */
  settle(): void {
    for (let times = 0; times < 200; times += 1) {
      this.send();
      while (this.line.length > 0) this.deliver(true);
    }
  }

  private work(): void {
    const { ownLease: own } = this;
    const may = own?.where === 'brought' || (this.fault === 'hall-goes-on' && own?.where === 'ending');
    if (may) this.hall.write(streamsOf(own.numbersFrom)[this.random(4)] ?? '', 'hall');
  }

  private homeWorks(): void {
    const stream = streamsOf(0)[this.random(2)] ?? '';
    const isHeld = this.lease?.where === 'out' && scopeOf(this.lease)(stream);
    if (!isHeld || this.fault === 'home-decides') this.home.write(stream, 'home');
  }

  private send(): void {
    const own = this.ownLease;
    if (own?.where !== 'brought' && own?.where !== 'ending') return;
    const events = this.hall.events.slice(this.cursor, this.cursor + 1 + this.random(4));
    const upTo = this.cursor + events.length;
    const follows = this.before(this.cursor);
    this.line.push({
      term: own.term,
      follows,
      events,
      from: this.cursor,
      upTo,
      isLast: own.where === 'ending' && upTo === this.hall.events.length,
    });
  }

  private before(at: number): Told | null {
    return at > this.begun ? (this.hall.events[at - 1] ?? null) : null;
  }

  /** Somebody without the hall's log, or with a part of it. */
  private forge(): void {
    const own = this.ownLease;
    if (!own) return;
    const at = Math.max(this.begun, this.hall.events.length - 1 - this.random(3));
    const made = this.hall.events[at];
    const forged = {
      stream: ['grid-7', 'profile-5', 'sportEvent-2'][this.random(3)] ?? '',
      version: this.random(4) + 1,
      before: root,
      hash: 'forged',
    };
    const events = this.random(2) === 0 || !made ? [forged] : [made];
    this.line.push({ term: own.term, follows: made ? this.before(at) : null, events, from: -1, upTo: -1, isLast: false });
  }

  private deliver(isSure = false): void {
    const at = isSure ? 0 : this.random(Math.max(1, this.line.length));
    const sent = this.line[at];
    if (!sent) return;
    if (isSure || this.random(4) > 0) this.line.splice(at, 1);
    if (!isSure && this.random(5) === 0) return;
    const answer = this.taken(sent);
    if (isSure || this.random(5) > 0) this.hear(sent, answer);
  }

  private taken(sent: Sent): 'taken' | 'in' | 'again' | 'over' {
    const { lease } = this;
    if (!lease || (!isHeldIn(lease, sent.term) && this.fault !== 'no-term')) {
      this.record('atHome', refuseLate(this.atHome, 1, sent.term, 'Hall'));
      return 'over';
    }
    const decides = this.fault === 'no-scope' ? () => true : scopeOf(lease);
    const { follows } = sent;
    const sorted = sortFed(sent.events, {
      hasBefore: follows === null || this.fault === 'no-order' || this.home.of(follows.stream)[follows.version - 1]?.hash === follows.hash,
      decides,
      endOf: (stream) => ({ version: this.home.of(stream).length, hash: this.home.of(stream).at(-1)?.hash ?? root }),
      isKnown: ({ stream, version, hash }) => this.home.of(stream)[version - 1]?.hash === hash,
      goesOn: ({ before }, end) => this.fault === 'no-chain' || before === end.hash,
      hashOf: ({ hash }) => hash,
    });
    if (sorted.kind === 'gap' && this.fault === 'gaps') this.home.events.push(...sent.events);
    if (sorted.kind !== 'fits') return 'again';
    this.home.events.push(...sorted.fresh);
    if (!sent.isLast) return 'taken';
    this.record('atHome', checkIn(this.atHome, 1, sent.term));
    return 'in';
  }

  private hear(sent: Sent, answer: 'taken' | 'in' | 'again' | 'over'): void {
    const term = this.ownLease?.term ?? -1;
    if (sent.term !== term || sent.from < 0) return;
    if (answer === 'again') this.cursor = this.begun;
    if (answer === 'taken') this.cursor = Math.max(this.cursor, sent.upTo);
    const isIn = answer === 'in' || (answer === 'over' && this.lease?.checkedIn.includes(term) === true);
    if (isIn) this.record('inHall', checkIn(this.inHall, 1, term));
    else if (answer === 'over') this.record('inHall', lose(this.inHall, 1, term, 'lost'));
  }
}

const copies = ({ categoryIds, registrationIds, invoiceIds }: Lease) => ({
  categoryIds: [...categoryIds],
  registrationIds: [...registrationIds],
  invoiceIds: [...invoiceIds],
});

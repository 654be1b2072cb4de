import type { protocol as correct } from './protocol.js';
import { leadsByItself, told, type Witness } from './witnesses.js';
import type { Machine, Mode, Place, Pull, PullAnswer, Term, TermStart } from './protocol.js';

export type Protocol = typeof correct;

/** What a log holds here: a command, or a fact about the two machines. */
export interface Entry {
  id: string;
  kind: 'command' | 'term' | 'alone' | 'together';
  command?: string;
  term?: Term;
}

export type Message =
  | { kind: 'pull'; pull: Pull }
  | { kind: 'answer'; term: Term; after: Place; answer: PullAnswer; entries: Entry[]; head: number }
  | { kind: 'hello'; term: Term }
  | { kind: 'command'; command: string };

export interface Bugs {
  /** Takes the first machine for the leader again after a restart, whatever it had heard. */
  forgetsHeard?: boolean;
  /** Falls back without a word in the log. */
  isSilent?: boolean;
  /** Keeps its tail in the log when it is told to cut it. */
  merges?: boolean;
  /** Cuts its tail without keeping it aside. */
  dropsTail?: boolean;
  /** Confirms as soon as it has recorded. */
  isHasty?: boolean;
  /** Does not look whether a command was recorded before. */
  forgetsCommands?: boolean;
  /** Takes over by itself whatever phones and screens say. */
  asksNobody?: boolean;
}

const termOf = (message: Message): Term | null =>
  message.kind === 'command' ? null : message.kind === 'pull' ? message.pull.term : message.term;

/** Milliseconds after which a stand-by may take over by itself. */
export const selfAfter = 800;

const nothing: Place = { position: 0, hash: 'nothing' };

/** What a machine meets: a clock, a line to the other one, and whoever watches both. */
interface World {
  readonly now: number;
  readonly mode: Mode;
  readonly bugs: Bugs;
  readonly protocol: Protocol;
  /** What a machine did that it must never do. */
  readonly faults: string[];
  send: (to: string, message: Message) => void;
  /** A machine takes over by itself. */
  looksAtWitnesses: (id: string) => void;
  confirmed: (peer: Peer, command: string, position: number) => void;
}

/** One machine with its disk: the log, what it has heard, whether it has handed over, the tails that it keeps aside. */
export class Peer {
  log: Entry[] = [];
  readonly aside: Entry[][] = [];
  machine: Machine;
  private disk: { heard: Term; handedOver: number | null };
  private readonly waiting: { command: string; position: number }[] = [];
  private entries = 0;
  private readonly witnesses = new Map<string, Witness>();
  /** Since the start, and where the log of the other one ended then. */
  private leader = { heardAt: -Infinity, head: 0 };
  /** The newest term that anybody has told this machine of, whatever it makes of it. */
  private toldOf = 1;

  constructor(
    readonly id: string,
    private readonly other: string,
    private readonly world: World,
    log: readonly Entry[],
  ) {
    this.log = [...log];
    this.disk = { heard: this.recorded, handedOver: null };
    this.machine = this.started();
  }

  get end(): Place {
    return this.placeAt(this.log.length);
  }

  hashAt(position: number): string | null {
    return position === 0 ? nothing.hash : (this.log[position - 1]?.id ?? null);
  }

  restart(): void {
    this.waiting.length = 0;
    this.witnesses.clear();
    this.leader = { heardAt: -Infinity, head: 0 };
    this.machine = this.started();
    this.say({ kind: 'hello', term: this.machine.term });
  }

  /** What a machine does by itself now and then. */
  beat(): void {
    const { protocol, now, bugs } = this.world;
    if (protocol.isTooSilent(this.machine, now)) {
      if (!bugs.isSilent) this.record({ kind: 'alone' });
      this.machine = protocol.goneAlone(this.machine);
    }
    if (this.isLeftAlone()) {
      this.world.looksAtWitnesses(this.id);
      this.takeOver();
    }
    this.say(this.machine.role === 'standby' ? { kind: 'pull', pull: this.pull() } : { kind: 'hello', term: this.machine.term });
    this.confirm();
  }

  takeOver(): void {
    const { protocol, now } = this.world;
    if (!protocol.mayTakeOver(this.machine)) return;
    this.machine = protocol.tookOver(this.machine, now);
    this.record({ kind: 'term', term: this.machine.term });
  }

  /** A phone or a screen says whether it reaches the other machine. */
  hearWitness(device: string, reaches: boolean): void {
    this.witnesses.set(device, told(this.witnesses.get(device), reaches, this.world.now));
  }

  private isLeftAlone(): boolean {
    if (this.machine.role !== 'standby') return false;
    const { now, bugs } = this.world;
    const witnesses = bugs.asksNobody ? [{ reachedAt: null, missedAt: now }] : [...this.witnesses.values()];
    const isEqual = this.log.length >= this.leader.head;
    return leadsByItself({ after: selfAfter, silentFor: now - this.leader.heardAt, isEqual, witnesses, now });
  }

  handOver(): void {
    this.machine = this.world.protocol.handsOver(this.machine);
  }

  keepLeading(): void {
    this.machine = this.world.protocol.keepsLeading(this.machine);
  }

  take(message: Message): void {
    const term = termOf(message);
    if (term && term.number > this.toldOf) this.toldOf = term.number;
    if (message.kind === 'command') this.carryOut(message.command);
    else if (message.kind === 'hello') this.hear(message.term);
    else if (message.kind === 'pull') this.answer(message.pull);
    else this.copy(message);
    this.confirm();
  }

  private carryOut(command: string): void {
    const { protocol, bugs } = this.world;
    if (!protocol.mayRecord(this.machine)) return;
    const known = bugs.forgetsCommands ? -1 : this.log.findIndex((entry) => entry.command === command);
    if (known < 0) this.record({ kind: 'command', command });
    this.waiting.push({ command, position: known < 0 ? this.log.length : known + 1 });
  }

  private hear(term: Term): void {
    const { protocol } = this.world;
    // Whoever knows better says so.
    if (protocol.isNewer(this.machine.term, term)) this.say({ kind: 'hello', term: this.machine.term });
    this.keep(protocol.heard(this.machine, term));
  }

  private answer(pull: Pull): void {
    const { protocol, now } = this.world;
    const own = { head: this.log.length, hashAt: (position: number) => this.hashAt(position), terms: this.terms };
    const { machine, answer } = protocol.pulled(this.machine, pull, own, now);
    this.keep(machine);
    if (machine.role === 'handed-over') this.disk.handedOver = machine.term.number;
    const entries = answer.kind === 'page' ? this.log.slice(pull.end.position, pull.end.position + 3) : [];
    this.say({ kind: 'answer', term: machine.term, after: pull.end, answer, entries, head: this.log.length });
    if (protocol.hasCaughtUp(this.machine, this.log.length)) {
      this.record({ kind: 'together' });
      this.machine = protocol.together(this.machine);
    }
  }

  private copy({ term, after, answer, entries, head }: Extract<Message, { kind: 'answer' }>): void {
    const { protocol, bugs } = this.world;
    if (answer.kind === 'not-leading') {
      this.hear(term);
      return;
    }
    const { machine, isTaken } = protocol.received(this.machine, term);
    this.keep(machine);
    const { end } = this;
    if (isTaken) this.leader = { heardAt: this.world.now, head };
    if (!isTaken || end.position !== after.position || end.hash !== after.hash) return;
    if (answer.kind === 'cut') {
      if (this.hashAt(answer.to.position) !== answer.to.hash) throw new Error('cut where the logs are not the same');
      const tail = this.log.splice(answer.to.position);
      if (!bugs.dropsTail) this.aside.push(tail);
      if (bugs.merges) this.log.push(...tail.map((entry) => ({ ...entry, id: `${entry.id}'` })));
    } else if (answer.kind === 'page') {
      if (term.number < this.toldOf) this.world.faults.push(`${this.id} copies in a term that is over`);
      this.log.push(...entries);
      if (answer.lead && entries.length === 0) this.takeOver();
    } else throw new Error('the logs have nothing in common');
  }

  private confirm(): void {
    const { protocol, bugs } = this.world;
    for (const { command, position } of this.waiting.splice(0)) {
      // Nothing that was cut since is confirmed, and nothing by whoever does not lead any more.
      if (this.log[position - 1]?.command !== command || this.machine.role !== 'first') continue;
      if (bugs.isHasty || protocol.mayAcknowledge(this.machine, position)) this.world.confirmed(this, command, position);
      else this.waiting.push({ command, position });
    }
  }

  private pull(): Pull {
    return { from: this.id, term: this.machine.term, end: this.end, terms: this.terms };
  }

  private get terms(): TermStart[] {
    return this.log.flatMap(({ term }, after) => (term ? { number: term.number, after } : []));
  }

  private get recorded(): Term {
    return this.log.findLast(({ term }) => term)?.term ?? { number: 0, leader: '' };
  }

  /** What the log itself says of it. */
  get saysAlone(): boolean {
    const last = this.log.findLast(({ kind }) => kind !== 'command')?.kind;
    return last === 'alone' || (last === 'term' && this.recorded.number > 1);
  }

  private started(): Machine {
    const { protocol, now, mode, bugs } = this.world;
    const heard = bugs.forgetsHeard ? this.recorded : this.disk.heard;
    const hasHandedOver = this.disk.handedOver === this.recorded.number;
    return protocol.restarted(this.id, { recorded: this.recorded, heard, hasHandedOver, mode, isAlone: this.saysAlone }, now);
  }

  private keep(machine: Machine): void {
    this.machine = machine;
    if (machine.term.number > this.disk.heard.number) this.disk.heard = machine.term;
  }

  private record(entry: Omit<Entry, 'id'>): void {
    if (this.machine.role !== 'first') this.world.faults.push(`${this.id} records and does not lead`);
    if (this.machine.term.number < this.toldOf) this.world.faults.push(`${this.id} records in a term that is over`);
    this.entries += 1;
    this.log.push({ ...entry, id: `${this.id}${this.entries}` });
  }

  private placeAt(position: number): Place {
    return { position, hash: this.hashAt(position) ?? '' };
  }

  private say(message: Message): void {
    this.world.send(this.other, message);
  }
}

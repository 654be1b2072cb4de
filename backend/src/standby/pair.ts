import {
  beginTerm,
  catchUp,
  fallBack,
  noTerm,
  pair as pairAggregate,
  pairId,
  type PairEvent,
  type PairState,
  type TakeOverReason,
} from '#domain/standby/pair.decider';
import { streamName } from '#domain/decider';
import { protocol, type Machine, type Place, type Term, type TermStart } from '#domain/standby/protocol';
import type { AppendGuard } from '#platform/log/append-guard';
import type { CopiedLog } from '#platform/ports/copied-log';
import type { EventStore } from '#platform/ports/event-store';
import type { PairedMachine } from '#platform/ports/standby-line';
import { NotLeading } from './not-leading.js';

/** What a machine keeps of the two beside its log. */
export interface PairMemory {
  peer: PairedMachine | null;
  heard: Term | null;
  handedOver: number | null;
  isWhole: boolean;
  /** What comes after is put aside at the next start. */
  cut: Place | null;
}

export interface PairParts {
  self: { id: string; name: string };
  memory: { get: () => PairMemory; set: (change: Partial<PairMemory>) => void };
  log: EventStore & CopiedLog;
  /** Folded from the log. */
  recorded: () => Promise<PairState>;
  record: (decide: (state: PairState) => readonly PairEvent[]) => Promise<void>;
  now: () => number;
}

interface Waiting {
  position: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

const nowhere: Place = { position: 0, hash: 'nothing' };
const ownStream = streamName(pairAggregate, pairId);

/** This machine as one of two: its role and term, and who waits for what (domain/standby/protocol.ts decides). */
export class Pair implements AppendGuard {
  private machine: Machine | null = null;
  private isBeginning = false;
  private waiting: Waiting[] = [];
  private readonly listeners = new Set<(machine: Machine, before: Machine | null) => void>();

  constructor(readonly parts: PairParts) {}

  /** Null: there is no other machine. */
  get now(): Machine | null {
    return this.machine;
  }

  get peer(): PairedMachine | null {
    return this.parts.memory.get().peer;
  }

  /** The other machine has called from somewhere: it may have moved. */
  seen(where: Partial<PairedMachine>): void {
    const { peer } = this;
    if (!peer) return;
    const moved = { ...peer, ...where };
    if (JSON.stringify(moved) !== JSON.stringify(peer)) this.parts.memory.set({ peer: moved });
  }

  get isLeading(): boolean {
    return this.machine === null || protocol.mayRecord(this.machine);
  }

  /** From the log and from what stands beside it. */
  async start(): Promise<void> {
    const { term, mode, isAlone } = await this.parts.recorded();
    const { peer, heard, handedOver } = this.parts.memory.get();
    if (!peer) return;
    const hasHandedOver = handedOver === term.number;
    const known = { recorded: term, heard: heard ?? noTerm, hasHandedOver, mode, isAlone };
    this.set(protocol.restarted(this.parts.self.id, known, this.parts.now()));
  }

  onChanged(listener: (machine: Machine, before: Machine | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What was heard is on the disk before anything is done upon it. */
  set(machine: Machine): void {
    const before = this.machine;
    const { heard } = this.parts.memory.get();
    if (machine.term.number > (heard?.number ?? 0)) this.parts.memory.set({ heard: machine.term });
    if (machine.role === 'handed-over' && before?.role !== 'handed-over') this.parts.memory.set({ handedOver: machine.term.number });
    this.machine = machine;
    this.settle();
    for (const listener of this.listeners) listener(machine, before);
  }

  hear(term: Term): Term {
    if (!this.machine) return term;
    const machine = protocol.heard(this.machine, term);
    if (machine !== this.machine) this.set(machine);
    return machine.term;
  }

  refusal(streams: readonly string[]): NotLeading | null {
    if (this.isLeading || (this.isBeginning && isOwn(streams))) return null;
    return new NotLeading(`this machine does not lead in term ${this.machine?.term.number ?? 0}`);
  }

  confirmed(position: bigint, streams: readonly string[]): Promise<void> {
    if (!this.machine || isOwn(streams)) return Promise.resolve();
    if (protocol.mayAcknowledge(this.machine, Number(position))) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting.push({ position: Number(position), resolve, reject });
      this.settle();
    });
  }

  /** Leads in a new term, whose beginning stands in the log before anything else. */
  async takeOver(reason: TakeOverReason): Promise<void> {
    if (!this.machine || this.isBeginning || !protocol.mayTakeOver(this.machine)) return;
    this.isBeginning = true;
    try {
      // Set on the machine that led, while this one only copied.
      const { mode } = await this.parts.recorded();
      const next = protocol.tookOver({ ...this.machine, mode }, this.parts.now());
      await this.parts.record((state) => beginTerm(state, next.term, this.parts.self.name, reason));
      this.set(next);
    } finally {
      this.isBeginning = false;
    }
  }

  /** The stand-by has not called for a while: nothing can be handed over to it. */
  get isSilent(): boolean {
    return this.machine !== null && protocol.isSilent(this.machine, this.parts.now());
  }

  /** The other machine makes its first copy: it answers at no port before that is whole, and could not lead. */
  get isPeerCopying(): boolean {
    return this.peer?.port === 0;
  }

  /** In `sync`: says in the log that the stand-by is silent, and only then goes on without it. */
  async lookForSilence(): Promise<void> {
    // It went away before it was told to lead: a hall must not wait for it.
    if (this.machine?.role === 'handing-over' && this.isSilent) this.set(protocol.keepsLeading(this.machine));
    if (!this.machine || !protocol.isTooSilent(this.machine, this.parts.now())) return;
    await this.parts.record(fallBack);
    this.set(protocol.goneAlone(this.machine));
  }

  async lookForCaughtUp(head: number): Promise<void> {
    if (!this.machine || !protocol.hasCaughtUp(this.machine, head)) return;
    await this.parts.record(catchUp);
    this.set(protocol.together(this.machine));
  }

  /** There is no other machine any more: nobody waits for it. */
  forget(): void {
    this.parts.memory.set({ peer: null });
    this.machine = null;
    for (const one of this.waiting.splice(0)) one.resolve();
  }

  handOver(): void {
    if (this.machine) this.set(protocol.handsOver(this.machine));
  }

  async head(): Promise<number> {
    return Number(await this.parts.log.head());
  }

  hashAt(position: number): string | null {
    return position === 0 ? nowhere.hash : this.parts.log.hashAt(position);
  }

  async end(): Promise<Place> {
    const position = await this.head();
    return { position, hash: this.hashAt(position) ?? nowhere.hash };
  }

  /** Where the terms of the own log begin. */
  async terms(): Promise<TermStart[]> {
    const stored = await this.parts.log.readStream(ownStream);
    return stored.flatMap(({ type, data, position }) =>
      // Written by the decider.
      type === 'TermBegan' ? { number: (JSON.parse(data) as Term).number, after: Number(position) - 1 } : [],
    );
  }

  private settle(): void {
    const { machine } = this;
    if (!machine) return;
    for (const one of this.waiting.splice(0)) {
      if (machine.role === 'standby' || machine.role === 'handed-over') one.reject(new NotLeading('this machine does not lead any more'));
      else if (protocol.mayAcknowledge(machine, one.position)) one.resolve();
      else this.waiting.push(one);
    }
  }
}

const isOwn = (streams: readonly string[]): boolean => streams.every((stream) => stream === ownStream);

import { Peer, selfAfter, type Bugs, type Entry, type Message, type Protocol } from './peer.fixture.js';
import { protocol as correct, type Mode, type Term } from './protocol.js';
import { witnessHoldsMilliseconds } from './witnesses.js';

interface Sent {
  to: string;
  message: Message;
}

/** A command that somebody tapped, and what the machine that confirmed it knew then. */
export interface Confirmation {
  command: string;
  by: string;
  term: Term;
  isOnBoth: boolean;
  /** The log of the machine said that it confirms alone. */
  isAnnounced: boolean;
}

/** Two machines, a line between them that loses, repeats and delays, and people who tap and repeat their taps at either. */
export class TwoMachines {
  now = 0;
  readonly line: Sent[] = [];
  readonly confirmations: Confirmation[] = [];
  /** What a machine did that it must never do. */
  readonly faults: string[] = [];
  readonly machines: readonly [Peer, Peer];
  /** Take-overs of which nobody pressed a button. */
  byItself = 0;
  /** Which machines a phone or screen reaches, and what it has told of whom: kept apart from what the machines keep. */
  private readonly devices = new Map<string, { a: boolean; b: boolean }>();
  private readonly said: { to: string; reaches: boolean; at: number }[] = [];

  constructor(
    readonly mode: Mode,
    readonly bugs: Bugs = {},
    readonly protocol: Protocol = correct,
  ) {
    const begun: Entry[] = [{ id: 'begun', kind: 'term', term: { number: 1, leader: 'a' } }];
    this.machines = [new Peer('a', 'b', this, begun), new Peer('b', 'a', this, begun)];
  }

  send(to: string, message: Message): void {
    this.line.push({ to, message });
  }

  deliver({ to, message }: Sent): void {
    this.peer(to).take(message);
  }

  peer(id: string): Peer {
    return this.machines[id === 'a' ? 0 : 1];
  }

  /** A device walks out of the reach of a machine, or into it. */
  moves(device: string, id: 'a' | 'b', reaches: boolean): void {
    this.devices.set(device, { ...(this.devices.get(device) ?? { a: true, b: true }), [id]: reaches });
  }

  /** It tells each machine that it reaches whether it reaches the other one. */
  testifies(device: string): void {
    const reached = this.devices.get(device) ?? { a: true, b: true };
    for (const [to, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      if (!reached[to]) continue;
      this.said.push({ to, reaches: reached[other], at: this.now });
      this.peer(to).hearWitness(device, reached[other]);
    }
  }

  /** A machine takes over by itself. */
  looksAtWitnesses(id: string): void {
    this.byItself += 1;
    const lately = this.said.filter(({ to, at }) => to === id && this.now - at < selfAfter);
    if (lately.some(({ reaches }) => reaches)) this.faults.push(`${id} takes over by itself, and a phone reaches the other machine`);
    const missed = this.said.filter(({ to, reaches, at }) => to === id && !reaches && this.now - at < witnessHoldsMilliseconds);
    if (missed.length === 0) this.faults.push(`${id} takes over by itself, and nobody has said that the other one is gone`);
  }

  confirmed(peer: Peer, command: string, position: number): void {
    const other = this.peer(peer.id === 'a' ? 'b' : 'a');
    const isOnBoth = other.hashAt(position) === peer.hashAt(position);
    this.confirmations.push({ command, by: peer.id, term: peer.machine.term, isOnBoth, isAnnounced: peer.saysAlone });
  }
}

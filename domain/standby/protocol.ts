/** A time in which one machine leads; `leader` is its id. Numbers only grow, and no two machines ever begin the same one. */
export interface Term {
  number: number;
  leader: string;
}

/**
 * `first`: records and acknowledges. `standby`: copies and refuses commands. `handing-over`: records nothing more and waits until the
 * stand-by has everything. `handed-over`: has told the stand-by to lead, and never records in this term again.
 */
type Role = 'first' | 'standby' | 'handing-over' | 'handed-over';

/** `sync`: a command is acknowledged once the stand-by has it. */
export type Mode = 'async' | 'sync';

/** What a machine knows of the two. It survives a restart: role and term by the log and a file beside it, the rest begins anew. */
export interface Machine {
  id: string;
  role: Role;
  term: Term;
  mode: Mode;
  /** In `sync`: the stand-by is silent, and the log says that commands are acknowledged without it. */
  isAlone: boolean;
  /** Up to where the stand-by has confirmed the log in this term. */
  copied: number;
  /** When the stand-by was heard last, by a clock that only runs forward, in milliseconds. */
  heardAt: number;
}

/** A position of the log, with the hash of the event that stands there. */
export interface Place {
  position: number;
  hash: string;
}

/** Where a term begins: after this position. */
export interface TermStart {
  number: number;
  after: number;
}

/** The stand-by asks for what comes after its own end; by asking it confirms all before. */
export interface Pull {
  from: string;
  /** The newest that it has heard of. */
  term: Term;
  end: Place;
  /** Those that its log holds, in their order. */
  terms: readonly TermStart[];
}

/** What the machine that is asked knows of its own log. */
interface OwnLog {
  head: number;
  /** Null: nothing stands there. */
  hashAt: (position: number) => string | null;
  terms: readonly TermStart[];
}

export type PullAnswer =
  /** Events follow. `lead`: there are none left, and the asking machine is to lead from now on. */
  | { kind: 'page'; lead: boolean }
  /** The asking machine has a tail that was never handed on: what comes after this place is to be put aside. */
  | { kind: 'cut'; to: Place }
  /** The machine that is asked does not lead: it has heard of a newer term, or stands by itself. */
  | { kind: 'not-leading' }
  /** The two logs have nothing in common: they have to be paired anew. */
  | { kind: 'foreign' };

const silenceMilliseconds = 2_000;

const isNewer = (one: Term, other: Term): boolean => one.number > other.number;

const mayRecord = ({ role }: Machine): boolean => role === 'first';

/** Whether what stands at a position of the own log may be confirmed to whoever sent it. */
const mayAcknowledge = ({ role, mode, isAlone, copied }: Machine, position: number): boolean =>
  role === 'first' && (mode === 'async' || isAlone || copied >= position);

/** Nothing was heard of the other machine for so long that nobody waits for it. */
const isSilent = ({ heardAt }: Machine, now: number): boolean => now - heardAt > silenceMilliseconds;

/** In `sync` the stand-by was silent for too long: to be recorded as such, and only then `goneAlone`. */
const isTooSilent = (machine: Machine, now: number): boolean =>
  machine.role === 'first' && machine.mode === 'sync' && !machine.isAlone && isSilent(machine, now);

const goneAlone = (machine: Machine): Machine => ({ ...machine, isAlone: true });

/** The stand-by that had been silent has all of the log again. */
const hasCaughtUp = ({ role, isAlone, copied }: Machine, head: number): boolean => role === 'first' && isAlone && copied >= head;

const together = (machine: Machine): Machine => ({ ...machine, isAlone: false });

/** A machine that leads, or led, hears what the other one asks. */
const pulled = (machine: Machine, pull: Pull, log: OwnLog, now: number): { machine: Machine; answer: PullAnswer } => {
  if (isNewer(pull.term, machine.term)) return { machine: steppedDown(machine, pull.term), answer: { kind: 'not-leading' } };
  if (machine.role === 'standby') return { machine, answer: { kind: 'not-leading' } };
  if (log.hashAt(pull.end.position) !== pull.end.hash) return { machine, answer: cutOf(pull, log) };
  // Whoever asks in an older term has yet to learn of this one; the page says so.
  if (isNewer(machine.term, pull.term)) return { machine: { ...machine, heardAt: now }, answer: { kind: 'page', lead: false } };
  const copied = Math.max(machine.copied, pull.end.position);
  const isDone = machine.role === 'handed-over' || (machine.role === 'handing-over' && copied >= log.head);
  return {
    machine: { ...machine, copied, heardAt: now, role: isDone ? 'handed-over' : machine.role },
    answer: { kind: 'page', lead: isDone && pull.end.position === log.head },
  };
};

/** Two logs are the same up to where the newest term that both hold ends in either of them. */
const cutOf = (pull: Pull, log: OwnLog): PullAnswer => {
  const shared = pull.terms.findLast(({ number }) => log.terms.some((own) => own.number === number));
  if (!shared) return { kind: 'foreign' };
  const position = Math.min(endOf(shared, pull.terms, pull.end.position), endOf(shared, log.terms, log.head));
  const hash = log.hashAt(position);
  return hash === null || position >= pull.end.position ? { kind: 'foreign' } : { kind: 'cut', to: { position, hash } };
};

const endOf = ({ number }: TermStart, terms: readonly TermStart[], head: number): number =>
  terms.find((term) => term.number > number)?.after ?? head;

/** Another machine leads in a newer term: this one stands by, and what it recorded alone is cut when it asks. */
const steppedDown = (machine: Machine, term: Term): Machine => ({ ...machine, role: 'standby', term, isAlone: false, copied: 0 });

/** What the other machine says of the newest term that it knows, whenever the two meet. */
const heard = (machine: Machine, term: Term): Machine => (isNewer(term, machine.term) ? steppedDown(machine, term) : machine);

/** What a stand-by does with an answer of a machine that leads in `term`: copies of an older term are refused for ever. */
const received = (before: Machine, term: Term): { machine: Machine; isTaken: boolean } => {
  const machine = heard(before, term);
  return { machine, isTaken: machine.role === 'standby' && machine.term.number === term.number };
};

/** Only a stand-by takes over, or who has handed over to a machine that never led. */
const mayTakeOver = ({ role }: Machine): boolean => role === 'standby' || role === 'handed-over';

/** The machine leads in a new term, whose beginning it records before anything else. */
const tookOver = (machine: Machine, now: number): Machine => ({
  ...machine,
  role: 'first',
  // The machine that was handed the next number may have begun it.
  term: { number: machine.term.number + (machine.role === 'handed-over' ? 2 : 1), leader: machine.id },
  // Nobody stands by yet: the log says so where it had said that nothing is acknowledged alone.
  isAlone: machine.mode === 'sync',
  copied: 0,
  heardAt: now,
});

const handsOver = (machine: Machine): Machine => (machine.role === 'first' ? { ...machine, role: 'handing-over' } : machine);

/** The stand-by went away before it was told to lead. */
const keepsLeading = (machine: Machine): Machine => (machine.role === 'handing-over' ? { ...machine, role: 'first' } : machine);

/**
 * After a restart. `recorded` is the newest term that the own log holds, `heard` the newest that was heard of (of a machine that stepped
 * down without having copied its beginning), `hasHandedOver` whether this machine has told the other to lead in the recorded term.
 */
const restarted = (
  id: string,
  { recorded, heard, hasHandedOver, mode, isAlone }: { recorded: Term; heard: Term; hasHandedOver: boolean; mode: Mode; isAlone: boolean },
  now: number,
): Machine => {
  const term = isNewer(heard, recorded) ? heard : recorded;
  const role = term.leader !== id ? 'standby' : hasHandedOver ? 'handed-over' : 'first';
  return { id, role, term, mode, isAlone: role === 'first' && isAlone, copied: 0, heardAt: now };
};

/** All decisions in one piece: the model that checks them plays them with a fault in one. */
export const protocol = {
  isNewer,
  mayRecord,
  mayAcknowledge,
  isTooSilent,
  goneAlone,
  hasCaughtUp,
  together,
  pulled,
  heard,
  received,
  mayTakeOver,
  tookOver,
  handsOver,
  keepsLeading,
  isSilent,
  restarted,
};

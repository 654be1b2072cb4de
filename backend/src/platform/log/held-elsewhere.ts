import type { Refusal } from '#domain/decider';
import { Unavailable } from '../unavailable.js';

/** Another machine decides what somebody wants to record here: the hall that has the sport event, or its home. */
export class HeldElsewhere extends Unavailable {
  /** Name of the hall, or address of the home server. */
  readonly machine: string;

  constructor(errorKey: 'error.event_in_hall' | 'error.event_from_home' | 'error.home_decides', machine: string) {
    super(errorKey, `${errorKey}: ${machine} decides`);
    this.machine = machine;
  }
}

/** What is about to be recorded on one event stream. */
export interface WriteToBe {
  stream: string;
  events: readonly { type: string; data: unknown }[];
}

/** Says whether this server decides what is about to be recorded. */
export interface LeaseGuard {
  /** Why not; null when it does. */
  heldBy: (writes: readonly WriteToBe[]) => HeldElsewhere | null;
}

/** Whoever calls is told who decides; a process tries again later, so it gets the error. */
export const orHeld = async <Done>(work: Promise<Done>): Promise<Done | Refusal> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HeldElsewhere)) throw error;
    return { refused: true, status: 409, errors: { form: [error.errorKey] }, extra: { machine: error.machine } };
  }
};

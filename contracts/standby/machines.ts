/** What each of two machines tells any page of the hall, also one that the other machine has served. */
export interface MachineState {
  /** Takes commands now. */
  isLeading: boolean;
  /** The newest term that it has heard of; of two that lead, the one with the higher number does. */
  term: number;
}

/** Where it is told: `?witness=ID&reaches=0|1` says whether the device reaches the machine that led. */
export const machinesPath = '/api/machines';

/** The page is told the address of the other machine in a tag of this name. */
export const otherMachineTag = 'other-machine';

/** In the fragment of an address: what a page brings along from the other machine. */
export const movedMark = '#moved=';

/** Who takes part against the rule, by registration. */
export interface Exceptions {
  leaveOut: readonly number[];
  takeIn: readonly number[];
}

export const noExceptions: Exceptions = { leaveOut: [], takeIn: [] };

const without = (ids: readonly number[], id: number): number[] => ids.filter((one) => one !== id);

/** One who was left out by hand comes back by the rule, others against it. */
export const takenIn = ({ leaveOut, takeIn }: Exceptions, id: number): Exceptions =>
  leaveOut.includes(id) ? { takeIn, leaveOut: without(leaveOut, id) } : { leaveOut, takeIn: [...takeIn, id] };

export const leftOut = ({ leaveOut, takeIn }: Exceptions, id: number): Exceptions =>
  takeIn.includes(id) ? { leaveOut, takeIn: without(takeIn, id) } : { takeIn, leaveOut: [...leaveOut, id] };

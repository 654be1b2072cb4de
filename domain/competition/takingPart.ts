import type { LeftOutReason } from '#contracts/competition/draw-systems';
import type { EntrantStatus } from '#contracts/competition/types';
import type { ComponentStatuses, ParticipationStatus } from '#contracts/registrations/statuses';

/** What the rule of who takes part must know of a registration. */
export interface Entry {
  id: number;
  statuses: Pick<ComponentStatuses, 'participation' | 'weighIn'>;
  entrantStatus: EntrantStatus;
}

/** Exceptions by hand, by registration. */
export interface Exceptions {
  leaveOut?: readonly number[] | undefined;
  takeIn?: readonly number[] | undefined;
}

const byParticipation: Record<Exclude<ParticipationStatus, 'confirmed'>, LeftOutReason> = {
  new: 'new',
  waitingList: 'waiting',
  awaitingPayment: 'unpaid',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  deactivated: 'deactivated',
};

/** In a category of weights weighing has begun once somebody was weighed; before, nobody is missing. */
export const isWeighingOf = (
  { weightFrom, weightTo }: { weightFrom: number | null; weightTo: number | null },
  entries: readonly Entry[],
): boolean =>
  (weightFrom !== null || weightTo !== null) &&
  entries.some(({ statuses }) => statuses.weighIn === 'passed' || statuses.weighIn === 'failed');

/** Why a registration takes no part; null: it does. */
export const leftOutReason = ({ statuses, entrantStatus }: Entry, isWeighing: boolean): LeftOutReason | null => {
  if (statuses.participation !== 'confirmed') return byParticipation[statuses.participation];
  if (entrantStatus !== 'active') return 'outOfEvent';
  if (statuses.weighIn === 'failed') return 'failedWeighIn';
  if (statuses.weighIn === 'absent') return 'absent';
  return isWeighing && statuses.weighIn === 'notWeighed' ? 'notWeighed' : null;
};

/** Those the organiser may take in all the same: who is confirmed and stands in the category. */
const mayBeTakenIn: ReadonlySet<LeftOutReason | null> = new Set([null, 'notWeighed', 'absent', 'failedWeighIn']);

interface LeftOut<Row> {
  /** The registrations of one entrant. */
  entrant: readonly [Row, ...Row[]];
  reason: LeftOutReason | null;
  mayTakePart: boolean;
}

export interface Parted<Row> {
  takingPart: [Row, ...Row[]][];
  leftOut: LeftOut<Row>[];
}

/** Parts the entrants of a category into those who take part and those who do not: each stands on one side, none is lost. */
export const parted = <Row extends Entry>(
  entrants: readonly [Row, ...Row[]][],
  isWeighing: boolean,
  { leaveOut = [], takeIn = [] }: Exceptions,
): Parted<Row> => {
  const [without, despite] = [new Set(leaveOut), new Set(takeIn)];
  const found: Parted<Row> = { takingPart: [], leftOut: [] };
  for (const entrant of entrants) {
    const reason = entrant.map((one) => leftOutReason(one, isWeighing)).find((one) => one !== null) ?? null;
    const mayTakePart = mayBeTakenIn.has(reason);
    const isIn =
      (reason === null || (mayTakePart && entrant.some(({ id }) => despite.has(id)))) && !entrant.some(({ id }) => without.has(id));
    if (isIn) found.takingPart.push(entrant);
    else found.leftOut.push({ entrant, reason, mayTakePart });
  }
  return found;
};

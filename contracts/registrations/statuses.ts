/** Status values of the components of a registration, the first of each is where it begins (docs/spec/statuses.md). */

export const participationStatuses = [
  'new',
  'waitingList',
  'awaitingPayment',
  'confirmed',
  'rejected',
  'withdrawn',
  'deactivated',
] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];

export const componentStatuses = {
  participation: participationStatuses,
  payment: ['notRequired', 'unpaid', 'partlyPaid', 'paid', 'paidOffline', 'partlyRefunded', 'refunded'],
  documents: ['notProvided', 'onReview', 'accepted', 'rejected'],
  insurance: ['none', 'onReview', 'valid', 'invalid', 'expired'],
  weighIn: ['notWeighed', 'passed', 'failed', 'absent'],
  challenge: ['none', 'submitted', 'accepted', 'rejected'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type ComponentType = keyof typeof componentStatuses;
export type ComponentStatuses = { [Component in ComponentType]: (typeof componentStatuses)[Component][number] };

export const componentTypes = ['participation', 'payment', 'documents', 'insurance', 'weighIn', 'challenge'] as const;

/** What a new registration stands at. */
export const firstStatuses = (participation: ParticipationStatus, priceInKopecks: number): ComponentStatuses => ({
  participation,
  payment: paymentStatus({ priceInKopecks, isOffline: false }),
  documents: 'notProvided',
  insurance: 'none',
  weighIn: 'notWeighed',
  challenge: 'none',
});

/** The derived status of payment where no invoice was made: by the price and the offline mark. */
export const paymentStatus = ({
  priceInKopecks,
  isOffline,
}: {
  priceInKopecks: number;
  isOffline: boolean;
}): ComponentStatuses['payment'] => {
  if (isOffline) return 'paidOffline';
  return priceInKopecks > 0 ? 'unpaid' : 'notRequired';
};

/** Nothing of it is owed: paid in full, with what was given back of it or without. */
export const isPaidUp = (payment: ComponentStatuses['payment']): boolean =>
  payment === 'paid' || payment === 'paidOffline' || payment === 'partlyRefunded';

/** Whether one with this status holds a place, waits for one, or has none. */
export const placeOf = (status: ParticipationStatus): 'in' | 'waiting' | 'out' => {
  if (status === 'waitingList') return 'waiting';
  return status === 'new' || status === 'awaitingPayment' || status === 'confirmed' ? 'in' : 'out';
};

/** The views of the registrations screen, taken as other names of participation (docs/spec/statuses.md). */
export const participationAliases = ['stream', 'athletes', 'teams', 'results', 'searchAthletes'] as const;

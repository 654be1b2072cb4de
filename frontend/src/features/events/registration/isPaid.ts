import type { OwnRow } from '#contracts/registrations/form-answers.docs';

const paid: ReadonlySet<string> = new Set<OwnRow['statuses']['payment']>(['paid', 'paidOffline', 'partlyPaid', 'partlyRefunded']);

/** Money came for an entry, and some of it is still there. */
export const isPaid = ({ statuses, price }: Pick<OwnRow, 'statuses' | 'price'>): boolean => price > 0 && paid.has(statuses.payment);

import type { RoleCode } from '#contracts/op';
import { participationStatuses, type ParticipationStatus } from '#contracts/registrations/statuses';

/** Who changes a participation; `system` is the product itself (payment, auto-confirm, the waiting list). */
export type Changer = RoleCode | 'system';

const staff = ['O', 'T', 'A'] as const;
const anyone = ['U', 'P', 'R', ...staff] as const;
/** Deactivating is for the operator and the administrator (docs/spec/calls.md, "who may"). */
const deactivating = ['T', 'A'] as const;

/**
 * Participation: from → to → who may (docs/spec/statuses.md). One who has paid leaves by a request, so `confirmed` →
 * `withdrawn` is not in the hands of U, P and R. The way back to the status before is `returnable`.
 */
const transitions: Record<ParticipationStatus, Partial<Record<ParticipationStatus, readonly Changer[]>>> = {
  new: {
    awaitingPayment: ['system'],
    confirmed: [...staff, 'system'],
    waitingList: staff,
    rejected: staff,
    withdrawn: anyone,
    deactivated: deactivating,
  },
  waitingList: {
    new: [...staff, 'system'],
    awaitingPayment: [...staff, 'system'],
    confirmed: [...staff, 'system'],
    rejected: staff,
    withdrawn: anyone,
    deactivated: deactivating,
  },
  awaitingPayment: {
    confirmed: [...staff, 'system'],
    waitingList: staff,
    rejected: staff,
    withdrawn: anyone,
    deactivated: deactivating,
  },
  confirmed: {
    awaitingPayment: ['O', 'A', 'system'],
    waitingList: staff,
    rejected: staff,
    withdrawn: staff,
    deactivated: deactivating,
  },
  rejected: { new: staff, waitingList: staff, confirmed: staff },
  withdrawn: { new: staff, waitingList: staff, confirmed: staff },
  deactivated: {},
};

/** Who may set back what the status was before. */
const returnable: Partial<Record<ParticipationStatus, readonly Changer[]>> = { withdrawn: staff, deactivated: ['A'] };

/** Whether somebody of these roles may change a participation so; the same again is no change. */
export const mayChange = (
  from: ParticipationStatus,
  to: ParticipationStatus,
  by: ReadonlySet<Changer>,
  statusBefore: ParticipationStatus | null,
): boolean => {
  const who = [...(transitions[from][to] ?? []), ...(statusBefore === to ? (returnable[from] ?? []) : [])];
  return who.some((role) => by.has(role));
};

/** The statuses that somebody of these roles may set next. */
export const nextStatuses = (
  from: ParticipationStatus,
  by: ReadonlySet<Changer>,
  statusBefore: ParticipationStatus | null,
): ParticipationStatus[] => participationStatuses.filter((to) => to !== from && mayChange(from, to, by, statusBefore));

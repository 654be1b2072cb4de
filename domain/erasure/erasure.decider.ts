import { erasureGraceDays } from '#contracts/limits';
import type { Erasure, ErasureAsker } from '#contracts/erasure/erasure.docs';
import { erasureEvents } from '#contracts/erasure/erasure.events';
import type { EventOf } from '#contracts/event';
import { refuse, type Decision } from '#domain/decider';

export type ErasureEvent = EventOf<typeof erasureEvents>;

const dayMilliseconds = 86_400_000;

export const noErasure = (userId: number): Erasure => ({
  ...{ userId, status: 'none' },
  ...{ by: null, reason: null, requestedAt: null, dueAt: null },
});

/** Folds in place, for the decider and for the view. */
export const foldErasure = (state: Erasure, { type, data }: ErasureEvent): Erasure => {
  if (type === 'ErasureRequested') {
    const { by, reason, requestedAt, dueAt } = data;
    return Object.assign(state, { userId: data.userId, status: 'requested', by, reason, requestedAt, dueAt });
  }
  if (type === 'ErasureTakenBack') return Object.assign(state, noErasure(data.userId));
  return Object.assign(state, { userId: data.userId, status: type === 'ErasureBegun' ? 'begun' : 'erased', reason: null });
};

/** `erasure-{userId}`. */
export const erasure = {
  name: 'erasure',
  events: erasureEvents,
  initial: (): Erasure => noErasure(0),
  evolve: foldErasure,
};

export interface ErasureRequest {
  userId: number;
  by: ErasureAsker;
  reason: string;
  /** Whose account it is: an administrator gives the role up first. */
  isAdministrator: boolean;
  now: string;
}

export const requestErasure = (
  { status }: Erasure,
  { userId, by, reason, isAdministrator, now }: ErasureRequest,
): Decision<ErasureEvent, 'error.is_administrator' | 'error.required'> => {
  if (status !== 'none') return [];
  if (isAdministrator) return refuse('error.is_administrator');
  if (by === 'administrator' && reason === '') return refuse('error.required', 'reason');
  const dueAt = new Date(Date.parse(now) + erasureGraceDays * dayMilliseconds).toISOString();
  return [{ type: 'ErasureRequested', data: { userId, by, reason: reason === '' ? null : reason, requestedAt: now, dueAt } }];
};

export const takeBackErasure = ({ status }: Erasure, userId: number): Decision<ErasureEvent, 'error.erasure_begun'> => {
  if (status === 'none') return [];
  return status === 'requested' ? [{ type: 'ErasureTakenBack', data: { userId } }] : refuse('error.erasure_begun');
};

export const beginErasure = ({ userId, status, dueAt }: Erasure, now: string): Decision<ErasureEvent> =>
  status === 'requested' && dueAt !== null && dueAt <= now ? [{ type: 'ErasureBegun', data: { userId } }] : [];

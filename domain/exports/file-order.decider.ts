import type { EventOf } from '#contracts/event';
import { fileOrderEvents } from '#contracts/exports/order.events';
import { orderedFileHours } from '#contracts/limits';
import { notFound, refuse, type Decision } from '#domain/decider';

export type FileOrderEvent = EventOf<typeof fileOrderEvents>;

export interface FileOrderState {
  orderId: number;
  eventId: number;
  userId: number;
  call: string;
  exportType: string;
  format: string;
  status: 'none' | 'ordered' | 'ready' | 'failed' | 'cancelled';
  rowCount: number;
  bytes: number;
  orderedAt: string;
  expiresAt: string | null;
  error: string | null;
}

export const noOrder = (orderId: number): FileOrderState => ({
  ...{ orderId, eventId: 0, userId: 0, call: '', exportType: '', format: '', status: 'none' },
  ...{ rowCount: 0, bytes: 0, orderedAt: '', expiresAt: null, error: null },
});

/** Folds in place, for the decider and for the view. */
export const foldFileOrder = (state: FileOrderState, { type, data }: FileOrderEvent): FileOrderState => {
  switch (type) {
    case 'FileOrdered':
      return Object.assign(state, data, { status: 'ordered' });
    case 'OrderedFileMade':
      return Object.assign(state, data, { status: 'ready' });
    case 'FileOrderFailed':
      return Object.assign(state, data, { status: 'failed' });
    case 'FileOrderCancelled':
      return Object.assign(state, { status: 'cancelled' });
  }
};

/** `fileOrder-{orderId}`. */
export const fileOrder = {
  name: 'fileOrder',
  events: fileOrderEvents,
  initial: (): FileOrderState => noOrder(0),
  evolve: foldFileOrder,
};

type Ordered = Extract<FileOrderEvent, { type: 'FileOrdered' }>['data'];

export const orderFile = (state: Readonly<FileOrderState>, data: Ordered): Decision<FileOrderEvent> =>
  state.status === 'none' ? [{ type: 'FileOrdered', data }] : [];

/** What is ready stays; what has failed or was stopped before stays as it is. */
export const cancelFileOrder = (
  { status, orderId, ...order }: Readonly<FileOrderState>,
  { eventId, userId }: { eventId: number; userId: number },
): Decision<FileOrderEvent, 'error.already_done'> => {
  if (status === 'none' || order.eventId !== eventId || order.userId !== userId) return notFound('orderId');
  if (status === 'ready') return refuse('error.already_done', 'orderId');
  return status === 'ordered' ? [{ type: 'FileOrderCancelled', data: { orderId } }] : [];
};

const hourMilliseconds = 3_600_000;

/** A file of an order that was stopped meanwhile is nobody's. */
export const orderedFileMade = (
  { status, orderId }: Readonly<FileOrderState>,
  { rowCount, bytes, now }: { rowCount: number; bytes: number; now: string },
): Decision<FileOrderEvent, never> => {
  const expiresAt = new Date(Date.parse(now) + orderedFileHours * hourMilliseconds).toISOString();
  return status === 'ordered' ? [{ type: 'OrderedFileMade', data: { orderId, rowCount, bytes, expiresAt } }] : [];
};

export const fileOrderFailed = ({ status, orderId }: Readonly<FileOrderState>, error: string): Decision<FileOrderEvent, never> =>
  status === 'ordered' ? [{ type: 'FileOrderFailed', data: { orderId, error } }] : [];

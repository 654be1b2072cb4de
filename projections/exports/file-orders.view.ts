import { fileOrderEvents } from '#contracts/exports/order.events';
import { foldFileOrder, noOrder } from '#domain/exports/file-order.decider';
import { view } from '../view.js';

/** Files that were ordered, by the id of the order. */
export const fileOrdersView = view(fileOrderEvents, {
  name: 'fileOrders',
  version: 1,
  initial: (key) => noOrder(Number(key)),
  keys: (event) => event.data.orderId,
  on: {
    FileOrdered: (doc, event) => void foldFileOrder(doc, event),
    OrderedFileMade: (doc, event) => void foldFileOrder(doc, event),
    FileOrderFailed: (doc, event) => void foldFileOrder(doc, event),
    FileOrderCancelled: (doc, event) => void foldFileOrder(doc, event),
  },
  columns: {
    at: { type: 'integer', value: (doc) => doc.orderId },
    userId: { type: 'integer', value: (doc) => doc.userId },
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    status: { type: 'text', value: (doc) => doc.status },
  },
  indexes: [
    ['userId', 'eventId', 'at'],
    ['userId', 'status'],
  ],
});

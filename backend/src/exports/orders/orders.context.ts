import type { InputOf } from '#contracts/op';
import type { FileOrder, OrderedCall } from '#contracts/exports/order.docs';
import { fileOrderEvents } from '#contracts/exports/order.events';
import { fileOrderOps, fileOrderQueries } from '#contracts/exports/order.ops';
import { maxOpenFileOrders } from '#contracts/limits';
import { forbidden, isRefusal, notFound, refuse } from '#domain/decider';
import { cancelFileOrder, fileOrder, orderFile, type FileOrderState } from '#domain/exports/file-order.decider';
import { FileAnswer, type HandlerContext, type OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onCommandOf, onQuery, recordedField } from '#platform/operations/implementation';
import { fileOrdersView } from '#projections/exports/file-orders.view';
import { makingOrdered, orderJobs, tellingOrdered, type OrderParts } from './making.js';

const selfOf = ({ actor }: OperationContext): number => actor.userId ?? 0;

const ordered = async (input: InputOf<typeof fileOrderOps.order>, context: HandlerContext, parts: OrderParts) => {
  const { eventId, call } = input;
  const userId = selfOf(context);
  const file = parts.longFiles.get(call);
  if (!file) return notFound('call');
  const body = { ...input.asked, eventId };
  const asked: unknown = file.op.input.parse(body);
  if (!file.mayTake(asked, context)) return forbidden('call');
  // What cannot be made is said at once.
  const prepared = await file.prepare(asked, context);
  if (isRefusal(prepared)) return prepared;
  const open = await context.documents.count(fileOrdersView, { filter: { userId, status: 'ordered' } });
  if (open >= maxOpenFileOrders) return refuse('error.too_many');
  const [orderId = 0] = await context.nextIds('fileOrder');
  const { actor, locale, now: orderedAt } = context;
  await parts.ordered.ask(orderId, { userId, body, locale, ip: actor.ip, isStrong: actor.isStrong === true });
  const { exportType, format, rowCount } = prepared;
  return context.decide(fileOrder, orderId, (state) =>
    orderFile(state, { orderId, eventId, userId, call, exportType, format, rowCount, orderedAt }),
  );
};

const newest = 10;

const shown = async (
  { orderId, call, exportType, format, status, rowCount, bytes, orderedAt, expiresAt, error }: FileOrderState,
  now: string,
  { ordered: files }: OrderParts,
): Promise<FileOrder> => {
  const isOver = status === 'ready' && (expiresAt ?? '') <= now;
  return {
    ...{ id: orderId, call: call as OrderedCall, exportType, format, rowCount, bytes, orderedAt, expiresAt, error },
    status: isOver ? 'expired' : status === 'none' ? 'ordered' : status,
    doneCount: status === 'ordered' ? await files.done(orderId) : status === 'ready' ? rowCount : 0,
  };
};

const download = async ({ eventId, orderId }: { eventId: number; orderId: number }, context: OperationContext, parts: OrderParts) => {
  const order = await context.documents.get(fileOrdersView, orderId);
  if (order?.eventId !== eventId || order.userId !== selfOf(context) || order.status !== 'ready') return notFound('orderId');
  if ((order.expiresAt ?? '') <= context.now) return refuse('error.expired');
  const asked = await parts.ordered.asked(orderId);
  const file = parts.longFiles.get(order.call);
  if (!asked || !file) return refuse('error.expired');
  // What they might when they ordered it, they may not any more.
  if (!file.mayTake(file.op.input.parse(asked.body), context)) return forbidden();
  const found = await parts.ordered.read(orderId);
  return found ? new FileAnswer(found.name, found.mimeType, found.content, order.rowCount) : refuse('error.expired');
};

const onFileOrder = onCommandOf(fileOrder, ({ orderId }: { orderId: number }) => orderId);

/** Files that take long, made in the background (docs/adr/0120-ordered-files.md). */
export const fileOrdersContext = (parts: OrderParts): ContextSpec => ({
  name: 'file-orders',
  events: [fileOrderEvents],
  views: [fileOrdersView],
  processes: [makingOrdered(parts), tellingOrdered(parts)],
  jobs: orderJobs(parts),
  operations: [
    [
      onCommand(fileOrderOps.order, {
        queueKey: (_input, context) => `file-orders-${selfOf(context)}`,
        decide: (input, context) => ordered(input, context, parts),
        answer: ({ events }) => ({ orderId: recordedField(events, 'orderId', 0) }),
      }),
      onFileOrder(fileOrderOps.cancel, {
        facts: (_input, context) => Promise.resolve(selfOf(context)),
        decide: ({ eventId }, state, userId) => cancelFileOrder(state, { eventId, userId }),
      }),
      onQuery(fileOrderQueries.own, async ({ eventId }, context) => {
        const filter = { userId: selfOf(context), eventId };
        const docs = await context.documents.find(fileOrdersView, { filter, sort: [['at', 'desc']], limit: newest });
        return { orders: await Promise.all(docs.map((doc) => shown(doc, context.now, parts))) };
      }),
      onQuery(fileOrderQueries.download, (asked, context) => download(asked, context, parts)),
    ],
  ],
});

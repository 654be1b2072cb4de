import { fileOrderEvents } from '#contracts/exports/order.events';
import { fileOrder, fileOrderFailed, orderedFileMade, type FileOrderEvent, type FileOrderState } from '#domain/exports/file-order.decider';
import type { Decision } from '#domain/decider';
import { FileAnswer } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { CallLater } from '#platform/operations/as-person';
import type { Reply } from '#platform/operations/call';
import { inBackground, type LongFile } from '#platform/operations/long-file';
import type { Job, Queue } from '#platform/ports/queue';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { orderMail } from './mail.js';
import type { OrderedFiles } from './ordered-files.js';

export interface OrderParts {
  ordered: OrderedFiles;
  /** By the name of their call. */
  longFiles: ReadonlyMap<string, LongFile>;
  /** Asked for when a file is made: the operations come later. */
  later: () => CallLater;
  recorder: SystemRecorder;
  queue: Queue;
  documents: DocumentReader;
  mailer: Mailer;
  publicUrl: string;
}

const makeJob = 'make-ordered-file';
const forgetJob = 'forget-ordered-file';
/** A download that has begun goes on. */
const forgetAfterMilliseconds = 600_000;
const maxAttempts = 3;
/** So often somebody is told how far it is, and it is asked whether it still is wanted. */
const tellMilliseconds = 500;

/** Each order is one job. */
export const makingOrdered = ({ queue }: OrderParts): ProcessSpec => ({
  name: 'file-order',
  on: ['FileOrdered'],
  run: async ({ data }) => {
    const { orderId } = fileOrderEvents.FileOrdered.schema.parse(data);
    await queue.add({ id: `${makeJob}:${orderId}`, name: makeJob, data: { orderId } });
  },
});

/** Whoever has ordered hears of it by mail. */
export const tellingOrdered = ({ documents, mailer, publicUrl, recorder }: OrderParts): ProcessSpec => ({
  name: 'file-order-mail',
  on: ['OrderedFileMade', 'FileOrderFailed'],
  run: async ({ id, data }) => {
    const { orderId } = data as { orderId: number };
    const { userId, eventId, expiresAt } = await recorder.load(fileOrder, orderId);
    const account = await documents.get(accountsView, userId);
    if (account?.email) await mailer.send({ to: account.email, ...orderMail(account.locale, { publicUrl, eventId, expiresAt }) }, id);
  },
});

export const orderJobs = (parts: OrderParts) => ({
  [makeJob]: (job: Job) => make(job, parts),
  [forgetJob]: ({ data }: Job) => parts.ordered.forget(orderIn(data)),
});

const orderIn = (data: string): number => (JSON.parse(data) as { orderId: number }).orderId;

/** Makes the file that was ordered. A job that comes again makes it anew, or finds it made. */
const make = async ({ data, attempt }: Job, parts: OrderParts): Promise<void> => {
  const orderId = orderIn(data);
  const order = await parts.recorder.load(fileOrder, orderId);
  if (order.status === 'ordered') await carriedOut(order, attempt, parts);
  await forgetLater(orderId, parts);
};

const carriedOut = async (order: FileOrderState, attempt: number, parts: OrderParts): Promise<void> => {
  const { orderId } = order;
  const record = (decide: (state: FileOrderState) => Decision<FileOrderEvent>) => parts.recorder.record(fileOrder, orderId, decide);
  const failed = (error: string) => record((state) => fileOrderFailed(state, error));
  // Whoever took it before never came to its end.
  if (attempt > maxAttempts) return failed('error.internal');
  try {
    const made = await written(order, parts);
    if (made !== null && 'error' in made) await failed(made.error);
    else if (made !== null) await record((state) => orderedFileMade(state, { ...made, now: new Date().toISOString() }));
  } catch (error) {
    if (attempt < maxAttempts) throw error;
    await failed('error.internal');
  }
};

/** What is ready stays for its day; what is not wanted any more goes at once. */
const forgetLater = async (orderId: number, { recorder, ordered, queue }: OrderParts): Promise<void> => {
  const { status, expiresAt } = await recorder.load(fileOrder, orderId);
  if (status !== 'ready' || expiresAt === null) return ordered.forget(orderId);
  const runAt = new Date(Date.parse(expiresAt) + forgetAfterMilliseconds).toISOString();
  await queue.add({ id: `${forgetJob}:${orderId}`, name: forgetJob, data: { orderId }, runAt });
};

const refusedWith = ({ body }: Reply): string => {
  const { errors = {} } = body as { errors?: Record<string, string[]> };
  return Object.values(errors)[0]?.[0] ?? 'error.internal';
};

/** By what they may now who have ordered it; null: it is wanted no more. */
const written = async (
  { orderId, userId, call, rowCount }: FileOrderState,
  { ordered, longFiles, later, recorder }: OrderParts,
): Promise<{ rowCount: number; bytes: number } | { error: string } | null> => {
  const file = longFiles.get(call);
  const asked = await ordered.asked(orderId);
  if (!file || !asked) return { error: 'error.expired' };
  let doneCount = 0;
  let toldAt = 0;
  const goesOn = async (): Promise<boolean> => {
    if (performance.now() - toldAt < tellMilliseconds) return true;
    toldAt = performance.now();
    await ordered.tell(orderId, userId, doneCount);
    return (await recorder.load(fileOrder, orderId)).status === 'ordered';
  };
  const reply = await later()(
    inBackground(file, (more) => (doneCount += more)),
    asked,
  );
  if (!(reply.body instanceof FileAnswer)) return { error: refusedWith(reply) };
  const bytes = await ordered.write(orderId, reply.body, goesOn);
  return bytes === null ? null : { rowCount: reply.body.rowCount ?? rowCount, bytes };
};

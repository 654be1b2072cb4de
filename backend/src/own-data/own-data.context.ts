import { randomUUID } from 'node:crypto';
import { ownDataEvents } from '#contracts/own-data/own-data.events';
import type { OwnDataAnswer } from '#contracts/own-data/own-data.docs';
import { ownDataOps, ownDataQueries } from '#contracts/own-data/own-data.ops';
import { notFound, refuse } from '#domain/decider';
import { isLate, noCopy, ownData, ownDataWritten, requestOwnData } from '#domain/own-data/own-data.decider';
import { FileAnswer, type OperationContext } from '#platform/context';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Mailer } from '#platform/ports/mailer';
import type { Queue } from '#platform/ports/queue';
import { accountsView } from '#projections/identity/accounts.view';
import { ownDataView } from '#projections/own-data/own-data.view';
import { ownDataMail } from './mail.js';
import type { OwnCopies } from './own-copies.js';

interface OwnDataParts {
  copies: OwnCopies;
  queue: Queue;
  recorder: SystemRecorder;
  documents: DocumentReader;
  mailer: Mailer;
  publicUrl: string;
}

const sweepJob = 'own-data-sweep';
/** A download that has begun goes on. */
const sweepAfterMilliseconds = 600_000;

const selfOf = ({ actor }: OperationContext): number => actor.userId ?? 0;
const copyOf = async (context: OperationContext) => (await context.documents.get(ownDataView, selfOf(context))) ?? noCopy(selfOf(context));

/** Writes the copy that was asked for. A job that comes again finds it written, or writes it anew. */
const writing = ({ copies, recorder, queue }: OwnDataParts): ProcessSpec => ({
  name: 'own-data-copy',
  on: ['OwnDataRequested'],
  run: async ({ data }) => {
    const { userId, copyId } = ownDataEvents.OwnDataRequested.schema.parse(data);
    const state = await recorder.load(ownData, userId);
    if (state.status !== 'requested' || state.copyId !== copyId) return;
    const { bytes, files } = await copies.write(userId, copyId);
    const now = new Date().toISOString();
    await recorder.record(ownData, userId, (current) => ownDataWritten(current, { userId, copyId, bytes, files, now }));
    const { expiresAt } = await recorder.load(ownData, userId);
    const runAt = new Date(Date.parse(expiresAt ?? now) + sweepAfterMilliseconds).toISOString();
    await queue.add({ id: `${sweepJob}:${copyId}`, name: sweepJob, data: {}, runAt });
  },
});

/** The person hears of it by mail, also when somebody else has asked in their account. */
const telling = ({ documents, mailer, publicUrl }: OwnDataParts): ProcessSpec => ({
  name: 'own-data-mail',
  on: ['OwnDataWritten'],
  run: async ({ id, data }) => {
    const { userId, expiresAt } = ownDataEvents.OwnDataWritten.schema.parse(data);
    const account = await documents.get(accountsView, userId);
    if (!account?.email) return;
    await mailer.send({ to: account.email, ...ownDataMail(account.locale, { publicUrl, userId, expiresAt }) }, id);
  },
});

const operations = ({ copies }: OwnDataParts): Implementation[] => [
  onCommand(ownDataOps.request, {
    decide: async (_input, context) => {
      if (!(await context.session.isProven())) return refuse('error.proof_needed');
      return context.decide(ownData, selfOf(context), (state) =>
        requestOwnData(state, { userId: selfOf(context), copyId: randomUUID(), now: context.now }),
      );
    },
  }),
  onQuery(ownDataQueries.get, async (_input, context): Promise<OwnDataAnswer> => {
    const copy = await copyOf(context);
    const { status, copyId, requestedAt, bytes, files, expiresAt } = copy;
    const isOver = expiresAt !== null && expiresAt <= context.now;
    const percent = copyId !== null && status === 'requested' ? await copies.percent(copyId) : 0;
    const state = isOver ? 'expired' : isLate(copy, context.now) ? 'late' : status;
    return { state, percent, requestedAt, bytes, files, expiresAt };
  }),
  onQuery(ownDataQueries.download, async (_input, context) => {
    if (!(await context.session.isProven())) return refuse('error.proof_needed');
    const { copyId, status, expiresAt } = await copyOf(context);
    if (copyId === null || status !== 'written') return notFound();
    const content = (expiresAt ?? '') <= context.now ? null : await copies.read(copyId);
    if (!content) return refuse('error.expired');
    return new FileAnswer(`podium-${selfOf(context)}.zip`, 'application/zip', content);
  }),
];

/** What is known of a person, as a zip for themselves (docs/adr/0073-a-copy-of-ones-own-data.md). */
export const ownDataContext = (parts: OwnDataParts): ContextSpec => ({
  name: 'own-data',
  events: [ownDataEvents],
  views: [ownDataView],
  processes: [writing(parts), telling(parts)],
  jobs: { [sweepJob]: () => parts.copies.sweep() },
  operations: [operations(parts)],
});

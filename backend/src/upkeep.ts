import { booksCheckJob } from '#backend/payments/checks/check-books';
import { homeDay } from '#contracts/rules/dates';
import { allBooks, booksCheck } from '#domain/payments/checks/books-check.decider';
import { removeUnusedFiles } from '#platform/unused-files';
import type { Composition } from '#backend/composition';

/** What is done now and then while the server runs. */
export const keepUp = (composition: Composition): { stop: () => Promise<void> } => {
  const timers = [forgetOldCommands(composition), clearUnusedFiles(composition), eraseWhoIsDue(composition), proveBooks(composition)];
  const anchoring = dropAnchors(composition);
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return anchoring.stop();
    },
  };
};

const dayMilliseconds = 86_400_000;
/** For so long a command's id is known again: as long as a tablet may stay offline (docs/spec/calls.md). */
const rememberedDays = 30;

const forgetOldCommands = ({ events, logger }: Composition): NodeJS.Timeout => {
  const forget = () => {
    const before = new Date(Date.now() - rememberedDays * dayMilliseconds).toISOString();
    events.forgetCommands(before).catch((err: unknown) => logger.error({ err }, 'old commands could not be forgotten'));
  };
  forget();
  return setInterval(forget, dayMilliseconds / 4).unref();
};

/** Uploads of which nothing came. */
const provisional = new Set(['AnswerFileUploaded']);

/** Without the log of before nobody could say what is unused: what is only in memory is left alone. */
const clearUnusedFiles = ({ events, codec, blobs, config, logger }: Composition): NodeJS.Timeout => {
  const clear = () => {
    if (config.EVENT_STORE === 'memory') return;
    removeUnusedFiles({ events, codec, blobs, provisional }, new Date()).then(
      (removed) => removed > 0 && logger.info({ removed }, 'files that nothing names were removed'),
      (err: unknown) => logger.error({ err }, 'unused files could not be removed'),
    );
  };
  return setInterval(clear, dayMilliseconds / 4).unref();
};

const erasureMilliseconds = 60_000;

const eraseWhoIsDue = ({ eraser, config, logger }: Composition): NodeJS.Timeout => {
  const sweep = () => {
    eraser.sweep(new Date()).catch((err: unknown) => logger.error({ alert: 'erasure', err }, 'an erasure stopped; it goes on in a minute'));
  };
  // Where a projector keeps the documents, each server may do it: what comes second finds it done.
  if (config.EVENT_STORE !== 'memory') sweep();
  return setInterval(sweep, erasureMilliseconds).unref();
};

const bookMilliseconds = 300_000;

/** Puts the check of all books into the queue, one a day whoever puts it there, and says what the last one has found. */
const proveBooks = ({ queue, log, logger }: Composition): NodeJS.Timeout => {
  let toldOf = '';
  const prove = async (): Promise<void> => {
    const day = homeDay(new Date().toISOString());
    await queue.add({ id: `${booksCheckJob}:${day}`, name: booksCheckJob, data: { day } });
    const { last } = (await log.load(booksCheck, allBooks)).state;
    if (!last || last.differenceCount === 0 || last.at === toldOf) return;
    toldOf = last.at;
    const invoices = last.differences.map(({ kind, number, paymentInvoiceId }) => ({ kind, number, paymentInvoiceId }));
    logger.error({ alert: 'books', day: last.day, count: last.differenceCount, invoices }, 'books of invoices do not add up');
  };
  const run = () => {
    prove().catch((err: unknown) => logger.error({ alert: 'books', err }, 'the books could not be checked'));
  };
  return setInterval(run, bookMilliseconds).unref();
};

const anchorMilliseconds = 60_000;

/** What is only in memory has nothing to be compared with after a start. */
const dropAnchors = ({ dropper, signer, config, logger }: Composition): { stop: () => Promise<void> } => {
  if (config.EVENT_STORE === 'memory') return { stop: () => Promise.resolve() };
  let dropping = Promise.resolve();
  const drop = (): Promise<void> =>
    (dropping = dropping
      .then(() => dropper.drop())
      .then(() => signer.sign('day'))
      .then(
        () => undefined,
        (err: unknown) => logger.error({ alert: 'anchor', err }, 'no anchor of the log was written'),
      ));
  const timer = setInterval(() => void drop(), anchorMilliseconds).unref();
  void drop();
  return {
    stop: () => {
      clearInterval(timer);
      return drop();
    },
  };
};

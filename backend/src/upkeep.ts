import { removeUnusedFiles } from '#platform/unused-files';
import type { Composition } from '#backend/composition';

/** What is done now and then while the server runs. */
export const keepUp = (composition: Composition): { stop: () => Promise<void> } => {
  const timers = [forgetOldCommands(composition), clearUnusedFiles(composition), eraseWhoIsDue(composition)];
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

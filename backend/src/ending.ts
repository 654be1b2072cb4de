import type { Logger } from 'pino';

/** Ends the process when it is asked to, once what is under way is done. */
export const endWhenAsked = (close: () => Promise<void>, logger: Pick<Logger, 'error'>): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const maxTries = 50;
const pauseMilliseconds = 10;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && /SQLITE_BUSY|database is locked/.test(`${'code' in error ? String(error.code) : ''} ${error.message}`);

/** Asks a peer again while its own file is locked: a bench counts that and goes on. Any other error ends it. */
export class Patience {
  /** How often the file was locked. */
  busy = 0;

  async with<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!isBusy(error) || attempt === maxTries) throw error;
        this.busy += 1;
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      }
    }
  }
}

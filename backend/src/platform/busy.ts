/** The server has too much of this at the moment: 503 with the seconds after which to try again. */
export class Busy extends Error {
  readonly statusCode = 503;

  constructor(readonly retryAfter: number) {
    super('busy');
  }
}

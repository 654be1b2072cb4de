/** A call that cannot be answered for a reason that whoever runs the server can mend: 503 with a text of its own. */
export class Unavailable extends Error {
  readonly statusCode = 503;

  /** Of contracts/texts. */
  readonly errorKey: string;

  constructor(errorKey: string, message: string) {
    super(message);
    this.errorKey = errorKey;
  }
}

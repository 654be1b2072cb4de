/** Sends short messages; the embedded adapter keeps them in the local outbox beside the mail. */
export abstract class Sms {
  /** The same id is sent once. */
  abstract send(message: { to: string; text: string }, id: string): Promise<void>;
}

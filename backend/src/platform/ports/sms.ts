/** Sends short messages; the embedded adapter keeps them in the local outbox beside the mail. */
export abstract class Sms {
  /** False where no provider is set: nothing is promised to anybody then. */
  abstract readonly canSend: boolean;
  /** The same id is sent once. */
  abstract send(message: { to: string; text: string }, id: string): Promise<void>;
}

/** A server that sends mail and has no provider of short messages: a phone number is never mailed. */
export class NoSms extends Sms {
  readonly canSend = false;

  send(): Promise<void> {
    return Promise.reject(new Error('no provider of short messages is set (SMS_URL)'));
  }
}

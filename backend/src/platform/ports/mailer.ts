export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail; the embedded adapter keeps it in a local outbox that a page shows. */
export abstract class Mailer {
  abstract send(mail: Mail, id: string): Promise<void>;
  /** Newest first; empty for adapters that really send. */
  abstract outbox(limit: number): Promise<(Mail & { id: string; sentAt: string })[]>;
  /** Mails that are kept to these addresses, or that hold one of these words, are gone. */
  abstract forget(about: { addresses: readonly string[]; words: readonly string[] }): Promise<void>;
  abstract close(): Promise<void>;
}

import type { Mailer } from '#platform/ports/mailer';
import { Sms } from '#platform/ports/sms';

/** Short messages stand in the local outbox under the number that they would go to. */
export class OutboxSms extends Sms {
  readonly canSend = true;

  constructor(private readonly outbox: Mailer) {
    super();
  }

  send({ to, text }: { to: string; text: string }, id: string): Promise<void> {
    return this.outbox.send({ to, subject: 'SMS', text }, id);
  }
}

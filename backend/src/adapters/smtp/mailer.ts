import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, type Mail } from '#platform/ports/mailer';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail through a server named by a URL such as `smtps://user:password@host:465`. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ url, ...patience });
  }

  /** The id becomes the Message-ID: a mail sent again after a lost answer is the same mail to the one who receives it. */
  async send({ to, subject, text }: Mail, id: string): Promise<void> {
    await this.transport.sendMail({ from: this.from, to, subject, text, messageId: `<${encodeURIComponent(id)}@podium>` });
  }

  outbox(): Promise<(Mail & { id: string; sentAt: string })[]> {
    return Promise.resolve([]);
  }

  /** What was sent stands in the mailbox of whoever got it. */
  forget(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.transport.close();
    return Promise.resolve();
  }
}

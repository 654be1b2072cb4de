import { randomUUID } from 'node:crypto';
import type { Delivery } from '#contracts/identity/delivery.docs';
import { deliveryOps, deliveryQueries } from '#contracts/identity/delivery.ops';
import { refuse } from '#domain/decider';
import type { Config } from '#platform/config';
import type { OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { Mailer } from '#platform/ports/mailer';
import { accountOf } from './authentication.js';

type Ways = Omit<Delivery, 'testTo'>;

/** Host and port alone: an address may hold a user, a password or a key. */
const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

export const deliveryOf = ({ SMTP_URL, MAIL_FROM, SMS_URL }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL'>): Ways => ({
  mail: SMTP_URL === undefined ? { kind: 'outbox', host: null, from: null } : { kind: 'server', host: hostOf(SMTP_URL), from: MAIL_FROM },
  sms:
    SMS_URL === undefined ? { kind: SMTP_URL === undefined ? 'outbox' : 'none', host: null } : { kind: 'provider', host: hostOf(SMS_URL) },
});

const texts = {
  ru: { subject: 'Podium: проверка почты', text: 'Письмо дошло: почта Podium настроена.' },
  en: { subject: 'Podium: a test message', text: 'It has arrived: the mail of Podium is set up.' },
};

const addressOf = async (context: OperationContext): Promise<string | null> =>
  (await accountOf(context, context.actor.userId))?.email ?? null;

/** Administrators see how messages leave the server, and try it. */
export const deliveryOperations = (mailer: Mailer, ways: Ways): Implementation[] => [
  onCommand(deliveryOps.test, {
    decide: async (_input, context) => {
      const to = await addressOf(context);
      if (to === null) return refuse('error.no_email');
      try {
        // Straight to the server: a job would try again and again and say nothing.
        await mailer.send({ to, ...texts[context.locale] }, `test-${randomUUID()}`);
        return { to };
      } catch {
        return refuse('error.not_delivered');
      }
    },
    answer: ({ decided }) => ({ to: decided?.to ?? '' }),
  }),
  onQuery(deliveryQueries.get, async (_input, context) => ({ ...ways, testTo: await addressOf(context) })),
];

import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { invoice } from '#domain/payments/invoice.fold';
import { policy } from '#domain/payments/insurance/policy.fold';
import type { ProcessSpec } from '#platform/context-spec';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Mailer } from '#platform/ports/mailer';
import { accountsView } from '#projections/identity/accounts.view';
import { payerAddresses } from '../mails/payer-addresses.js';

export interface PolicyMailParts {
  recorder: SystemRecorder;
  documents: DocumentReader;
  mailer: Mailer;
}

interface Facts {
  number: string;
  company: string;
}
type Kind = 'declined' | 'silent';

const words = {
  ru: {
    subject: ({ number }: Facts) => `Podium: полис по счёту ${number} не оформлен`,
    declined: ({ number, company }: Facts) => `Счёт ${number} оплачен, но «${company}» отказывается оформить по нему полис.`,
    silent: ({ number, company }: Facts) =>
      `Счёт ${number} оплачен, но «${company}» уже восемь дней не отвечает. Сайт больше не спрашивает: напишите страховой сами или верните деньги.`,
    giveBack: 'Сайт возвращает деньги сам: возврат стоит в счёте. Что оплачено наличными или переводом, ждёт вас в списке возвратов.',
    wait: 'Деньги возвращаются вам полностью тем же путём, каким пришли.',
  },
  en: {
    subject: ({ number }: Facts) => `Podium: there is no policy for invoice ${number}`,
    declined: ({ number, company }: Facts) => `Invoice ${number} is paid, but ${company} refuses to make out its policy.`,
    silent: ({ number, company }: Facts) =>
      `Invoice ${number} is paid, but ${company} has not answered for eight days. The site asks no more: write to the insurer, or give the money back.`,
    giveBack:
      'The site gives the money back by itself: the refund stands in the invoice. What came in cash or by transfer waits for you in the list of refunds.',
    wait: 'All of the money goes back to you the way it came.',
  },
} satisfies Record<Locale, object>;

const administratorsAtMost = 100;

/** Tells every administrator that money was taken and nobody is insured; `key` makes it one mail to each. */
export const tellAdministrators = async (policyId: number, kind: Kind, key: string, parts: PolicyMailParts): Promise<void> => {
  const { facts } = await known(policyId, parts);
  const accounts = await parts.documents.find(accountsView, { filter: { isAdministrator: 1, isLocked: 0 }, limit: administratorsAtMost });
  for (const { userId, email, locale } of accounts) {
    if (!email) continue;
    const t = words[locale];
    const text = [t[kind](facts), ...(kind === 'declined' ? [t.giveBack] : [])].join('\n\n');
    await parts.mailer.send({ to: email, subject: t.subject(facts), text }, `${key}-${userId}`);
  }
};

const known = async (policyId: number, { recorder }: PolicyMailParts) => {
  const { ordered } = await recorder.load(policy, policyId);
  const books = await recorder.load(invoice, ordered?.paymentInvoiceId ?? 0);
  return { books, facts: { number: books.created?.number ?? '', company: ordered?.company ?? '' } };
};

/** Whom an insurer does not insure is told, and that the money goes back. */
export const tellingDeclined = (parts: PolicyMailParts): ProcessSpec => ({
  name: 'policy-declined-mail',
  on: ['PolicyDeclined'],
  run: async ({ id, data }) => {
    const { policyId } = policyEvents.PolicyDeclined.schema.pick({ policyId: true }).parse(data);
    await tellAdministrators(policyId, 'declined', id, parts);
    const { books, facts } = await known(policyId, parts);
    for (const { email, locale } of await payerAddresses(books, parts.documents)) {
      const t = words[locale];
      await parts.mailer.send({ to: email, subject: t.subject(facts), text: [t.declined(facts), t.wait].join('\n\n') }, `${id}-${email}`);
    }
  },
});

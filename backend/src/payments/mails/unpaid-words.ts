import type { Mail } from '#platform/ports/mailer';
import type { Locale } from '#platform/context';

export interface UnpaidFacts {
  eventName: string;
  number: string;
  /** With its currency, as the payer writes it. */
  amount: string;
  /** dd.mm.yyyy; null: none. */
  until: string | null;
  /** Where it is paid; null: by a transfer of the club. */
  page: string | null;
  /** What the organiser has written. */
  text: string;
}

const words = {
  ru: {
    reminder: (number: string) => `Podium: счёт ${number} не оплачен`,
    due: ({ eventName, number, amount }: UnpaidFacts) => `По счёту ${number} («${eventName}») осталось оплатить ${amount}.`,
    until: (day: string) => `Оплатите, пожалуйста, до ${day} включительно.`,
    page: (page: string) => `Оплатить: ${page}`,
    expired: (number: string) => `Podium: срок оплаты счёта ${number} вышел`,
    gone: ({ eventName, number }: UnpaidFacts) =>
      `Счёт ${number} («${eventName}») не оплачен в срок, поэтому он закрыт, а неоплаченные заявки по нему сняты. ` +
      'Пока регистрация открыта, можно заявиться снова.',
  },
  en: {
    reminder: (number: string) => `Podium: invoice ${number} is not paid`,
    due: ({ eventName, number, amount }: UnpaidFacts) => `${amount} of invoice ${number} (${eventName}) are still to be paid.`,
    until: (day: string) => `Please pay by ${day} at the latest.`,
    page: (page: string) => `Pay here: ${page}`,
    expired: (number: string) => `Podium: the time to pay invoice ${number} is over`,
    gone: ({ eventName, number }: UnpaidFacts) =>
      `Invoice ${number} (${eventName}) was not paid in time. It is closed, and its unpaid entries are withdrawn. ` +
      'While registration is open you can enter again.',
  },
};

export const reminderMail = (locale: Locale, facts: UnpaidFacts): Omit<Mail, 'to'> => {
  const t = words[locale];
  const lines = [
    t.due(facts),
    ...(facts.until === null ? [] : [t.until(facts.until)]),
    ...(facts.text === '' ? [] : [facts.text]),
    ...(facts.page === null ? [] : [t.page(facts.page)]),
  ];
  return { subject: t.reminder(facts.number), text: lines.join('\n\n') };
};

export const expiredMail = (locale: Locale, facts: UnpaidFacts): Omit<Mail, 'to'> => ({
  subject: words[locale].expired(facts.number),
  text: words[locale].gone(facts),
});

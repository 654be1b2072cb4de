import type { RefundMethod } from '#domain/payments/refunds/refund.decider';
import type { Locale } from '#platform/context';
import type { Mail } from '#platform/ports/mailer';

/** Amounts with their currency, pages as addresses. */
export interface MovementFacts {
  number: string;
  /** '': of no sport event. */
  eventName: string;
  amount: string;
  /** Where the payer finds receipts and all payments; null: a club. */
  history: string | null;
}
export interface PaidFacts extends MovementFacts {
  /** Still to pay; null: nothing. */
  rest: string | null;
  /** More than was due; null: nothing. */
  over: string | null;
  page: string | null;
}
export interface RefundedFacts extends MovementFacts {
  method: RefundMethod;
  /** Of the invoice that the credit has paid. */
  toNumber: string;
  reason: string;
}

const words = {
  ru: {
    of: ({ number, eventName }: MovementFacts) => `по счёту ${number}${eventName && ` («${eventName}»)`}`,
    paid: (number: string) => `Podium: оплата по счёту ${number} получена`,
    received: (amount: string, of: string) => `Получено ${amount} ${of}.`,
    rest: (rest: string) => `Осталось оплатить ${rest}.`,
    page: (page: string) => `Оплатить: ${page}`,
    over: (over: string) => `Это на ${over} больше, чем нужно: организатор вернёт излишек или зачтёт его в другой ваш счёт.`,
    history: (history: string) => `Все платежи и чеки: ${history}`,
    refund: (number: string) => `Podium: возврат по счёту ${number}`,
    refunded: (amount: string, of: string) => `Возвращено ${amount} ${of}.`,
    original: 'Деньги идут тем же путём, каким пришли: банк зачислит их за несколько дней.',
    offline: 'Организатор отметил, что деньги вам переданы.',
    credit: (number: string) => `Ими оплачен ваш счёт ${number}.`,
    reason: (reason: string) => `Причина: ${reason}`,
  },
  en: {
    of: ({ number, eventName }: MovementFacts) => `for invoice ${number}${eventName && ` (${eventName})`}`,
    paid: (number: string) => `Podium: the payment for invoice ${number} is here`,
    received: (amount: string, of: string) => `We have received ${amount} ${of}.`,
    rest: (rest: string) => `${rest} are still to be paid.`,
    page: (page: string) => `Pay here: ${page}`,
    over: (over: string) => `That is ${over} more than was due: the organiser gives it back, or counts it for another invoice of yours.`,
    history: (history: string) => `All payments and receipts: ${history}`,
    refund: (number: string) => `Podium: a refund of invoice ${number}`,
    refunded: (amount: string, of: string) => `${amount} ${of} are given back.`,
    original: 'The money goes back the way it came: the bank takes some days for it.',
    offline: 'The organiser has noted that the money was handed over to you.',
    credit: (number: string) => `It has paid your invoice ${number}.`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
} satisfies Record<Locale, object>;

type Written = Omit<Mail, 'to'>;
const told = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join('\n\n');
const said = (word: (value: string) => string, value: string | null): string | null => (value ? word(value) : null);

export const paidMail = (locale: Locale, facts: PaidFacts): Written => {
  const t = words[locale];
  const { number, amount, rest, over, page, history } = facts;
  const lines = [t.received(amount, t.of(facts)), said(t.rest, rest), rest && said(t.page, page), said(t.over, over)];
  return { subject: t.paid(number), text: told([...lines, said(t.history, history)]) };
};

export const refundedMail = (locale: Locale, facts: RefundedFacts): Written => {
  const t = words[locale];
  const { number, amount, method, toNumber, reason, history } = facts;
  const how = method === 'credit' ? t.credit(toNumber) : t[method];
  return {
    subject: t.refund(number),
    text: told([t.refunded(amount, t.of(facts)), how, said(t.reason, reason), said(t.history, history)]),
  };
};

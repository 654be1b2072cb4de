import { defineTexts } from '../../ui/texts.js';

export const providerTexts = defineTexts({
  name: 'provider',
  ru: {
    underWay: 'Платёж начат {date}, платёжная система ещё не сказала, чем он кончился.',
    sentSince: 'Отправлен {date}, платёжная система ещё не ответила.',
    policyAwaited: 'Оплачено, страховая ещё не оформила полис: {policy}.',
    ask: 'Спросить платёжную систему',
    askInsurer: 'Спросить страховую',
    asked: 'Ответ получен, счёт обновлён.',
  },
  en: {
    underWay: 'A payment was begun on {date}; the payment provider has not said yet how it ended.',
    sentSince: 'Sent on {date}; the payment provider has not answered yet.',
    policyAwaited: 'Paid, and the insurer has not made the policy out yet: {policy}.',
    ask: 'Ask the payment provider',
    askInsurer: 'Ask the insurer',
    asked: 'There is an answer, the invoice is up to date.',
  },
});

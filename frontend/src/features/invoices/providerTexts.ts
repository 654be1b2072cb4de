import { defineTexts } from '../../ui/texts.js';

export const providerTexts = defineTexts({
  ru: {
    underWay: 'Платёж начат {date}, платёжная система ещё не сказала, чем он кончился.',
    sentSince: 'Отправлен {date}, платёжная система ещё не ответила.',
    ask: 'Спросить платёжную систему',
    asked: 'Платёжная система ответила, счёт обновлён.',
  },
  en: {
    underWay: 'A payment was begun on {date}; the payment provider has not said yet how it ended.',
    sentSince: 'Sent on {date}; the payment provider has not answered yet.',
    ask: 'Ask the payment provider',
    asked: 'The payment provider has answered, the invoice is up to date.',
  },
});

import { defineTexts } from '../../ui/texts.js';

export const repricingTexts = defineTexts({
  name: 'repricing',
  ru: {
    one: 'Сейчас {from}, станет {to}.',
    many: 'Цена изменится у заявок: {count}. Сейчас {from}, станет {to}.',
    fresh: 'Новых заявок с оплатой: {count}, всего на {to}.',
    toPay: 'К оплате {amount}.',
    credit: 'Вернуть или зачесть {amount}.',
  },
  en: {
    one: 'Now {from}, then {to}.',
    many: 'The price of entries changes: {count}. Now {from}, then {to}.',
    fresh: 'New entries to be paid: {count}, {to} in all.',
    toPay: 'To pay: {amount}.',
    credit: 'Credit: {amount}.',
  },
});

import { defineTexts } from '../../ui/texts.js';

export const bankTexts = defineTexts({
  ru: {
    bankTitle: 'Учебный банк',
    bankNote: 'Эта страница играет банк: настоящие деньги не списываются.',
    bankPay: 'Заплатить',
    bankDecline: 'Отказать',
    bankBack: 'Вернуться, не заплатив',
    bankReturn: 'Вернуться к заказу',
    bankPaid: 'Этот платёж уже прошёл: второй раз платить не нужно.',
    bankDeclined: 'В этом платеже банк отказал.',
    notice: 'Извещение банка',
    once: 'Сразу',
    twice: 'Дважды',
    never: 'Не придёт',
    noPayment: 'Такого платежа нет',
  },
  en: {
    bankTitle: 'Practice bank',
    bankNote: 'This page plays a bank: no money moves.',
    bankPay: 'Pay',
    bankDecline: 'Decline',
    bankBack: 'Go back without paying',
    bankReturn: 'Back to the order',
    bankPaid: 'This payment has gone through already: nothing is to be paid again.',
    bankDeclined: 'The bank has declined this payment.',
    notice: 'Notice of the bank',
    once: 'At once',
    twice: 'Twice',
    never: 'Never comes',
    noPayment: 'There is no such payment',
  },
});

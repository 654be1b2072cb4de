import { defineTexts } from '../../ui/texts.js';

export const bankTexts = defineTexts({
  ru: {
    bankTitle: 'Учебный банк',
    bankNote: 'Эта страница играет банк: настоящие деньги не списываются.',
    bankPay: 'Заплатить',
    bankDecline: 'Отказать',
    bankBack: 'Вернуться, не заплатив',
    bankDone: 'Банк уже решил этот платёж.',
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
    bankDone: 'The bank has decided this payment already.',
    notice: 'Notice of the bank',
    once: 'At once',
    twice: 'Twice',
    never: 'Never comes',
    noPayment: 'There is no such payment',
  },
});

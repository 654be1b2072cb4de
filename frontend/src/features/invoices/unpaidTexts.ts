import { defineTexts } from '../../ui/texts.js';

export const unpaidTexts = defineTexts({
  name: 'unpaid',
  ru: {
    checkPaid: 'Проверить оплату',
    checked: 'Проверено счетов: {checked}, изменилось: {changed}',
    notAnswered: 'Платёжная система не ответила по счетам: {failed}. Их состояние не изменилось.',
    remind: 'Напомнить об оплате',
    remindHelp: 'Письмо получит каждый, кто ещё должен по счёту, — не чаще раза в день по одному счёту.',
    remindText: 'Что добавить в письмо',
    remindUntil: 'Оплатить до',
    send: 'Отправить',
    reminded: 'Писем отправлено: {count}, пропущено: {skipped}',
  },
  en: {
    checkPaid: 'Check payments',
    checked: 'Invoices checked: {checked}, changed: {changed}',
    notAnswered: 'The payment provider did not answer about {failed} invoices. They stay as they were.',
    remind: 'Remind of payment',
    remindHelp: 'Everybody who still owes something gets a mail, at most once a day an invoice.',
    remindText: 'What to add to the mail',
    remindUntil: 'To be paid by',
    send: 'Send',
    reminded: 'Mails sent: {count}, left out: {skipped}',
  },
});

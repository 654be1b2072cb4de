import type { ComponentType } from '../registrations/statuses.js';

type Names = Record<string, { ru: string; en: string }>;

/** What the statuses of the components of a registration are called. */
export const statusNames: Record<ComponentType, Names> = {
  participation: {
    new: { ru: 'Новая', en: 'New' },
    waitingList: { ru: 'Лист ожидания', en: 'Waiting list' },
    awaitingPayment: { ru: 'Ждёт оплаты', en: 'Awaiting payment' },
    confirmed: { ru: 'Подтверждена', en: 'Confirmed' },
    rejected: { ru: 'Отклонена', en: 'Rejected' },
    withdrawn: { ru: 'Снята', en: 'Withdrawn' },
    deactivated: { ru: 'Отключена', en: 'Deactivated' },
  },
  payment: {
    notRequired: { ru: 'Не нужна', en: 'Not required' },
    unpaid: { ru: 'Не оплачено', en: 'Unpaid' },
    partlyPaid: { ru: 'Оплачено частично', en: 'Partly paid' },
    paid: { ru: 'Оплачено', en: 'Paid' },
    paidOffline: { ru: 'Оплачено на месте', en: 'Paid on the spot' },
    partlyRefunded: { ru: 'Возвращено частично', en: 'Partly refunded' },
    refunded: { ru: 'Возвращено', en: 'Refunded' },
  },
  documents: {
    notProvided: { ru: 'Нет документов', en: 'Not provided' },
    onReview: { ru: 'На проверке', en: 'On review' },
    accepted: { ru: 'Приняты', en: 'Accepted' },
    rejected: { ru: 'Отклонены', en: 'Rejected' },
  },
  insurance: {
    none: { ru: 'Нет', en: 'None' },
    onReview: { ru: 'На проверке', en: 'On review' },
    valid: { ru: 'Действует', en: 'Valid' },
    invalid: { ru: 'Недействительна', en: 'Invalid' },
    expired: { ru: 'Истекла', en: 'Expired' },
  },
  weighIn: {
    notWeighed: { ru: 'Не взвешен', en: 'Not weighed' },
    passed: { ru: 'Пройдено', en: 'Passed' },
    failed: { ru: 'Не пройдено', en: 'Failed' },
    absent: { ru: 'Не явился', en: 'Absent' },
  },
  challenge: {
    none: { ru: 'Нет ответа', en: 'No answer' },
    submitted: { ru: 'Отправлен', en: 'Submitted' },
    accepted: { ru: 'Принят', en: 'Accepted' },
    rejected: { ru: 'Отклонён', en: 'Rejected' },
  },
};

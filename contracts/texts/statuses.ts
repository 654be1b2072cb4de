import { componentStatuses, type ComponentType } from '../registrations/statuses.js';
import { en } from './en.js';
import { ru, type SharedTextKey } from './ru.js';

type Names = Record<string, { ru: string; en: string }>;

const shared = (key: SharedTextKey) => ({ ru: ru[key], en: en[key] });

/** Those that pages show everywhere have their names among the shared words. */
const participation: Names = Object.fromEntries(
  componentStatuses.participation.map((status) => [status, shared(`participation.${status}`)]),
);
const payment: Names = Object.fromEntries(componentStatuses.payment.map((status) => [status, shared(`payment.${status}`)]));

/** What the statuses of the components of a registration are called. */
export const statusNames: Record<ComponentType, Names> = {
  participation,
  payment,
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

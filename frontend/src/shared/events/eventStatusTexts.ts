import { defineTexts } from '../../ui/texts.js';

export const eventStatusTexts = defineTexts({
  name: 'eventStatus',
  ru: { cancelled: 'Соревнование отменено.', because: 'Причина: {reason}', overdue: 'Не завершено', soon: 'Скоро начнётся' },
  en: { cancelled: 'The event is cancelled.', because: 'Reason: {reason}', overdue: 'Not completed', soon: 'Starts soon' },
});

import { defineTexts } from '../../ui/texts.js';

export const dayNoticeTexts = defineTexts({
  name: 'dayNotice',
  ru: {
    title: 'Объявление дня',
    about: 'Строка вверху страниц соревнования: её сразу видят зрители и участники. Ночью она исчезает сама.',
    text: 'Текст',
    example: 'Начало задерживается до 10:30',
    show: 'Показать',
    takeOff: 'Убрать',
    shown: 'Объявление на страницах',
    takenOff: 'Объявление убрано',
  },
  en: {
    title: 'Notice of the day',
    about: 'A line at the head of the pages of the event: spectators and entrants see it at once. It goes by itself at midnight.',
    text: 'Text',
    example: 'The start is delayed until 10:30',
    show: 'Show',
    takeOff: 'Take off',
    shown: 'The notice is on the pages',
    takenOff: 'The notice is off the pages',
  },
});

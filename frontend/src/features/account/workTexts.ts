import { defineTexts } from '../../ui/texts.js';

export const workTexts = defineTexts({
  name: 'work',
  ru: {
    title: 'Работа на соревновании',
    explained: 'Организатор даёт код или QR-код для этого устройства. Свой аккаунт не нужен.',
    code: 'Код пропуска',
    codeHint: 'Двенадцать знаков, чёрточки можно не вводить',
    start: 'Начать',
  },
  en: {
    title: 'Work at a sport event',
    explained: 'The organiser gives a code or a QR code for this device. No account is needed.',
    code: 'Code of the pass',
    codeHint: 'Twelve characters; the dashes can be left out',
    start: 'Start',
  },
});

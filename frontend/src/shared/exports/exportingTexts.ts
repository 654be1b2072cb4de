import { defineTexts } from '../../ui/texts.js';

export const exportingTexts = defineTexts({
  name: 'exporting',
  ru: {
    exporting: 'Готовим файл… {size}',
    size: '{count} КБ',
    cancel: 'Прервать',
  },
  en: {
    exporting: 'Making the file… {size}',
    size: '{count} KB',
    cancel: 'Stop',
  },
});

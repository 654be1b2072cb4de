import { defineTexts } from '../../../ui/texts.js';

export const insuranceMenuTexts = defineTexts({
  name: 'insuranceMenu',
  ru: {
    insurance: 'Страховки',
    check: 'Проверить страховки',
    download: 'Скачать все полисы (ZIP)',
    checked: 'Действуют: {valid}, не подходят: {bad}, на проверке: {onReview}, нет: {none}',
    silent: {
      one: 'Страховая не отвечает: {count} статус остался прежним',
      few: 'Страховая не отвечает: {count} статуса остались прежними',
      many: 'Страховая не отвечает: {count} статусов остались прежними',
      other: 'Страховая не отвечает: {count} статуса остались прежними',
    },
  },
  en: {
    insurance: 'Insurance',
    check: 'Check insurance',
    download: 'Download all policies (ZIP)',
    checked: 'Valid: {valid}, not fitting: {bad}, on review: {onReview}, none: {none}',
    silent: {
      one: 'The insurer does not answer: {count} status stays as it was',
      other: 'The insurer does not answer: {count} statuses stay as they were',
    },
  },
});

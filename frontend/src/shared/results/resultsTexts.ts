import { defineTexts } from '../../ui/texts.js';

/** Results that were saved for a category. */
export const resultsTexts = defineTexts({
  ru: { place: 'Место', entrant: 'Участник', club: 'Организация', result: 'Результат', points: 'Очки', results: 'Результаты' },
  en: { place: 'Place', entrant: 'Entrant', club: 'Organisation', result: 'Result', points: 'Points', results: 'Results' },
});

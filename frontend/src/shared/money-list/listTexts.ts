import { defineTexts } from '../../ui/texts.js';

export const listTexts = defineTexts({
  name: 'list',
  ru: { more: 'Показать ещё', shown: 'Показано {count} из {total}', dateFrom: 'С какого дня', dateTo: 'По какой день' },
  en: { more: 'Show more', shown: '{count} of {total} shown', dateFrom: 'From the day', dateTo: 'To the day' },
});

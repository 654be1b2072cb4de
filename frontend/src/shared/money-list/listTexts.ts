import { defineTexts } from '../../ui/texts.js';

export const listTexts = defineTexts({
  ru: { more: 'Показать ещё', shown: 'Показано {count} из {total}' },
  en: { more: 'Show more', shown: '{count} of {total} shown' },
});

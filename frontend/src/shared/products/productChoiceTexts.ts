import { defineTexts } from '../../ui/texts.js';

export const productChoiceTexts = defineTexts({
  name: 'productChoice',
  ru: {
    extras: 'Дополнительно',
    fewer: '{name}: меньше',
    more: '{name}: больше',
    count: '{name}: {count} шт.',
    left: 'осталось {count}',
    soldOut: 'разобрано',
  },
  en: {
    extras: 'Extras',
    fewer: '{name}: fewer',
    more: '{name}: more',
    count: '{name}: {count} pcs',
    left: '{count} left',
    soldOut: 'sold out',
  },
});

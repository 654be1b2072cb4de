import { defineTexts } from './texts.js';

export const printTexts = defineTexts({
  name: 'print',
  ru: { print: 'Печать', printedAt: 'Напечатано {time}', goesOn: 'Дальше: {address}' },
  en: { print: 'Print', printedAt: 'Printed {time}', goesOn: 'Goes on at {address}' },
});

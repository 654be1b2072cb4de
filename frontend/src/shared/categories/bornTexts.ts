import { defineTexts } from '../../ui/texts.js';

export const bornTexts = defineTexts({
  name: 'born',
  ru: {
    year: '{from} г. р.',
    years: '{from}–{to} г. р.',
    yearFrom: '{from} г. р. и моложе',
    yearTo: '{to} г. р. и старше',
    days: 'дата рождения с {from} по {to}',
    dayFrom: 'дата рождения с {from}',
    dayTo: 'дата рождения по {to}',
  },
  en: {
    year: 'born {from}',
    years: 'born {from}–{to}',
    yearFrom: 'born {from} or later',
    yearTo: 'born {to} or earlier',
    days: 'born from {from} to {to}',
    dayFrom: 'born from {from}',
    dayTo: 'born up to {to}',
  },
});

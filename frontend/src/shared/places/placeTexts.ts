import { defineTexts } from '../../ui/texts.js';

export const placeTexts = defineTexts({
  ru: {
    country: 'Страна',
    region: 'Регион',
    city: 'Город',
    firstCountry: 'Сначала выберите страну',
    firstRegion: 'Сначала выберите регион',
  },
  en: {
    country: 'Country',
    region: 'Region',
    city: 'City',
    firstCountry: 'Choose a country first',
    firstRegion: 'Choose a region first',
  },
});

import { defineTexts } from '../../ui/texts.js';

export const fromHallTexts = defineTexts({
  ru: { seconds: 'Из зала, {seconds} с назад', minutes: 'Из зала, {minutes} мин. назад', unheard: 'Из зала, связи пока нет' },
  en: { seconds: 'From the hall, {seconds} s ago', minutes: 'From the hall, {minutes} min ago', unheard: 'From the hall, no line yet' },
});

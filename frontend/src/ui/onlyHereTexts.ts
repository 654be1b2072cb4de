import { defineTexts } from './texts.js';

export const onlyHereTexts = defineTexts({
  name: 'onlyHere',
  ru: { onlyHere: 'Этот адрес откроется только на этом компьютере. Администратор открывает сеть зала: кабинет, «Сеть зала».' },
  en: { onlyHere: 'Only this computer opens this address. An administrator opens the hall network: cabinet, “Hall network”.' },
});

import { defineTexts } from './texts.js';

/** Words of fields that are chosen, looked up or masked. */
export const fieldTexts = defineTexts({
  name: 'field',
  ru: {
    notChosen: 'Не выбрано',
    typeTwo: 'Введите 2 символа',
    searching: 'Ищем…',
    nothing: 'Ничего не найдено',
    lookupFailed: 'Список не пришёл. Попробуйте ещё раз',
    clear: 'Очистить: {label}',
    dayMask: 'дд.мм.гггг',
    momentMask: 'дд.мм.гггг чч:мм',
    pickDay: 'Календарь: {label}',
  },
  en: {
    notChosen: 'Not chosen',
    typeTwo: 'Type 2 characters',
    searching: 'Searching…',
    nothing: 'Nothing found',
    lookupFailed: 'The list did not come. Try again',
    clear: 'Clear: {label}',
    dayMask: 'dd-mm-yyyy',
    momentMask: 'dd-mm-yyyy hh:mm',
    pickDay: 'Calendar: {label}',
  },
});

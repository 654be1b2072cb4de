import { defineTexts } from './texts.js';

export const gridTexts = defineTexts({
  name: 'dataGrid',
  ru: {
    noRowsToShow: 'Строк нет',
    loadingOoo: 'Загрузка…',
    ariaRowToggleSelection: 'Пробел: выбрать строку',
    ariaRowSelect: 'Выбрать строку',
  },
  en: { noRowsToShow: 'No rows', loadingOoo: 'Loading…', ariaRowToggleSelection: 'Space: select the row', ariaRowSelect: 'Select the row' },
});

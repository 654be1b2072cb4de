import { defineTexts } from '../../../ui/texts.js';

/** Texts of the files that the desk gives out. */
export const exportTexts = defineTexts({
  ru: {
    export: 'Выгрузить',
    exporting: 'Готовим файл… {size}',
    size: '{count} КБ',
    cancel: 'Прервать',
    shown: 'Строки и столбцы на экране',
    all: 'Все регистрации, все столбцы',
    lists: 'Списки категорий на экране',
    startList: 'Стартовый список',
    weighIn: 'Лист взвешивания',
    results: 'Результаты',
    as: '{name}: {format}',
  },
  en: {
    export: 'Export',
    exporting: 'Making the file… {size}',
    size: '{count} KB',
    cancel: 'Stop',
    shown: 'Rows and columns on the screen',
    all: 'All registrations, all columns',
    lists: 'Lists of the categories on the screen',
    startList: 'Start list',
    weighIn: 'Weigh-in sheet',
    results: 'Results',
    as: '{name}: {format}',
  },
});

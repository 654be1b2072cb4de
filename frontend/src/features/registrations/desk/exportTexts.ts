import { defineTexts } from '../../../ui/texts.js';

/** Texts of the files that the desk gives out. */
export const exportTexts = defineTexts({
  name: 'export',
  ru: {
    export: 'Выгрузить',
    shown: 'Строки и столбцы на экране',
    all: 'Все регистрации, все столбцы',
    lists: 'Списки категорий на экране',
    startList: 'Стартовый список',
    weighIn: 'Лист взвешивания',
    results: 'Результаты',
    as: '{name}: {format}',
    more: 'Другие файлы и столбцы…',
  },
  en: {
    export: 'Export',
    shown: 'Rows and columns on the screen',
    all: 'All registrations, all columns',
    lists: 'Lists of the categories on the screen',
    startList: 'Start list',
    weighIn: 'Weigh-in sheet',
    results: 'Results',
    as: '{name}: {format}',
    more: 'Other files and columns…',
  },
});

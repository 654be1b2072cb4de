import { defineTexts } from '../../ui/texts.js';

export const tipTexts = defineTexts({
  name: 'tip',
  ru: {
    explain: 'Подсказка к этой странице',
    none: 'Подсказки здесь пока нет: эту кнопку видят только администраторы.',
    edit: 'Изменить подсказку',
    title: 'Подсказка к странице',
    ru: 'По-русски',
    en: 'По-английски',
    hint: 'До 2000 знаков. Можно <b>, <i>, <a href="…"> и <br>. Пустая подсказка убирается.',
    save: 'Сохранить',
  },
  en: {
    explain: 'About this page',
    none: 'Nothing is explained here yet: only administrators see this button.',
    edit: 'Edit the tooltip',
    title: 'Tooltip of the page',
    ru: 'In Russian',
    en: 'In English',
    hint: 'Up to 2,000 characters; <b>, <i>, <a href="…"> and <br> are allowed. An empty one is taken away.',
    save: 'Save',
  },
});

import { defineTexts } from '../../ui/texts.js';

export const questionTexts = defineTexts({
  name: 'question',
  ru: {
    notChosen: 'Не выбрано',
    soldOut: 'мест нет',
    left: { one: 'осталось {count}', other: 'осталось {count}' },
    chooseFile: 'Выбрать файл',
    replaceFile: 'Заменить',
    removeFile: 'Убрать файл',
    uploading: 'Загружаем…',
    fileHint: 'jpeg, png, pdf, docx или odt до 10 МБ',
  },
  en: {
    notChosen: 'Not chosen',
    soldOut: 'sold out',
    left: { one: '{count} left', other: '{count} left' },
    chooseFile: 'Choose a file',
    replaceFile: 'Replace',
    removeFile: 'Remove the file',
    uploading: 'Uploading…',
    fileHint: 'jpeg, png, pdf, docx or odt up to 10 MB',
  },
});

import { defineTexts } from '../../../ui/texts.js';

export const ownTexts = defineTexts({
  ru: {
    pay: 'Оплатить',
    withdrawPaid: 'Отозвать и вернуть деньги',
    refundText: 'Организатор решит, снять ли заявку, и вернёт деньги за вычетом того, что удерживают правила соревнования.',
    showCode: 'Код для взвешивания',
    card: 'Карточка (PDF)',
    diploma: 'Диплом (PDF)',
    codeOf: 'Код участника: {name}',
    codeText: 'Покажите код на взвешивании: вас найдут без поиска по списку. Кроме судей и организаторов он никому ничего не открывает.',
    printCode: 'Напечатать',
    takeBack: 'Не отзывать заявку',
    takenBack: 'Просьба снять заявку отменена',
    removeAnswer: 'Убрать ответ целиком',
    removeDocument: 'Убрать документ {name}',
    answerRemoved: 'Ответ убран',
    documentRemoved: 'Документ убран',
  },
  en: {
    pay: 'Pay',
    withdrawPaid: 'Take back and ask for a refund',
    refundText: 'The organiser decides on it, and gives the money back less what the rules of the sport event keep.',
    showCode: 'Weigh-in code',
    card: 'Card (PDF)',
    diploma: 'Diploma (PDF)',
    codeOf: 'Code of {name}',
    codeText:
      'Show it at the weigh-in: you are found without a search in the list. It opens nothing to anybody but officials and organisers.',
    printCode: 'Print',
    takeBack: 'Keep the entry',
    takenBack: 'The request to be withdrawn is taken back',
    removeAnswer: 'Remove the whole answer',
    removeDocument: 'Remove the document {name}',
    answerRemoved: 'The answer is removed',
    documentRemoved: 'The document is removed',
  },
});

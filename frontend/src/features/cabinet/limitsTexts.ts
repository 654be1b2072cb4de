import { defineTexts } from '../../ui/texts.js';

export const limitsTexts = defineTexts({
  ru: {
    title: 'Кто больше не подходит',
    titlePlaces: 'Мест меньше, чем занято',
    lead: {
      one: '{count} участник не подходит под новые границы. Что с ним делать?',
      few: '{count} участника не подходят под новые границы. Что делать с каждым?',
      many: '{count} участников не подходят под новые границы. Что делать с каждым?',
      other: '{count} участника не подходят под новые границы. Что делать с каждым?',
    },
    drawn: 'Жеребьёвка проведена: участники остаются в сетке.',
    overLimit: {
      one: 'Мест меньше, чем занято: {count} участник сверх нового числа мест сохранит своё.',
      few: 'Мест меньше, чем занято: {count} участника сверх нового числа мест сохранят свои.',
      many: 'Мест меньше, чем занято: {count} участников сверх нового числа мест сохранят свои.',
      other: 'Мест меньше, чем занято: {count} участника сверх нового числа мест сохранят свои.',
    },
    stays: 'Остаётся в категории',
    moves: 'Перейдёт: {name}',
    kg: '{weight} кг',
    save: 'Сохранить границы',
    'unfit.gender': 'другой пол',
    'unfit.age': 'другой возраст',
    'unfit.weight': 'другой вес',
    'unfit.level': 'другой уровень',
    movedFrom: 'Границы категории изменены',
  },
  en: {
    title: 'Who no longer fits',
    titlePlaces: 'Fewer places than are taken',
    lead: {
      one: '{count} entrant does not fit the new limits. What happens to them?',
      other: '{count} entrants do not fit the new limits. What happens to each?',
    },
    drawn: 'The draw is made: entrants stay in the grid.',
    overLimit: {
      one: 'Fewer places than are taken: {count} entrant beyond the new number keeps theirs.',
      other: 'Fewer places than are taken: {count} entrants beyond the new number keep theirs.',
    },
    stays: 'Stays in the category',
    moves: 'Moves to {name}',
    kg: '{weight} kg',
    save: 'Save the limits',
    'unfit.gender': 'other gender',
    'unfit.age': 'other age',
    'unfit.weight': 'other weight',
    'unfit.level': 'other level',
    movedFrom: 'The limits of the category were changed',
  },
});

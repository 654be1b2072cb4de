import { defineTexts } from '../../ui/texts.js';

/** Entrants who came after the draw. */
export const lateTexts = defineTexts({
  name: 'late',
  ru: {
    late: {
      one: '{count} участник подтверждён, но не стоит в сетке:',
      few: '{count} участника подтверждены, но не стоят в сетке:',
      many: '{count} участников подтверждены, но не стоят в сетке:',
      other: '{count} участника подтверждены, но не стоят в сетке:',
    },
    place: 'Поставить в сетку',
    entrant: 'Участник',
    where: 'Место',
    bye: 'Против {name}: свободен в первом круге',
    vacated: 'Вместо {name}: снят до первого матча',
    group: 'В группу {name}, последним',
    startOrder: 'Последним по порядку выступления',
    noPlace: 'Свободного места нет: где оно было, уже выступали.',
    placed: 'Участник стоит в сетке',
  },
  en: {
    late: {
      one: '{count} entrant is confirmed and stands in no match:',
      other: '{count} entrants are confirmed and stand in no match:',
    },
    place: 'Place in the grid',
    entrant: 'Entrant',
    where: 'Place',
    bye: 'Against {name}, who rests in the first round',
    vacated: 'Instead of {name}, who went before a match',
    group: 'Into group {name}, last',
    startOrder: 'Last in the start order',
    noPlace: 'There is no free place: where there was one, the fights have begun.',
    placed: 'The entrant stands in the grid',
  },
});

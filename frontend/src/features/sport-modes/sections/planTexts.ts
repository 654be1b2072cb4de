import { defineTexts } from '../../../ui/texts.js';

/** Words of the plan of the day, and of the system by the number of entrants. */
export const planTexts = defineTexts({
  name: 'sportModesPlan',
  ru: {
    'section.plan': 'План и система по числу участников',
    planMinutes: 'Минут на встречу в плане',
    rest: 'Отдых между встречами, мин',
    from: 'От',
    to: 'До',
    andMore: 'Пусто: и больше',
    system: 'Система',
    bronzes: 'Бронз',
    poolSize: 'В группе',
    row: 'Участников от {from}',
    addRow: 'Добавить строку',
  },
  en: {
    'section.plan': 'Plan, and system by number of entrants',
    planMinutes: 'Minutes of a match in the plan',
    rest: 'Rest between matches, min',
    from: 'From',
    to: 'To',
    andMore: 'Empty: and more',
    system: 'System',
    bronzes: 'Bronzes',
    poolSize: 'In a pool',
    row: 'Entrants from {from}',
    addRow: 'Add a row',
  },
});

import { defineTexts } from '../../ui/texts.js';

/** Words of officials that several screens use. */
export const refereeTexts = defineTexts({
  ru: {
    officials: 'Судьи',
    referee: 'Рефери',
    sideJudge: 'Боковой судья {number}',
    nobody: 'Не назначен',
    'problem.vacant': 'Место свободно',
    'problem.self': 'сам участник боя',
    'problem.coach': 'тренер участника',
    'problem.club': 'из того же клуба',
    'problem.region': 'из того же региона',
    'problem.country': 'из той же страны',
    'problem.gone': 'убран из списка',
    'problem.category': 'не судит эту категорию',
    'problem.break': 'перерыв',
    'problem.busy': 'занят на другой площадке',
    'problem.mat': 'работает на другой площадке',
  },
  en: {
    officials: 'Referees',
    referee: 'Referee',
    sideJudge: 'Side judge {number}',
    nobody: 'Nobody',
    'problem.vacant': 'Open seat',
    'problem.self': 'competes in this bout',
    'problem.coach': 'coaches one of them',
    'problem.club': 'of the same club',
    'problem.region': 'of the same region',
    'problem.country': 'of the same country',
    'problem.gone': 'off the list',
    'problem.category': 'does not run this category',
    'problem.break': 'on a break',
    'problem.busy': 'busy at another mat',
    'problem.mat': 'works at another mat',
  },
});

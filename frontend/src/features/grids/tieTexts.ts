import { defineTexts } from '../../ui/texts.js';

/** Words of entrants of a group whom nothing parts. */
export const tieTexts = defineTexts({
  name: 'tie',
  ru: {
    ties: 'Равенство по всем показателям',
    tieText: 'Места {places}: решите порядок, иначе плей-офф не создать.',
    resolve: 'Решить порядок…',
    playOff: 'Назначить переигровку',
    method: 'Как решено',
    methodFairPlay: 'Честная игра',
    methodLot: 'Жребий',
    methodPlayOff: 'Переигровка',
    methodDecision: 'Решение судей',
    decided: 'Порядок решён',
    up: 'Выше',
  },
  en: {
    ties: 'Still tied',
    tieText: 'Places {places}: decide the order before you create the play-off.',
    resolve: 'Decide the order…',
    playOff: 'Schedule a tiebreak',
    method: 'Decided by',
    methodFairPlay: 'Fair play',
    methodLot: 'Drawing lots',
    methodPlayOff: 'Tiebreak',
    methodDecision: 'Referees’ decision',
    decided: 'The order is decided',
    up: 'Up',
  },
});

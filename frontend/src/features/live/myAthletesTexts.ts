import { defineTexts } from '../../ui/texts.js';

/** Texts of the followed athletes, which come beside the first paint. */
export const myAthletesTexts = defineTexts({
  name: 'myAthletes',
  ru: {
    toCalendar: 'Бои в календарь',
    mine: 'Мой спортсмен',
    mineHint: 'Найдите спортсмена или команду: их матчи будут наверху, путь в сетке подсветится. Выбор хранится в этом браузере.',
    unfollow: 'Больше не следить: {name}',
    ifWon: 'Победа',
    ifLost: 'Поражение',
    matchNumber: 'матч № {number}',
    out: 'Выступление окончено',
    placeIs: 'Место: {place}',
    waits: 'Следующий матч',
    then: 'Дальше при победах',
    playedCount: 'Сыграно матчей: {count}',
    even: 'ничья',
    against: 'с: {name}',
    noMatches: 'Матчей ещё нет',
    following: 'Я слежу: спортсмены, клубы, уведомления',
  },
  en: {
    toCalendar: 'Bouts to calendar',
    mine: 'My athlete',
    mineHint:
      'Find an athlete or a team: their matches come first and their path through the bracket is highlighted. Kept in this browser.',
    unfollow: 'Stop following {name}',
    ifWon: 'Win',
    ifLost: 'Loss',
    matchNumber: 'match no. {number}',
    out: 'No more matches',
    placeIs: 'Place: {place}',
    waits: 'Next match',
    then: 'With further wins',
    playedCount: 'Matches played: {count}',
    even: 'draw',
    against: 'against {name}',
    noMatches: 'No matches yet',
    following: 'Following: athletes, clubs, notices',
  },
});

import { defineTexts } from '../ui/texts.js';

export const ratingTexts = defineTexts({
  ru: {
    rating: 'рейтинг',
    title: 'Из чего сложился рейтинг',
    open: 'Рейтинг {value}: из чего он сложился',
    rule: 'Очки за места на проверенных соревнованиях: полностью в течение года, половина ещё год. Из каждого года в счёт идут до {best} лучших результатов.',
    none: 'Проверенных результатов за последние два года нет',
    day: 'Дата',
    event: 'Событие',
    who: 'Спортсмен',
    place: 'Место',
    points: 'Очки',
    value: 'В рейтинг',
    half: 'половина',
    notCounted: 'не вошёл в лучшие',
    hidden: {
      one: 'Ещё {count} результат спортсменов, которые его не показывают',
      few: 'Ещё {count} результата спортсменов, которые их не показывают',
      many: 'Ещё {count} результатов спортсменов, которые их не показывают',
      other: 'Ещё {count} результата спортсменов, которые их не показывают',
    },
  },
  en: {
    rating: 'rating',
    title: 'What the rating is made of',
    open: 'Rating {value}: what it is made of',
    rule: 'Points for places at verified competitions: all of them for a year, half for one year more. Up to {best} best results of each year count.',
    none: 'No verified results in the last two years',
    day: 'Day',
    event: 'Event',
    who: 'Athlete',
    place: 'Place',
    points: 'Points',
    value: 'Counts',
    half: 'half',
    notCounted: 'not among the best',
    hidden: {
      one: 'And {count} result of an athlete who does not show it',
      other: 'And {count} results of athletes who do not show them',
    },
  },
});

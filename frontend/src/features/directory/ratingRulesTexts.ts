import { defineTexts } from '../../ui/texts.js';

export const ratingRulesTexts = defineTexts({
  name: 'ratingRules',
  ru: {
    title: 'Как считается рейтинг',
    intro:
      'Рейтинг спортсмена и организации складывается из мест на соревнованиях, которые кто-то подтвердил. Он меняется сам, когда появляется результат или результат становится старше.',
    verified:
      'В счёт идут места на событиях, проведённых на этой платформе, и достижения, проверенные администратором. Остальные и скрытые достижения не считаются.',
    points: 'За место даются очки, которые назначило событие, но не больше {most}; если событие их не назначило — по таблице ниже.',
    age: 'Результату меньше года — очки целиком, от года до двух лет — половина, старше — ничего.',
    person: 'Спортсмену считают до {person} лучших результатов каждого из двух лет.',
    organization: 'Организации — до {organization} лучших результатов каждого из двух лет, показанных под её именем.',
    hidden: 'Кто скрыл результаты, рейтинга не показывает; очки организации от этого не меняются.',
    table: 'Очки за места',
    place: 'Место',
    lower: 'ниже',
    given: 'Очки',
    exampleTitle: 'Пример',
    example: 'Победа в этом году и второе место полтора года назад: {first} + {second} : 2 = {first} + {half} = {sum}.',
  },
  en: {
    title: 'How ratings are computed',
    intro:
      'The rating of an athlete or an organisation is made of places at competitions that somebody vouches for. It changes by itself when a result comes in or grows older.',
    verified:
      'Places at sport events that were run on this platform count, and achievements that an administrator verified. Other and hidden achievements do not.',
    points: 'A place brings the points that the sport event gives for it, at most {most}; where it gives none, those of the table below.',
    age: 'A result of less than a year brings all its points, of less than two years half of them, an older one nothing.',
    person: 'For an athlete, up to {person} best results of each of the two years count.',
    organization: 'For an organisation, up to {organization} best results of each of the two years that were reached under its name.',
    hidden: 'Whoever hides their results shows no rating; the points of their organisation stay.',
    table: 'Points by place',
    place: 'Place',
    lower: 'lower',
    given: 'Points',
    exampleTitle: 'Example',
    example: 'A victory this year and a second place a year and a half ago: {first} + {second} : 2 = {first} + {half} = {sum}.',
  },
});

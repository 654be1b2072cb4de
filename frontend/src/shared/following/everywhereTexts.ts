import { defineTexts } from '../../ui/texts.js';

/** Words of what is followed at every sport event. */
export const everywhereTexts = defineTexts({
  name: 'everywhere',
  ru: {
    follow: 'Следить',
    unfollow: 'Не следить',
    toList: 'Мой список и уведомления',
    title: 'Я слежу',
    hint: 'Спортсмены и клубы, за которыми вы следите на всех соревнованиях: кнопка «Следить» есть в профиле и на странице клуба. Список хранится в этом браузере.',
    people: 'Спортсмены',
    clubs: 'Клубы',
    none: 'Вы пока ни за кем не следите',
    find: 'Найти спортсмена или клуб',
    everywhere: 'За кем я слежу на всех соревнованиях',
  },
  en: {
    follow: 'Follow',
    unfollow: 'Stop following',
    toList: 'My list and notices',
    title: 'Following',
    hint: 'Athletes and clubs that you follow at every event: the button “Follow” is on their pages. Kept in this browser.',
    people: 'Athletes',
    clubs: 'Clubs',
    none: 'You follow nobody yet',
    find: 'Find an athlete or a club',
    everywhere: 'Whom I follow at every event',
  },
});

import { defineTexts } from '../../ui/texts.js';

export const siteTexts = defineTexts({
  name: 'site',
  ru: {
    main: 'Разделы сайта',
    skip: 'К содержанию',
    events: 'Соревнования',
    search: 'Поиск',
    login: 'Войти',
    myProfile: 'Мой профиль',
  },
  en: {
    main: 'Parts of the site',
    skip: 'Skip to content',
    events: 'Sport events',
    search: 'Search',
    login: 'Log in',
    myProfile: 'My profile',
  },
});

import { defineTexts } from '../../ui/texts.js';

/** Words of the page of settings that hold for the whole site. */
export const siteTexts = defineTexts({
  name: 'siteSettings',
  ru: {
    title: 'Дети на сайте',
    pages: 'Страницы детей до 14 лет',
    childPageFromAge: 'С какого возраста родитель может открыть страницу ребёнка для всех',
    never: 'Ни с какого: страницы детей закрыты',
    years: 'С {age} лет',
    pagesHint:
      'Пока родитель страницу не открыл, посторонние видят только имя ребёнка. Контактов и даты рождения ребёнка они не видят никогда. Если поднять возраст, страницы детей младше закроются сами.',
    handOver: 'Передача профиля',
    handOverAge: 'С какого возраста профиль передают самому ребёнку',
    handOverHint: 'До этого возраста профиль остаётся у родителей или клуба. Администратор может передать его раньше.',
    save: 'Сохранить',
    saved: 'Настройки сохранены',
  },
  en: {
    title: 'Children on the site',
    pages: 'Pages of children under 14',
    childPageFromAge: 'From what age on a parent may open the page of a child to everybody',
    never: 'At no age: pages of children are closed',
    years: 'From {age} on',
    pagesHint:
      'Until a parent opens the page, strangers see the first name alone. Contacts and the birth date of a child they never see. Raise the age, and pages of younger children close by themselves.',
    handOver: 'Handing over a profile',
    handOverAge: 'From what age on a profile is handed over to the child',
    handOverHint: 'Until then the profile stays with the parents or the club. An administrator may hand it over earlier.',
    save: 'Save',
    saved: 'Settings saved',
  },
});

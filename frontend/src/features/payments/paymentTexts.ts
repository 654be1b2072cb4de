import { defineTexts } from '../../ui/texts.js';

/** Words of the pages that profiles lead to for paying. */
export const paymentTexts = defineTexts({
  ru: {
    insurance: 'Страхование спортсмена',
    needLogin: 'Чтобы продолжить, войдите',
    login: 'Войти',
    noAccess: 'Эти данные закрыты от вас',
    toProfile: 'К профилю',
  },
  en: {
    insurance: 'Insurance of an athlete',
    needLogin: 'Log in to go on',
    login: 'Log in',
    noAccess: 'These data are closed to you',
    toProfile: 'To the profile',
  },
});

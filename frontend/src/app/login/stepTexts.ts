import { defineTexts } from '../../ui/texts.js';

export const stepTexts = defineTexts({
  name: 'step',
  ru: {
    title: 'Второй шаг',
    textCode: 'Введите код из приложения или один из кодов восстановления.',
    textPasskey: 'Войдите с ключом доступа. Если его нет под рукой, подойдёт код восстановления.',
    code: 'Код',
    enter: 'Подтвердить',
    passkey: 'По ключу доступа',
    noPasskey: 'Ключ доступа не получен. Попробуйте ещё раз или войдите иначе.',
    back: 'Назад',
  },
  en: {
    title: 'Second step',
    textCode: 'Enter a code of your authenticator app or one of your recovery codes.',
    textPasskey: 'Log in with your passkey. If you do not have it with you, a recovery code will do.',
    code: 'Code',
    enter: 'Confirm',
    passkey: 'Use a passkey',
    noPasskey: 'No passkey came. Try again or log in another way.',
    back: 'Back',
  },
});

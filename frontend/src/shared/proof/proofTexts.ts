import { defineTexts } from '../../ui/texts.js';

export const proofTexts = defineTexts({
  name: 'proof',
  ru: {
    proof: 'Подтвердите, что это вы',
    proofText: 'С прошлого подтверждения прошло больше пяти минут.',
    password: 'Пароль',
    code: 'Код из приложения или код восстановления',
    confirm: 'Подтвердить',
  },
  en: {
    proof: 'Show that it is you',
    proofText: 'You last did so over five minutes ago.',
    password: 'Password',
    code: 'Code of the app, or a recovery code',
    confirm: 'Confirm',
  },
});

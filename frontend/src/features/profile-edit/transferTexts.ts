import { defineTexts } from '../../ui/texts.js';

/** Words of the transfer to personal access. */
export const transferTexts = defineTexts({
  name: 'transfer',
  ru: {
    title: 'Передать спортсмену',
    lead: 'На почту придёт ссылка, по ней спортсмен задаст пароль и дальше будет вести профиль сам. Ссылка действует 7 дней.',
    warning: 'После передачи профиль в личном доступе: передать его ещё раз нельзя.',
    newEmail: 'Новая почта',
    confirmNewEmail: 'Повторите почту',
    emailHint: 'Например, name@example.ru',
    mismatch: 'Адреса не совпадают',
    handOver: 'Передать',
    confirmTitle: 'Проверьте адрес',
    confirmText: 'Почта {email} — адрес введён верно?',
    yes: 'Да',
    no: 'Нет',
    done: 'Ссылка отправлена на {email}',
    accepted: 'Спортсмен принял профиль и ведёт его сам. Передать его ещё раз нельзя.',
  },
  en: {
    title: 'Pass to the athlete',
    lead: 'A link goes to the e-mail; by it the athlete sets a password and keeps the profile from then on. It works for 7 days.',
    warning: 'After that the profile is in personal access: it cannot be handed over again.',
    newEmail: 'New e-mail',
    confirmNewEmail: 'Confirm new e-mail',
    emailHint: 'For instance, name@example.com',
    mismatch: 'The addresses differ',
    handOver: 'Hand over',
    confirmTitle: 'Check the address',
    confirmText: 'Email {email} — is the entered email correct?',
    yes: 'Yes',
    no: 'No',
    done: 'The link went to {email}',
    accepted: 'The athlete has accepted the profile and keeps it. It cannot be handed over again.',
  },
});

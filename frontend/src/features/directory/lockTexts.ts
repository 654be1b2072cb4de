import { defineTexts } from '../../ui/texts.js';

export const lockTexts = defineTexts({
  name: 'lock',
  ru: {
    title: 'Заблокированные аккаунты',
    explained: 'Заблокированный не может войти, его сеансы заканчиваются сразу. Профиль, заявки и результаты остаются.',
    lock: 'Заблокировать аккаунт',
    person: 'Кого',
    personHint: 'Имя или номер пользователя',
    reason: 'Почему',
    reasonHint: 'Останется в журнале',
    nobody: 'Никто не заблокирован',
    since: 'С {date}, {name}: {reason}',
    unlock: 'Разблокировать',
    unlockTitle: 'Разблокировать аккаунт?',
    unlockText: '{name} снова сможет войти.',
  },
  en: {
    title: 'Locked accounts',
    explained: 'Who is locked cannot log in, and their sessions end at once. Profile, entries and results stay.',
    lock: 'Lock an account',
    person: 'Whose',
    personHint: 'Name or number of the user',
    reason: 'Why',
    reasonHint: 'Stays in the records',
    nobody: 'Nobody is locked',
    since: 'Since {date}, by {name}: {reason}',
    unlock: 'Unlock',
    unlockTitle: 'Unlock the account?',
    unlockText: '{name} will be able to log in again.',
  },
});

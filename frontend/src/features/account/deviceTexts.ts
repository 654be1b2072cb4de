import { defineTexts } from '../../ui/texts.js';

export const deviceTexts = defineTexts({
  ru: {
    title: 'Мои устройства',
    current: 'Это устройство',
    unknown: 'Неизвестное устройство',
    seen: 'активно {at}',
    since: 'вход {at}',
    endOthers: 'Выйти на остальных',
    onlyHere: 'Вы вошли только здесь',
    othersEnded: 'На остальных устройствах выполнен выход',
    verified: 'Почта подтверждена',
    notVerified: 'Почта не подтверждена',
    verify: 'Подтвердить почту',
    linkSent: 'Ссылка отправлена на {email}',
  },
  en: {
    title: 'My devices',
    current: 'This device',
    unknown: 'Unknown device',
    seen: 'active {at}',
    since: 'logged in {at}',
    endOthers: 'Log out the others',
    onlyHere: 'You are logged in only here',
    othersEnded: 'The other devices are logged out',
    verified: 'The e-mail is verified',
    notVerified: 'The e-mail is not verified',
    verify: 'Verify the e-mail',
    linkSent: 'A link was sent to {email}',
  },
});

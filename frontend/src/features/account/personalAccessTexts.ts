import { defineTexts } from '../../ui/texts.js';

export const personalAccessTexts = defineTexts({
  ru: {
    access: 'Ваш профиль',
    accessText: 'Представитель передал вам ваш спортивный профиль. Задайте пароль, и он ваш: представитель его больше не изменит.',
    password: 'Пароль',
    passwordHint: 'Не короче 8 знаков; несколько слов лучше одного',
    take: 'Получить доступ',
    noToken: 'Ссылка неполная. Откройте её из письма целиком.',
    verify: 'Подтверждение почты',
    verifying: 'Проверяем ссылку…',
    verified: 'Адрес подтверждён.',
    home: 'На главную',
    askRepresentative: 'Ссылка устарела или уже использована. Попросите представителя прислать новую.',
    askLinkAgain: 'Ссылка устарела или уже использована. Новую можно запросить на странице устройств.',
    toDevices: 'Мои устройства',
  },
  en: {
    access: 'Your profile',
    accessText: 'A representative has handed your sports profile over to you. Set a password and it is yours: nobody else will edit it.',
    password: 'Password',
    passwordHint: 'At least 8 characters; several words are better than one',
    take: 'Get access',
    noToken: 'The link is incomplete. Open the whole of it from the mail.',
    verify: 'Confirm your e-mail',
    verifying: 'Checking the link…',
    verified: 'The address is confirmed.',
    home: 'To the front page',
    askRepresentative: 'The link is too old or has been used. Ask your representative for a new one.',
    askLinkAgain: 'The link is too old or has been used. Ask for a new one on the page of your devices.',
    toDevices: 'My devices',
  },
});

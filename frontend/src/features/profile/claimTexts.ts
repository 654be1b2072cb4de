import { defineTexts } from '../../ui/texts.js';

/** Words of the dialog in which a person says that a profile is theirs. */
export const claimTexts = defineTexts({
  ru: {
    menu: 'Это я',
    title: 'Это мой профиль',
    lead: 'Если профиль создали по заявке или при импорте, администратор может объединить его с вашим: заявки и результаты станут вашими.',
    comment: 'По чему это видно',
    commentHint: 'Соревнование, тренер, клуб, номер в протоколе',
    link: 'Ссылка',
    linkHint: 'Протокол, фото, страница федерации',
    send: 'Отправить администратору',
    sent: 'Отправлено: решит администратор',
    withdraw: 'Отозвать',
    withdrawn: 'Заявление отозвано',
    asked: 'Ждёт решения администратора с {at}.',
    declined: 'Отклонено {at}.',
    accepted: 'Объединено с вашим профилем {at}.',
  },
  en: {
    menu: 'This is me',
    title: 'This profile is mine',
    lead: 'If the profile was made by an entry or an import, an administrator can merge it into yours: its entries and results become yours.',
    comment: 'How one can tell',
    commentHint: 'Sport event, coach, club, number in the protocol',
    link: 'Link',
    linkHint: 'Protocol, photo, page of the federation',
    send: 'Send to an administrator',
    sent: 'Sent: an administrator decides',
    withdraw: 'Take back',
    withdrawn: 'Taken back',
    asked: 'Waiting for an administrator since {at}.',
    declined: 'Declined on {at}.',
    accepted: 'Merged into your profile on {at}.',
  },
});

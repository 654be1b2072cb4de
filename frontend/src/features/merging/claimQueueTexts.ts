import { defineTexts } from '../../ui/texts.js';

/** Words of the queue of those who say that a profile is theirs. */
export const claimQueueTexts = defineTexts({
  name: 'claimQueue',
  ru: {
    title: 'Говорят: «это я»',
    says: 'говорит, что это его или её профиль:',
    proof: 'Доказательство',
    file: 'Файл: {name}',
    asked: 'с {at}',
    compare: 'Сравнить',
    compareOf: 'Сравнить: {person} и {claimed}',
    decline: 'Отклонить',
    declineOf: 'Отклонить: {person} о профиле {claimed}',
    declineTitle: 'Отклонить заявление?',
    declineLead: '{person} узнает причину. Профиль: {claimed}.',
    reason: 'Причина',
    declined: 'Отклонено',
  },
  en: {
    title: 'Who says “this is me”',
    says: 'says that this profile is theirs:',
    proof: 'Proof',
    file: 'File: {name}',
    asked: 'since {at}',
    compare: 'Compare',
    compareOf: 'Compare: {person} and {claimed}',
    decline: 'Decline',
    declineOf: 'Decline: {person} about the profile of {claimed}',
    declineTitle: 'Decline what is said?',
    declineLead: '{person} reads the reason. The profile: {claimed}.',
    reason: 'Reason',
    declined: 'Declined',
  },
});

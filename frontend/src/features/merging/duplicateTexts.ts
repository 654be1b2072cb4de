import { defineTexts } from '../../ui/texts.js';

/** Words of the profiles that may be of one person. */
export const duplicateTexts = defineTexts({
  name: 'duplicate',
  ru: {
    title: 'Похоже на один и тот же профиль',
    lead: 'Совпадают имя, дата рождения или клуб. Сравните и объедините или отметьте, что это разные люди.',
    same: 'Совпадают: {signs}',
    name: 'имя',
    birthDate: 'дата рождения',
    club: 'клуб',
    account: 'есть аккаунт',
    compare: 'Сравнить',
    compareOf: 'Сравнить: {own} и {other}',
    different: 'Разные люди',
    differentOf: 'Разные люди: {own} (№ {ownId}) и {other} (№ {otherId})',
    foundDifferent: 'Больше не предлагаем',
    more: 'Показаны самые вероятные. Остальные появятся, когда вы разберёте эти.',
  },
  en: {
    title: 'These may be one person',
    lead: 'They have a name, a birth date or a club in common. Compare and merge them, or say that they are two people.',
    same: 'In common: {signs}',
    name: 'name',
    birthDate: 'birth date',
    club: 'club',
    account: 'has an account',
    compare: 'Compare',
    compareOf: 'Compare: {own} and {other}',
    different: 'Two people',
    differentOf: 'Two people: {own} (no. {ownId}) and {other} (no. {otherId})',
    foundDifferent: 'They are not proposed again',
    more: 'The likeliest are shown. Others appear once you have dealt with these.',
  },
});

import { randomInt } from 'node:crypto';
import type { PrivacyFlag } from '#contracts/rules/profile';

const letters = 'абвгдежзиклмнопрстуфх';
const word = (start: string): string => start + Array.from({ length: 10 }, () => letters[randomInt(letters.length)] ?? '').join('');
const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(1, 10))).join('');

/** Words that stand nowhere else: wherever one is found, it came from the profile of this one person. */
export const words = {
  lastName: word('Канарей'),
  /** Everybody may know it; where a list is asked for something hidden, it tells who is in the list. */
  firstName: word('Пел'),
  middleName: word('Тайн'),
  organization: word('Клуб '),
  coach: word('Тренер'),
  pupil: word('Ученик'),
  result: word('счёт '),
  event: word('Турнир '),
  category: word('до 137 кг '),
  mail: `m${digits(12)}@canary.example`,
  phone: `7999${digits(7)}`,
  social: `https://vk.com/c${digits(12)}`,
  personalMail: `p${digits(12)}@canary.example`,
  personalPhone: `7988${digits(7)}`,
  note: word('заметка '),
  paper: word('бумага '),
  documentNumber: word('IV-АК '),
  certificate: word('осмотр '),
  snills: '11223344595',
};
export const numbers = { height: 217, weight: 137, birthDate: '17-03-1951', rank: 7, level: 3 };

const literally = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

/** What a field looks like wherever an answer tells it. */
export const patterns = {
  lastName: literally(words.lastName),
  age: /"age":7\d\b/,
  height: new RegExp(`"height":${numbers.height}\\b`),
  /** Also by the category in the profile's list of sport events. */
  weight: new RegExp(`"(weight|actualWeight)":${numbers.weight}\\b|${words.category}","participation`),
  organization: literally(words.organization),
  coach: literally(words.coach),
  coaching: literally(words.pupil),
  /** An own result; one of a sport event that was run here, which names the sport event. */
  results: new RegExp(`${words.result}|${words.event}","points1Place`),
  /** A sport event in the list of those where the person was. */
  events: new RegExp(`${words.event}","dateFrom`),
  publicMail: literally(words.mail),
  publicPhone: literally(words.phone),
  social: literally(words.social),
  rank: new RegExp(`"rank":(\\{"id":)?${numbers.rank}\\b`),
  level: new RegExp(`"level":(\\{"id":)?${numbers.level}\\b`),
  organizationRating: /"organizationRating":true/,
  birthDate: new RegExp(`${numbers.birthDate}|1951-03-17`),
  personal: new RegExp(
    [words.personalMail, words.personalPhone, words.note, words.paper, words.documentNumber, words.certificate, words.snills].join('|'),
  ),
};
export type Field = keyof typeof patterns;
export const fields = Object.keys(patterns) as Field[];

/** The toggle that hides a field; what has none is nobody else's business at any time. */
export const flagOf: Partial<Record<Field, PrivacyFlag>> = {
  lastName: 'isHiddenLastName',
  age: 'isHiddenAge',
  height: 'isHiddenHeight',
  weight: 'isHiddenWeight',
  organization: 'isHiddenOrganizations',
  coach: 'isHiddenCoaches',
  coaching: 'isHiddenCoaching',
  results: 'isHiddenResults',
  events: 'isHiddenEvents',
  publicMail: 'isHiddenPublicMail',
  publicPhone: 'isHiddenPublicPhone',
  social: 'isHiddenSocial',
  rank: 'isHiddenRank',
  level: 'isHiddenLevel',
  organizationRating: 'isHideOrganizationRating',
};

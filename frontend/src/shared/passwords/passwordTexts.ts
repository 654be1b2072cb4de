import { defineTexts } from '../../ui/texts.js';

export const passwordTexts = defineTexts({
  name: 'password',
  ru: {
    showPassword: 'Показать пароль',
    hidePassword: 'Скрыть пароль',
    strength: 'Надёжность пароля',
    score0: 'Очень простой',
    score1: 'Простой',
    score2: 'Годится',
    score3: 'Хороший',
    score4: 'Отличный',
    short: 'Нужно не меньше 8 знаков.',
    keys: 'Ряды клавиш, повторы и последовательности угадывают первыми.',
    years: 'Годы и даты угадывают быстро.',
    common: 'Это один из частых паролей или похож на него.',
    names: 'Имена и фамилии угадывают быстро.',
    own: 'В пароле ваше имя, почта или название сайта: их пробуют первыми.',
    help: 'Добавьте ещё слово или два, лучше редких: несколько слов подряд легко помнить и трудно угадать.',
  },
  en: {
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    strength: 'Strength of the password',
    score0: 'Very easy to guess',
    score1: 'Easy to guess',
    score2: 'Good enough',
    score3: 'Good',
    score4: 'Very good',
    short: 'It needs 8 characters or more.',
    keys: 'Rows of keys, repeats and sequences are guessed first.',
    years: 'Years and dates are guessed quickly.',
    common: 'It is a common password, or much like one.',
    names: 'First and last names are guessed quickly.',
    own: 'It contains your name, your e-mail or the name of this site: those are tried first.',
    help: 'Add a word or two, uncommon ones: several words are easy to remember and hard to guess.',
  },
});

type Reason = 'keys' | 'years' | 'common' | 'names' | 'own';

/** Our words for the warnings of zxcvbn. */
export const reasonOf: Readonly<Record<string, Reason>> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'keys',
  extendedRepeat: 'keys',
  sequences: 'keys',
  recentYears: 'years',
  dates: 'years',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'names',
  commonNames: 'names',
  userInputs: 'own',
};

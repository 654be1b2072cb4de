import type { Locale } from './locale.js';

/** Texts speak of bouts, as combat sports do; here one plays matches. Keys of contracts/rules/sports.ts. */
const sportsOfMatches: ReadonlySet<string> = new Set([
  ...['tableTennis', 'badminton', 'tennis', 'volleyball', 'football', 'hockey', 'basketball', 'chess'],
]);

const matchFor: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ru: {
    'в бою': 'в матче',
    ...{ бой: 'матч', боя: 'матча', бою: 'матчу', боем: 'матчем', бое: 'матче' },
    ...{ бои: 'матчи', боёв: 'матчей', боям: 'матчам', боями: 'матчами', боях: 'матчах' },
  },
  en: { bout: 'match', bouts: 'matches' },
};

const bouts: Readonly<Record<Locale, RegExp>> = {
  ru: /(?<![а-яё{])(?:в бою|бо(?:й|я|ю|ем|е|и|ёв|ям|ями|ях))(?![а-яё}])/gi,
  en: /(?<![a-z{])bouts?(?![a-z}])/gi,
};

/** A text before anything is filled in, with the word of the sport for what two fight. */
export const inWordsOf = (sportKey: string | null, locale: Locale, template: string): string => {
  if (sportKey === null || !sportsOfMatches.has(sportKey)) return template;
  return template.replaceAll(bouts[locale], (said) => {
    const word = matchFor[locale][said.toLocaleLowerCase()] ?? said;
    return said.charAt(0) === said.charAt(0).toLocaleLowerCase() ? word : word.charAt(0).toLocaleUpperCase() + word.slice(1);
  });
};

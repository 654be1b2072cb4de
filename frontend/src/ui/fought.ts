import { baseOf, type BaseLocale, type Locale } from './locale.js';

/** Texts speak of bouts, as combat sports do; elsewhere one plays matches, or judges mark rounds. Keys of contracts/rules/sports.ts. */
const matches = ['tableTennis', 'badminton', 'tennis', 'volleyball', 'football', 'hockey', 'basketball', 'chess'] as const;
const rounds = ['figureSkating', 'artisticGymnastics', 'trampoline', 'diving', 'ropeSkipping'] as const;

type Words = Readonly<Record<BaseLocale, Readonly<Record<string, string>>>>;

const matchFor: Words = {
  ru: {
    'в бою': 'в матче',
    ...{ бой: 'матч', боя: 'матча', бою: 'матчу', боем: 'матчем', бое: 'матче' },
    ...{ бои: 'матчи', боёв: 'матчей', боям: 'матчам', боями: 'матчами', боях: 'матчах' },
  },
  en: { bout: 'match', bouts: 'matches' },
};

const roundFor: Words = {
  ru: {
    'в бою': 'в круге',
    ...{ бой: 'круг', боя: 'круга', бою: 'кругу', боем: 'кругом', бое: 'круге' },
    ...{ бои: 'круги', боёв: 'кругов', боям: 'кругам', боями: 'кругами', боях: 'кругах' },
  },
  en: { bout: 'round', bouts: 'rounds' },
};

const wordsOf: Readonly<Record<string, Words>> = Object.fromEntries([
  ...matches.map((sport) => [sport, matchFor] as const),
  ...rounds.map((sport) => [sport, roundFor] as const),
]);

const bouts: Readonly<Record<BaseLocale, RegExp>> = {
  ru: /(?<![а-яё{])(?:в бою|бо(?:й|я|ю|ем|е|и|ёв|ям|ями|ях))(?![а-яё}])/gi,
  en: /(?<![a-z{])bouts?(?![a-z}])/gi,
};

/** A text before anything is filled in, with the word of the sport for what two fight. */
export const inWordsOf = (sportKey: string | null, locale: Locale, template: string): string => {
  const words = sportKey === null ? undefined : wordsOf[sportKey];
  const base = baseOf(locale);
  // Other languages say of their own what is fought.
  if (!words || base !== locale) return template;
  return template.replaceAll(bouts[base], (said) => {
    const word = words[base][said.toLocaleLowerCase()] ?? said;
    return said.charAt(0) === said.charAt(0).toLocaleLowerCase() ? word : word.charAt(0).toLocaleUpperCase() + word.slice(1);
  });
};

import { baseOf, type BaseLocale, type Locale } from '../../ui/locale.js';
import type { TextParams } from '../../ui/texts.js';

/** What the sport calls the place where a category is fought: one, what is added, many. */
type Forms = readonly [one: string, added: string, many: string];

const forms: Record<
  BaseLocale,
  Record<'other' | 'tatami' | 'mat' | 'ring' | 'piste' | 'court' | 'table' | 'field' | 'ice' | 'board', Forms>
> = {
  ru: {
    other: ['площадка', 'площадку', 'площадки'],
    tatami: ['татами', 'татами', 'татами'],
    mat: ['ковёр', 'ковёр', 'ковры'],
    ring: ['ринг', 'ринг', 'ринги'],
    piste: ['дорожка', 'дорожку', 'дорожки'],
    court: ['корт', 'корт', 'корты'],
    table: ['стол', 'стол', 'столы'],
    field: ['поле', 'поле', 'поля'],
    ice: ['каток', 'каток', 'катки'],
    board: ['доска', 'доску', 'доски'],
  },
  en: {
    other: ['area', 'an area', 'areas'],
    tatami: ['tatami', 'a tatami', 'tatamis'],
    mat: ['mat', 'a mat', 'mats'],
    ring: ['ring', 'a ring', 'rings'],
    piste: ['piste', 'a piste', 'pistes'],
    court: ['court', 'a court', 'courts'],
    table: ['table', 'a table', 'tables'],
    field: ['pitch', 'a pitch', 'pitches'],
    ice: ['rink', 'a rink', 'rinks'],
    board: ['board', 'a board', 'boards'],
  },
};

/** By the key of contracts/rules/sports.ts. */
const ofSport: Partial<Record<string, keyof (typeof forms)['ru']>> = {
  ...{ judo: 'tatami', karate: 'tatami', sambo: 'mat', wrestling: 'mat', bjj: 'mat', boxing: 'ring', kickboxing: 'ring' },
  ...{ fencing: 'piste', taekwondo: 'court', badminton: 'court', tennis: 'court', tableTennis: 'table', football: 'field' },
  ...{ figureSkating: 'ice', hockey: 'ice', chess: 'board' },
};

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** Fills `{one}`, `{One}`, `{added}`, `{many}` and `{Many}` of a text. */
export const venueWords = (locale: Locale, sportKey: string | null | undefined): TextParams => {
  const [one, added, many] = forms[baseOf(locale)][ofSport[sportKey ?? ''] ?? 'other'];
  return { one, One: capital(one), added, many, Many: capital(many) };
};

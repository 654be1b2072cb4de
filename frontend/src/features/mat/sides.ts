import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { useMode } from '../../shared/sport-modes/loadMode.js';
import { cornersOf, sideIn } from '../../ui/corners.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import { wantedOf } from './mode/useModeOf.js';
import { sideLetter } from './mode/words.js';
import type { EventSport } from './resume.js';

/** How a side of a match is called, and what it wears. */
export interface SideLook {
  name: string;
  /** The colour alone never says it. */
  letter: string;
  color: string;
}
export type SideLooks = readonly [SideLook, SideLook];

const white = '#ffffff';
const colours = { red: 'var(--side-red)', blue: 'var(--side-blue)', white };

/** Words on such a side are dark. */
export const isLight = ({ color }: SideLook): boolean => color === white;

/** The sides as the sport's mode calls them, also where the bout is run by hand; without a mode, as the sport wears them. */
export const useSides = (sport: EventSport | undefined, match: LiveMatch | null): SideLooks => {
  const t = useText(matTexts);
  const locale = useLocale();
  const mode = useMode(sport && match ? wantedOf(sport, match) : undefined);
  if (mode) {
    const [first, second] = mode.sides;
    return both([first[baseOf(locale)], first.color], [second[baseOf(locale)], second.color]);
  }
  const corners = cornersOf(sport?.key);
  const worn = (slot: number, side = sideIn(corners ?? 'redBlue', slot)): [string, string] => [t(side), colours[side]];
  if (corners) return both(worn(1), worn(2));
  return [
    { name: t('first'), color: colours.red, letter: t('firstLetter') },
    { name: t('second'), color: colours.blue, letter: t('secondLetter') },
  ];
};

const both = (...[first, second]: [[string, string], [string, string]]): SideLooks => {
  const of = ([name, color]: [string, string], [other]: [string, string]): SideLook => ({ name, letter: sideLetter(name, other), color });
  return [of(first, second), of(second, first)];
};

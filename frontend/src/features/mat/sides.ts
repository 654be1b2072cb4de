import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { useMode } from '../../shared/sport-modes/loadMode.js';
import { cornersOf } from '../../ui/corners.js';
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

const red = 'var(--side-red)';
const blue = 'var(--side-blue)';
const white = '#ffffff';

/** Words on such a side are dark. */
export const isLight = ({ color }: SideLook): boolean => color === white;

/** The sides as the sport's mode calls them, also where the bout is run by hand; without a mode, as the sport wears them. */
export const useSides = (sport: EventSport | undefined, match: LiveMatch | null): SideLooks => {
  const t = useText(matTexts);
  const locale = useLocale();
  const mode = useMode(sport && match ? wantedOf(sport, match) : undefined);
  const of = (name: string, color: string): SideLook => ({ name, letter: sideLetter(name), color });
  if (mode) {
    const [first, second] = mode.sides;
    return [of(first[locale], first.color), of(second[locale], second.color)];
  }
  const corners = cornersOf(sport?.key);
  if (corners === 'whiteBlue') return [of(t('white'), white), of(t('blue'), blue)];
  if (corners) return [of(t('red'), red), of(t('blue'), blue)];
  return [
    { ...of(t('first'), red), letter: t('firstLetter') },
    { ...of(t('second'), blue), letter: t('secondLetter') },
  ];
};

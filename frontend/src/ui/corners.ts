import { createContext, useContext } from 'react';

/** Sports whose sides are called and dressed red and blue. */
const sportsWithCorners = new Set(['judo', 'sambo', 'wrestling', 'karate', 'taekwondo', 'boxing']);

/** Whether the sides of a sport are red and blue; a sport that is not known yet has none. */
const hasCorners = (sportKey: string | null | undefined): boolean => sportsWithCorners.has(sportKey ?? '');

/** What the first and the second side wear. */
export type Corners = 'redBlue' | 'whiteBlue';

/** The colours of a sport's sides; null: it has none, or is not known yet. */
export const cornersOf = (sportKey: string | null | undefined): Corners | null => {
  if (!hasCorners(sportKey)) return null;
  return sportKey === 'judo' ? 'whiteBlue' : 'redBlue';
};

/** The colours in which the sides of matches are drawn. */
export const CornersContext = createContext<Corners | null>('redBlue');
export const useCorners = (): Corners | null => useContext(CornersContext);

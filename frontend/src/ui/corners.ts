import { createContext, useContext } from 'react';

/** What the first and the second side wear. */
export type Corners = 'redBlue' | 'whiteBlue' | 'blueRed';

/** Sports whose sides are dressed in two colours. In taekwondo Chung, blue, is named first (WT competition rules). */
const sportsWithCorners: Readonly<Record<string, Corners>> = {
  judo: 'whiteBlue',
  taekwondo: 'blueRed',
  ...{ sambo: 'redBlue', wrestling: 'redBlue', karate: 'redBlue', boxing: 'redBlue' },
};

/** The colours of a sport's sides; null: it has none, or is not known yet. */
export const cornersOf = (sportKey: string | null | undefined): Corners | null => sportsWithCorners[sportKey ?? ''] ?? null;

type Side = 'red' | 'white' | 'blue';
const colours: Readonly<Record<Corners, readonly [Side, Side]>> = {
  redBlue: ['red', 'blue'],
  whiteBlue: ['white', 'blue'],
  blueRed: ['blue', 'red'],
};

/** The colour that a side wears; sides count from 1. */
export const sideIn = (corners: Corners, slot: number): Side => colours[corners][slot === 1 ? 0 : 1];

/** The colours in which the sides of matches are drawn. */
export const CornersContext = createContext<Corners | null>('redBlue');
export const useCorners = (): Corners | null => useContext(CornersContext);

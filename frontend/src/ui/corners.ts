import { createContext, useContext } from 'react';

/** Sports whose sides are called and dressed red and blue. */
const sportsWithCorners = new Set(['judo', 'sambo', 'wrestling', 'karate', 'taekwondo', 'boxing']);

/** Whether the sides of a sport are red and blue; a sport that is not known yet has none. */
export const hasCorners = (sportKey: string | null | undefined): boolean => sportsWithCorners.has(sportKey ?? '');

/** Whether matches are drawn with a red and a blue side. */
export const CornersContext = createContext(true);
export const useCorners = (): boolean => useContext(CornersContext);

import { createContext, useContext } from 'react';

/** Key of the sport (contracts/rules/sports.ts) of the sport event that a page is about; null: not known yet. */
export const SportKeyContext = createContext<string | null>(null);
export const useSportKey = (): string | null => useContext(SportKeyContext);

import { createContext, useContext, useEffect } from 'react';
import type { SportEvent } from '../sportEvents.js';

export interface Cabinet {
  /** Sport events that the user runs. */
  events: readonly SportEvent[];
  /** The one the cabinet stands on. */
  event: SportEvent | undefined;
  setCrumb: (crumb: string | null) => void;
}

export const CabinetContext = createContext<Cabinet>({ events: [], event: undefined, setCrumb: () => undefined });
export const useCabinet = (): Cabinet => useContext(CabinetContext);

/** Adds what is open (a grid, a person) to the breadcrumbs. */
export const useCrumb = (crumb: string | undefined): void => {
  const { setCrumb } = useCabinet();
  useEffect(() => {
    setCrumb(crumb ?? null);
    return () => setCrumb(null);
  }, [crumb, setCrumb]);
};

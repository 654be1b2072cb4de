import { createContext, useContext, useEffect } from 'react';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';

/** A key of the screen that is open, as the sheet of keys shows it. */
export interface ScreenKey {
  keys: string;
  text: string;
}

export interface Cabinet {
  /** Sport events that the user runs. */
  events: readonly SportEvent[];
  /** The one the cabinet stands on. */
  event: SportEvent | undefined;
  setCrumb: (crumb: string | null) => void;
  setScreenKeys: (keys: readonly ScreenKey[]) => void;
}

export const CabinetContext = createContext<Cabinet>({
  events: [],
  event: undefined,
  setCrumb: () => undefined,
  setScreenKeys: () => undefined,
});
export const useCabinet = (): Cabinet => useContext(CabinetContext);

/** Adds what is open (a grid, a person) to the breadcrumbs. */
export const useCrumb = (crumb: string | undefined): void => {
  const { setCrumb } = useCabinet();
  useEffect(() => {
    setCrumb(crumb ?? null);
    return () => setCrumb(null);
  }, [crumb, setCrumb]);
};

/** Adds the keys of a screen to the sheet of keys while it stands. */
export const useScreenKeys = (keys: readonly ScreenKey[]): void => {
  const { setScreenKeys } = useCabinet();
  useEffect(() => {
    setScreenKeys(keys);
    return () => setScreenKeys([]);
  }, [keys, setScreenKeys]);
};

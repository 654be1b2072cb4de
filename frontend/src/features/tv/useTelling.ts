import { useEffect } from 'react';
import { screenTellsInSeconds, type ScreenView } from '#contracts/screens/screens.docs';
import type { screenQueries } from '#contracts/screens/screens.ops';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';

const tellCall = ref<typeof screenQueries.tell>({ path: '/api/event/{eventId}/screen/{number}/shows/{view}', kind: 'get' });

interface Telling {
  eventId: number;
  /** Of a screen of the hall; any other tells nothing. */
  number: number | undefined;
  view: ScreenView;
  /** It stands in the cabinet itself. */
  isPreview: boolean;
}

/** Tells the cabinet that this screen is on and what it shows. */
export const useTelling = ({ eventId, number, view, isPreview }: Telling): void => {
  useEffect(() => {
    if (number === undefined || isPreview) return undefined;
    const tell = () => void callOp(tellCall, { eventId, number, view });
    tell();
    const timer = setInterval(tell, screenTellsInSeconds * 1_000);
    return () => clearInterval(timer);
  }, [eventId, number, view, isPreview]);
};

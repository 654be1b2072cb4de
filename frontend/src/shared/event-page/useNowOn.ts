import { useEffect, useState } from 'react';
import type { NowOn } from '#contracts/event-page/event-page.docs';
import { nowOn } from '#contracts/event-page/now-on';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';

const askEveryInMs = 20_000;

/** What is on now, asked again while the page is looked at; the live page has it the moment that it happens. */
export const useNowOn = ({ id, status }: Pick<SportEvent, 'id' | 'status'>, given: NowOn[]): NowOn[] => {
  const [now, setNow] = useState(given);
  const isRunning = status === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(`/api/live/event-live/${id}`, { signal: abort.signal });
        if (!response.ok) return;
        const { document: board } = (await response.json()) as { document: EventLive };
        setNow(nowOn(board));
      } catch {
        // What was known stays.
      }
    };
    const timer = setInterval(() => void ask(), askEveryInMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [id, isRunning]);
  return now;
};

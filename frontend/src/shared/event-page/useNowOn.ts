import { useEffect, useState } from 'react';
import type { NowOn } from '#contracts/event-page/event-page.docs';
import { nowOn } from '#contracts/event-page/now-on';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { callOp } from '../../app/http.js';
import { snapshotOp } from '../../app/live.js';

const askEveryInMs = 20_000;

/** What is on now, asked again while the page is looked at; the live page has it the moment that it happens. */
export const useNowOn = ({ id, status }: Pick<SportEvent, 'id' | 'status'>, given: NowOn[]): NowOn[] => {
  const [now, setNow] = useState(given);
  const isRunning = status === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    let isLeft = false;
    const ask = async () => {
      if (document.hidden) return;
      const outcome = await callOp(snapshotOp, { view: 'event-live', key: id });
      // What was known stays where nothing comes.
      if (outcome.success && !isLeft) setNow(nowOn(outcome.document as EventLive));
    };
    const timer = setInterval(() => void ask(), askEveryInMs);
    return () => {
      clearInterval(timer);
      isLeft = true;
    };
  }, [id, isRunning]);
  return now;
};

import { useState } from 'react';
import type { CategoryDraft } from '#contracts/category-tables/drafts';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { useCommand } from '../../../app/useCommand.js';

const perCall = 25;

export interface Added {
  added: number;
  skipped: number;
}

/** Sends the categories in parts; what was made before a refusal stays, and sending again makes nothing twice. */
export const useAddCategories = (eventId: number) => {
  const { send, sending, errors } = useCommand(sportEventOps.addStreams, { isQuiet: true });
  const [done, setDone] = useState(0);
  const add = async (drafts: readonly CategoryDraft[]): Promise<Added | null> => {
    const sum = { added: 0, skipped: 0 };
    setDone(0);
    for (let at = 0; at < drafts.length; at += perCall) {
      const outcome = await send({ eventId, streams: drafts.slice(at, at + perCall) });
      if (!outcome.success) return null;
      sum.added += outcome.streams.length;
      sum.skipped += outcome.skipped.length;
      setDone(Math.min(at + perCall, drafts.length));
    }
    return sum;
  };
  return { add, done, isSending: sending, errors };
};

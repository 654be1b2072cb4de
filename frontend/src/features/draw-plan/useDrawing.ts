import { useState } from 'react';
import type { DrawChoice } from '#contracts/competition/draw-plan';
import { bulkGridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';

/** What was drawn so far, and what was not and why. */
export interface Drawing {
  count: number;
  isOver: boolean;
  drawn: number[];
  skipped: { streamId: number; error: string }[];
}

/** So many categories go with one call: the page tells how far it is, and a lost line costs little. */
const categoriesOfCall = 5;

/** Draws the chosen categories, a few with each call; the rest goes on when one call fails. */
export const useDrawing = (eventId: number, onDone: () => void) => {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const { send } = useCommand(bulkGridOps.drawAll, { isQuiet: true });
  const draw = async (choices: readonly Pick<DrawChoice, 'streamId'>[]): Promise<void> => {
    let now: Drawing = { count: choices.length, isOver: false, drawn: [], skipped: [] };
    setDrawing(now);
    for (let from = 0; from < choices.length; from += categoriesOfCall) {
      const some = choices.slice(from, from + categoriesOfCall);
      const streamIds = some.map(({ streamId }) => streamId);
      const outcome = await send({ eventId, mode: 'seeded', isSkipDrawn: true, streamIds, choices: some });
      const failed = (error: string) => streamIds.map((streamId) => ({ streamId, error }));
      now = outcome.success
        ? { ...now, drawn: [...now.drawn, ...outcome.drawn], skipped: [...now.skipped, ...(outcome.skipped ?? [])] }
        : { ...now, skipped: [...now.skipped, ...failed(Object.values(outcome.errors).flat()[0] ?? 'error.failed')] };
      setDrawing(now);
    }
    setDrawing({ ...now, isOver: true });
    refetchQueries(gridQueries.grid, gridQueries.option);
    onDone();
  };
  return { drawing, draw };
};

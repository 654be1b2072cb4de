import { useCallback } from 'react';
import type { PlaygroundItemShape, PlaygroundShape, UnplacedCategory } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { indexAt, spansOf, toTime } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { Drop } from './drag.js';
import { lengthOf, type Target } from './steps.js';
import { afterMove, type Moved } from './targets.js';
import type { BoardState } from './useBoard.js';

export const movedItem = (item: PlaygroundItemShape): Moved => ({ ...item, lengthInMinutes: lengthOf(item) });
export const movedCategory = ({ id, name, estimatedMinutes }: UnplacedCategory): Moved => ({
  itemId: 0,
  streamId: id,
  name,
  lengthInMinutes: estimatedMinutes,
});

/** What can be done to one block, in the words of the board; each takes effect at once and can be undone. */
export const useMoves = ({ board, reach, edit }: BoardState) => {
  const t = useBoardText(boardTexts);
  const playgroundOf = useCallback((find: (playground: PlaygroundShape) => boolean) => board?.playgrounds.find(find), [board]);
  const nameOf = useCallback(({ name }: { name: string }) => name || t('break'), [t]);

  const moveTo = useCallback(
    (moved: Moved, playground: PlaygroundShape, at: number, start: string | undefined) => {
      const target = afterMove(board?.playgrounds ?? [], moved, { playgroundId: playground.id, at, ...(start && { start }) });
      const before = playground.items.filter(({ itemId }) => itemId !== moved.itemId)[at - 1];
      const time = start ?? before?.timeEnd ?? playground.options.timeStart;
      return reach(target, t('moved', { name: nameOf(moved), playground: playground.name, time }));
    },
    [board, reach, t, nameOf],
  );

  const takeOff = useCallback(
    (item: PlaygroundItemShape) => {
      const playground = playgroundOf(({ items }) => items.some(({ itemId }) => itemId === item.itemId));
      if (!playground) return;
      const text = t('takenOff', { name: nameOf(item), playground: playground.name });
      void edit(scheduleOps.removeItem, { playgroundId: playground.id, itemId: item.itemId }, text);
    },
    [playgroundOf, edit, t, nameOf],
  );

  const dropAt = useCallback(
    (moved: Moved, { playgroundId, start }: Drop) => {
      const playground = playgroundOf(({ id }) => id === playgroundId);
      if (!playground) return;
      const spans = spansOf(playground);
      const own = spans.find(({ item }) => item.itemId === moved.itemId);
      if (own?.start === start) return;
      void moveTo(moved, playground, indexAt(spans, start, moved.itemId), toTime(start));
    },
    [playgroundOf, moveTo],
  );

  const resize = useCallback(
    (item: PlaygroundItemShape, minutes: number) => {
      const playground = playgroundOf(({ items }) => items.some(({ itemId }) => itemId === item.itemId));
      if (!playground || lengthOf(item) === minutes) return Promise.resolve(true);
      const moved = { ...movedItem(item), lengthInMinutes: minutes };
      const at = playground.items.findIndex(({ itemId }) => itemId === item.itemId);
      const move = { playgroundId: playground.id, at, start: item.timeStart, isResized: true };
      const end = spansOf(playground).find((span) => span.item.itemId === item.itemId)?.start ?? 0;
      const target: Target = afterMove(board?.playgrounds ?? [], moved, move);
      return reach(target, t('resized', { name: nameOf(item), time: toTime(end + minutes) }));
    },
    [board, playgroundOf, reach, t, nameOf],
  );
  return { moveTo, takeOff, dropAt, resize };
};

export type Moves = ReturnType<typeof useMoves>;

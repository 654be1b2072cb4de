import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';

/** As long as the calls of a move may take. */
const wantedForInMs = 3_000;

/** What a block is known by wherever it stands: a move to another playground gives it a new item id. */
export const blockKey = ({ itemId, streamId }: Pick<PlaygroundItemShape, 'itemId' | 'streamId'>): string =>
  streamId === null ? `break-${itemId}` : `stream-${streamId}`;

/** Gives the focus back to a block whose menu or dialog has closed, or which has just gone to another lane. */
export const useFocusBack = (page: RefObject<HTMLElement | null>, playgrounds: readonly PlaygroundShape[]) => {
  const wanted = useRef<{ key: string; until: number } | null>(null);
  const focus = useCallback(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!wanted.current || !isLost) return;
    if (Date.now() > wanted.current.until) wanted.current = null;
    else page.current?.querySelector<HTMLElement>(`[data-key="${wanted.current.key}"]`)?.focus({ preventScroll: true });
  }, [page]);
  useEffect(focus, [focus, playgrounds]);
  return useCallback(
    (item: Pick<PlaygroundItemShape, 'itemId' | 'streamId'>) => {
      wanted.current = { key: blockKey(item), until: Date.now() + wantedForInMs };
      setTimeout(focus);
    },
    [focus],
  );
};

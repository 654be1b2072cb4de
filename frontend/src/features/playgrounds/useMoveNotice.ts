import { useEffect, useMemo, useState } from 'react';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { OthersMove } from './useShownBoard.js';

const shownForInMs = 8_000;
const nobody: ReadonlySet<number> = new Set();

/** What others have just moved: a sentence with who it was, and the blocks that flash. */
export const useMoveNotice = (move: OthersMove | null): { note: string | null; flashed: ReadonlySet<number> } => {
  const t = useBoardText(boardTexts);
  const [shown, setShown] = useState<OthersMove | null>(null);
  useEffect(() => {
    if (!move) return undefined;
    setShown(move);
    const timer = setTimeout(() => setShown(null), shownForInMs);
    return () => clearTimeout(timer);
  }, [move]);
  const flashed = useMemo(() => (shown ? new Set(shown.moved.map(({ item }) => item.itemId)) : nobody), [shown]);
  if (!shown) return { note: null, flashed };
  const [first] = shown.moved;
  const rest = shown.moved.length - 1;
  const name = first?.item.name || t('break');
  const place = first?.playground
    ? t('moved', { name, playground: first.playground.name, time: first.item.timeStart })
    : t('leftBoard', { name });
  const what = rest > 0 ? `${place}, ${t('andMore', { count: rest })}` : place;
  if (shown.isOwn) return { note: t('seenOwn', { what }), flashed };
  return { note: shown.by ? t('seenBy', { by: shown.by, what }) : t('seenElse', { what }), flashed };
};

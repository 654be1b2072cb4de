import { useEffect, useState } from 'react';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { CardFrame } from './MatchCard.js';
import { matchLabel } from './names.js';
import css from './bracket.module.css';

const everyInMs = 5_000;
const toldAtMost = 3;

/** Tells changes to a screen reader, gathered, at most once in five seconds. */
export const Announcer = ({ frame }: { frame: CardFrame }) => {
  const [text, setText] = useState('');
  useEffect(() => {
    const waiting = new Map<number, MatchDoc>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      if (waiting.size === 0) return;
      const told = [...waiting.values()]
        .slice(0, toldAtMost)
        .map((match) => matchLabel(frame, frame.store.grid(), match, frame.roundTitle(match.id)));
      const more = waiting.size - told.length;
      setText([...told, ...(more > 0 ? [frame.t('announce.more', { count: more })] : [])].join(' '));
      waiting.clear();
      timer = setTimeout(tell, everyInMs);
    };
    const stop = frame.store.onChange((changed) => {
      for (const match of changed) if (match.status === 'finished' || match.status === 'running') waiting.set(match.id, match);
      timer ??= setTimeout(tell, 250);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [frame]);
  return (
    <div className={css['hidden']} role="status" aria-live="polite">
      {text}
    </div>
  );
};

import { useEffect, useEffectEvent } from 'react';
import { afterKey, noLine } from './keyedLine.js';

/** Lines of a scanner or a scale that types like a keyboard, wherever the focus stands; `take` says whether a line was for it. */
export const useKeyedLines = (take: (text: string) => boolean): void => {
  const onLine = useEffectEvent(take);
  useEffect(() => {
    let line = noLine;
    const onKey = (event: KeyboardEvent) => {
      const after = afterKey(line, { key: event.key, at: event.timeStamp });
      ({ line } = after);
      if (after.done === null || !onLine(after.done)) return;
      // Enter would press the button that has the focus, or send what stands in its field.
      event.preventDefault();
      event.stopPropagation();
    };
    // Before any field or dialog of the page.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
};

import { useEffect, useState } from 'react';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

const shownAfterInMs = 150;

/** Grey lines in the shape of what is coming; nothing at all when it comes at once. */
export const Skeleton = ({ lines = 3, height = 20 }: { lines?: number; height?: number }) => {
  const t = useText(uiTexts);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), shownAfterInMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`skeleton${isShown ? ' is-shown' : ''}`} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton-line" style={{ height }} />
      ))}
    </div>
  );
};

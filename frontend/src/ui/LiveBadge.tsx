import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

/** The red mark of what is going on now: always the dot and the word. */
export const LiveBadge = () => {
  const t = useText(uiTexts);
  return (
    <span className="live">
      <span className="dot" aria-hidden />
      {t('live')}
    </span>
  );
};

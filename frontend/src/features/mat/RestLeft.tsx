import { clockText } from '../../ui/clock.js';
import { useText } from '../../ui/texts.js';
import { useNow } from '../../ui/useNow.js';
import { matTexts } from './matTexts.js';

/** How long somebody in a bout still has to rest; nothing when nobody has. */
export const useRestLeft = (restUntil: string | undefined): string | null => {
  const now = useNow(restUntil === undefined ? 0 : 1_000);
  const seconds = restUntil === undefined ? 0 : Math.ceil((Date.parse(restUntil) - now) / 1_000);
  return seconds > 0 ? clockText(seconds) : null;
};

export const RestLeft = ({ restUntil }: { restUntil: string | undefined }) => {
  const t = useText(matTexts);
  const left = useRestLeft(restUntil);
  return left === null ? null : <em role="timer">{t('restLeft', { time: left })}</em>;
};

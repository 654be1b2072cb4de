import { useMemo } from 'react';
import { useCabinet } from '../../app/shell/cabinetContext.js';
import { venueWords } from '../../shared/playgrounds/venueWords.js';
import { useLocale, useText, type Texts, type Translate } from '../../ui/texts.js';

/** Texts of the board, which name playgrounds as the sport of the chosen sport event does. */
export const useBoardText = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const t = useText(texts);
  const locale = useLocale();
  const sportKey = useCabinet().event?.sport?.key;
  return useMemo(() => {
    const words = venueWords(locale, sportKey);
    return (key, params) => t(key, { ...words, ...params });
  }, [t, locale, sportKey]);
};

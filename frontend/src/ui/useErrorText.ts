import { useCallback, useEffect, useState } from 'react';
import type { Locale } from './locale.js';
import { useLocale, useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

type ServerText = (locale: Locale, key: string) => string;
let loaded: ServerText | undefined;

/**
 * Fetches the words of refusals, which no first load carries; a page does so when idle, before the line can break. The mat's worker
 * keeps them for a hall without a line.
 */
export const loadErrorTexts = async (): Promise<void> => {
  loaded ??= (await import('./errorTexts.js')).serverText;
};

/** The text of a refusal's key. Until the words are here: that the line is broken where it is, or that something failed. */
export const useErrorText = (): ((key: string) => string) => {
  const locale = useLocale();
  const t = useText(uiTexts);
  const [words, setWords] = useState(() => loaded);
  useEffect(() => {
    loadErrorTexts().then(
      () => setWords(() => loaded),
      () => undefined,
    );
  }, []);
  return useCallback((key) => (words ? words(locale, key) : t(key === 'error.network' ? 'noLine' : 'failed')), [words, locale, t]);
};

import { useCallback, useEffect, useState } from 'react';
import type { Locale } from './locale.js';
import { useLocale, useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

type ServerText = (locale: Locale, key: string) => string;
let loaded: ServerText | undefined;

/** Fetches the words of refusals; a page does so when idle, before the line can break. */
export const loadErrorTexts = async (): Promise<void> => {
  loaded ??= (await import('./errorTexts.js')).serverText;
};

/** The text of a refusal's key, without weighing on the first load. */
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
  return useCallback((key) => (words ? words(locale, key) : t('failed')), [words, locale, t]);
};

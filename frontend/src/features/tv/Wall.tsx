import type { ReactNode } from 'react';
import type { Locale } from '../../ui/locale.js';
import { LocaleContext } from '../../ui/texts.js';
import css from './tv.module.css';

interface WallProps {
  theme: 'dark' | 'light';
  locale: Locale;
  children: ReactNode;
}

/** The whole of a screen in its colours and language; everything on it is sized by it. */
export const Wall = ({ theme, locale, children }: WallProps) => (
  <div className={css['wall']} data-theme={theme} lang={locale}>
    <LocaleContext value={locale}>{children}</LocaleContext>
  </div>
);

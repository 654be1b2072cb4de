import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from './Button.js';
import { localPath, plainPath } from './locale.js';
import { useLocale, useText } from './texts.js';
import { chooseTheme, useTheme } from './theme.js';
import { uiTexts } from './uiTexts.js';

export const ThemeSwitch = () => {
  const t = useText(uiTexts);
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={t(next === 'dark' ? 'darkTheme' : 'lightTheme')} onClick={() => chooseTheme(next)}>
      {next === 'dark' ? <IconMoon aria-hidden size={18} /> : <IconSun aria-hidden size={18} />}
    </IconButton>
  );
};

/** The same page in the other language; a full load, since the language is part of the address. */
export const LanguageSwitch = () => {
  const t = useText(uiTexts);
  const other = useLocale() === 'ru' ? 'en' : 'ru';
  const go = () => {
    location.assign(localPath(other, plainPath(location.pathname)) + location.search + location.hash);
  };
  return (
    <IconButton label={t('otherLanguage')} lang={other} onClick={go}>
      <IconLanguage aria-hidden size={18} />
    </IconButton>
  );
};

import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { localeKeys, locales } from '#contracts/locales';
import { IconButton } from './Button.js';
import { samePageIn, type Locale } from './locale.js';
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

/** The same page in another language; a full load, since the language is part of the address. */
export const LanguageSwitch = () => {
  const t = useText(uiTexts);
  const locale = useLocale();
  return (
    <label className="ib ib-pick" title={t('language')}>
      <IconLanguage aria-hidden size={18} />
      <select
        aria-label={t('language')}
        value={locale}
        onChange={({ target }) => {
          location.assign(samePageIn(target.value as Locale));
        }}
      >
        {localeKeys.map((one) => (
          <option key={one} value={one} lang={one}>
            {locales[one].name}
          </option>
        ))}
      </select>
    </label>
  );
};

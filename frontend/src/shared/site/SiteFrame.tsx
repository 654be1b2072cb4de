import { useEffect, useState, type ReactNode } from 'react';
import { markedUserId } from '../../app/loginMark.js';
import { buttonClass } from '../../ui/Button.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { localPath } from '../../ui/locale.js';
import { Logo } from '../../ui/Logo.js';
import { useLocale, useText } from '../../ui/texts.js';
import { siteTexts } from './siteTexts.js';

/** They know what this device has chosen, which the server does not. */
const ThemeSwitch = lazyPart(async () => (await import('../../ui/PageSwitches.js')).ThemeSwitch, 'soon');
const LanguageSwitch = lazyPart(async () => (await import('../../ui/PageSwitches.js')).LanguageSwitch, 'soon');

interface SiteFrameProps {
  /** In which part of the site the page stands. */
  current: 'events' | 'search';
  /** Where whoever logs in comes back to. */
  path: string;
  children: ReactNode;
}

/** The frame of the pages that the server writes: the bar of the site, the content. */
export const SiteFrame = ({ current, path, children }: SiteFrameProps) => {
  const t = useText(siteTexts);
  return (
    <div className="public">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <SiteBar current={current} path={path} />
      <main id="content" className="wrapx column" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};

const SiteBar = ({ current, path }: Omit<SiteFrameProps, 'children'>) => {
  const t = useText(siteTexts);
  const locale = useLocale();
  const userId = useMarkedUserId();
  const isHere = userId !== undefined;
  const pages = { events: '/', search: '/search/athletes' } as const;
  return (
    <header className="ph">
      <div className="ph-in">
        <a className="logo" href={localPath(locale, '/')}>
          <Logo />
        </a>
        <nav className="ph-nav" aria-label={t('main')}>
          {(['events', 'search'] as const).map((name) => (
            <a key={name} href={localPath(locale, pages[name])} aria-current={name === current ? 'page' : undefined}>
              {t(name)}
            </a>
          ))}
        </nav>
        <div className="ph-r">
          {isHere && <ThemeSwitch />}
          {isHere && <LanguageSwitch />}
          <a className={buttonClass()} href={localPath(locale, userId ? `/profile/${userId}` : `/login?next=${encodeURIComponent(path)}`)}>
            {t(userId ? 'myProfile' : 'login')}
          </a>
        </div>
      </div>
    </header>
  );
};

/** Who is logged in, by the mark of the last visit; undefined until the browser has the page. */
export const useMarkedUserId = (): number | null | undefined => {
  const [userId, setUserId] = useState<number | null>();
  useEffect(() => setUserId(markedUserId()), []);
  return userId;
};

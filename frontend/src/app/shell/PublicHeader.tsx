import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { buttonClass } from '../../ui/Button.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { Logo } from '../../ui/Logo.js';
import { LanguageSwitch, ThemeSwitch } from '../../ui/PageSwitches.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { hasCabinet, keepLoginMark, useSession } from '../session.js';
import { shellTexts } from './shellTexts.js';

/** No part of the first paint. */
const NoticesButton = lazyPart(async () => (await import('../NoticesButton.js')).NoticesButton, 'soon');

/** Visitors have none. */
const UserMenu = lazyPart(async () => (await import('./UserMenu.js')).UserMenu);

/** The bar of the site: the way home, the switches, who is logged in. */
export const PublicHeader = () => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const session = useSession();
  const { isKnown, user } = session;
  const { pathname } = useLocation();
  useEffect(() => keepLoginMark(session), [session]);
  return (
    <header className="ph">
      <div className="ph-in">
        <Link className="logo" to="/">
          <Logo />
        </Link>
        <nav className="ph-nav" aria-label={t('main')}>
          <NavLink to="/" end>
            {t('events')}
          </NavLink>
          <a href={localPath(locale, '/search/athletes')}>{t('search')}</a>
          {hasCabinet(user) && <NavLink to="/cabinet">{t('cabinet')}</NavLink>}
        </nav>
        <div className="ph-r">
          <NoticesButton />
          <ThemeSwitch />
          <LanguageSwitch />
          {user && <UserMenu user={user} />}
          {isKnown && !user && pathname !== '/login' && (
            <Link className={buttonClass()} to={`/login?next=${encodeURIComponent(pathname)}`}>
              {t('login')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
};

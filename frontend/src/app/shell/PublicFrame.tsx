import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { buttonClass } from '../../ui/Button.js';
import { Logo } from '../../ui/Logo.js';
import { LanguageSwitch, ThemeSwitch } from '../../ui/PageSwitches.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { hasCabinet, useSession } from '../session.js';
import { shellTexts } from './shellTexts.js';

/** Visitors have none. */
const UserMenu = lazyPart(async () => (await import('./UserMenu.js')).UserMenu);

/** The public pages: header, content. */
export const PublicFrame = () => {
  const t = useText(shellTexts);
  const ui = useText(uiTexts);
  const { isKnown, user } = useSession();
  const { pathname } = useLocation();
  return (
    <div className="public">
      <a className="skip" href="#content">
        {ui('skip')}
      </a>
      <header className="ph">
        <div className="ph-in">
          <Link className="logo" to="/">
            <Logo />
          </Link>
          <nav className="ph-nav" aria-label={t('main')}>
            <NavLink to="/" end>
              {t('events')}
            </NavLink>
            {hasCabinet(user) && <NavLink to="/cabinet">{t('cabinet')}</NavLink>}
          </nav>
          <div className="ph-r">
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
      <main id="content" className="wrapx" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
};

import { openSpotlight } from '@mantine/spotlight';
import { IconChevronRight, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { buttonClass, IconButton } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField } from '../../ui/Field.js';
import { LanguageSwitch, ThemeSwitch } from '../../ui/PageSwitches.js';
import { switchSingleKeys, useSingleKeys } from '../../ui/singleKeys.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { LineStatus } from '../LineStatus.js';
import { NoticesButton } from '../NoticesButton.js';
import { hasCabinet, useSession } from '../session.js';
import type { ShellRoute } from '../shellRoutes.js';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { getEventsOp } from '../sportEvents.js';
import { useFollow } from '../useDocument.js';
import { usePageTitle } from '../usePageTitle.js';
import { useQuery } from '../useQuery.js';
import { CabinetContext, useCabinet, type Cabinet, type ScreenKey } from './cabinetContext.js';
import { menuLinks, type MenuLink } from './cabinetMenu.js';
import { CabinetMenu } from './CabinetMenu.js';
import { Palette } from './Palette.js';
import { PublicHeader } from './PublicHeader.js';
import { shellTexts } from './shellTexts.js';
import { placeOf, Tip } from './Tip.js';
import { useGoKeys } from './useGoKeys.js';
import { UserMenu } from './UserMenu.js';

/** The cabinet: menu, breadcrumbs, palette, keys; only for those who run something. */
export const CabinetFrame = ({ routes }: { routes: readonly ShellRoute[] }) => {
  const { isKnown, user } = useSession();
  if (!isKnown) {
    return (
      <div className="wrapx">
        <Skeleton lines={8} />
      </div>
    );
  }
  return user && hasCabinet(user) ? <OpenCabinet routes={routes} /> : <ClosedCabinet />;
};

/** For a visitor, or for a user who runs nothing. */
const ClosedCabinet = () => {
  const t = useText(shellTexts);
  const { user } = useSession();
  const { pathname } = useLocation();
  usePageTitle(t('cabinet'));
  return (
    <div className="public">
      <PublicHeader />
      <main className="wrapx">
        <div className="page-note">
          <h1>{t('cabinet')}</h1>
          <p className="muted">{t(user ? 'needStaff' : 'needLogin')}</p>
          <Link className={buttonClass('primary')} to={user ? '/' : `/login?next=${encodeURIComponent(pathname)}`}>
            {t(user ? 'toEvents' : 'login')}
          </Link>
        </div>
      </main>
    </div>
  );
};

const none: readonly SportEvent[] = [];
const useEventsOfUser = (): readonly SportEvent[] => useQuery(getEventsOp, { isOwn: true }).answer?.events ?? none;

const lastEventKey = 'podium.cabinet.event';

/** The sport event in the address, else the one that was open last. */
const useEventId = (pathname: string): number | undefined => {
  const inPath = matchPath('/cabinet/event/:eventId/*', pathname)?.params.eventId;
  if (inPath && /^\d+$/.test(inPath)) {
    sessionStorage.setItem(lastEventKey, inPath);
    return Number(inPath);
  }
  const kept = sessionStorage.getItem(lastEventKey);
  return kept ? Number(kept) : undefined;
};

const OpenCabinet = ({ routes }: { routes: readonly ShellRoute[] }) => {
  const ui = useText(uiTexts);
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const [crumb, setCrumb] = useState<string | null>(null);
  const [screenKeys, setScreenKeys] = useState<readonly ScreenKey[]>([]);
  const events = useEventsOfUser();
  const eventId = useEventId(pathname);
  const event = events.find(({ id }) => id === eventId);
  const links = useMemo(() => menuLinks(routes, user, event?.id, event?.sport?.key), [routes, user, event?.id, event?.sport?.key]);
  const cabinet = useMemo((): Cabinet => ({ events, event, setCrumb, setScreenKeys }), [events, event]);
  useFollow('event-live', event?.id ?? null);
  const showKeys = useCallback(() => setKeysShown(true), []);
  useGoKeys(links, showKeys);
  if (!user) return null;
  return (
    <CabinetContext value={cabinet}>
      <a className="skip" href="#content">
        {ui('skip')}
      </a>
      <div className="cab">
        <CabinetMenu links={links} user={user} isOpen={isMenuOpen} onLeave={() => setMenuOpen(false)} />
        <div className="cw">
          <TopBar links={links} crumb={crumb} onMenu={() => setMenuOpen(!isMenuOpen)} />
          <main id="content" className="cm" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <Palette links={links} onKeys={showKeys} />
      <KeysSheet links={links} screenKeys={screenKeys} isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </CabinetContext>
  );
};

const TopBar = ({ links, crumb, onMenu }: { links: readonly MenuLink[]; crumb: string | null; onMenu: () => void }) => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { event } = useCabinet();
  const current = [...links].sort((a, b) => b.to.length - a.to.length).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const crumbs = [
    ...(event && current?.group !== 'common' ? [{ text: event.name, to: `/cabinet/event/${event.id}` }] : []),
    ...(current ? [{ text: current.title[baseOf(locale)], to: current.to }] : []),
    ...(crumb ? [{ text: crumb, to: pathname }] : []),
  ];
  const place = placeOf(current?.to);
  usePageTitle(titleOf(crumbs.map(({ text }) => text)) ?? t('cabinet'));
  return (
    <header className="ct">
      <span className="cn-toggle">
        <IconButton label={t('menu')} onClick={onMenu}>
          <IconMenu2 aria-hidden size={20} />
        </IconButton>
      </span>
      <nav className="crumbs" aria-label={t('breadcrumbs')}>
        {crumbs.map(({ text, to }, index) =>
          index === crumbs.length - 1 ? (
            <span key={to} aria-current="page">
              {text}
            </span>
          ) : (
            <span key={to} className="row">
              <Link to={to}>{text}</Link>
              <IconChevronRight aria-hidden className="i" size={14} />
            </span>
          ),
        )}
      </nav>
      {place && <Tip key={place} place={place} />}
      <div className="ct-r">
        <button type="button" className="ct-k" aria-label={t('find')} onClick={() => openSpotlight()}>
          <IconSearch aria-hidden className="i" size={15} />
          <span>{t('find')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        {event && <LineStatus />}
        <NoticesButton />
        <LanguageSwitch />
        <ThemeSwitch />
        {user && <UserMenu user={user} />}
      </div>
    </header>
  );
};

/** What is open, and of which sport event: many tabs of one browser are told apart. */
const titleOf = (crumbs: readonly string[]): string | undefined =>
  crumbs.length > 1 ? `${crumbs.at(-1) ?? ''} · ${crumbs[0] ?? ''}` : crumbs[0];

interface KeysSheetProps {
  links: readonly MenuLink[];
  screenKeys: readonly ScreenKey[];
  isOpen: boolean;
  onClose: () => void;
}

const KeysSheet = ({ links, screenKeys, isOpen, onClose }: KeysSheetProps) => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const areOn = useSingleKeys();
  return (
    <Dialog title={t('keys')} isOpen={isOpen} onClose={onClose} size="small">
      <CheckField label={t('singleKeys')} checked={areOn} onChange={({ target }) => switchSingleKeys(target.checked)} />
      <dl className="keys">
        <dt>
          <kbd>Ctrl K</kbd>
        </dt>
        <dd>{t('keysPalette')}</dd>
        {links
          .filter(({ goKey }) => goKey)
          .map(({ to, goKey, title }) => (
            <KeyRow key={to} keys={`g ${goKey ?? ''}`} text={t('keysGo', { title: title[baseOf(locale)] })} />
          ))}
        <KeyRow keys="?" text={t('keysSheet')} />
        {screenKeys.map(({ keys, text }) => (
          <KeyRow key={keys} keys={keys} text={text} />
        ))}
      </dl>
    </Dialog>
  );
};

const KeyRow = ({ keys, text }: { keys: string; text: string }) => (
  <>
    <dt>
      <kbd>{keys}</kbd>
    </dt>
    <dd>{text}</dd>
  </>
);

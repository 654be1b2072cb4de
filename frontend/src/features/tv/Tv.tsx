import { useMemo } from 'react';
import type { HallScreen, HallScreens } from '#contracts/screens/screens.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useLocale, useText } from '../../ui/texts.js';
import { screenNumberOf, settingsOf, settingsOfScreen } from './settings.js';
import { TvPage } from './TvPage.js';
import { tvTexts } from './tvTexts.js';
import { useWakeLock } from './useWakeLock.js';
import { Wall } from './Wall.js';
import css from './tv.module.css';

interface TvProps {
  eventId: number;
  /** Of the address, without the language. */
  path: string;
  search: string;
}

/** A screen of the hall: a numbered one shows what the cabinet chose for it, any other what its address says. */
export const Tv = ({ eventId, path, search }: TvProps) => {
  const number = screenNumberOf(path, search);
  const settings = useMemo(() => settingsOf(search), [search]);
  const locale = useLocale();
  useWakeLock();
  if (number !== null) return <NumberedScreen eventId={eventId} number={number} scale={settings.scale} />;
  return (
    <Wall theme={new URLSearchParams(search).get('theme') === 'light' ? 'light' : 'dark'} locale={locale}>
      <TvPage eventId={eventId} settings={settings} />
    </Wall>
  );
};

const NumberedScreen = ({ eventId, number, scale }: { eventId: number; number: number; scale: number }) => {
  useFollow('screens', eventId);
  const screen = useDocumentPart<HallScreens, HallScreen | undefined>('screens', eventId, ({ screens }) =>
    screens.find((one) => one.number === number),
  );
  const status = useDocumentStatus('screens', eventId);
  const locale = useLocale();
  if (status === 'loading')
    return (
      <Wall theme="dark" locale={locale}>
        {null}
      </Wall>
    );
  return (
    <Wall theme={screen?.theme ?? 'dark'} locale={screen?.locale ?? locale}>
      {status === 'ready' && !screen ? <WaitingScreen number={number} /> : <ScreenPage eventId={eventId} screen={screen} scale={scale} />}
    </Wall>
  );
};

const ScreenPage = ({ eventId, screen, scale }: { eventId: number; screen: HallScreen | undefined; scale: number }) => {
  const settings = useMemo(() => (screen ? settingsOfScreen(screen, scale) : settingsOf('')), [screen, scale]);
  return <TvPage eventId={eventId} settings={settings} />;
};

/** A screen for which nothing was chosen says which one it is. */
const WaitingScreen = ({ number }: { number: number }) => {
  const t = useText(tvTexts);
  usePageTitle(t('screen', { number }));
  return (
    <main className={css['waiting']}>
      <b>{t('screen', { number })}</b>
      <p>{t('waits')}</p>
    </main>
  );
};

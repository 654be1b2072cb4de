import { useCallback, useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { usePageTitle } from '../../app/usePageTitle.js';
import { CancelledNote } from '../../shared/events/CancelledNote.js';
import { DayNotice } from '../../shared/events/DayNotice.js';
import { KeptModeContext } from '../../shared/sport-modes/useScoreText.js';
import { buttonClass } from '../../ui/Button.js';
import { CornersContext, cornersOf } from '../../ui/corners.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { localPath } from '../../ui/locale.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useLocale, useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { CategoryPanel } from './CategoryPanel.js';
import { EventHead, SiteBar } from './EventHead.js';
import { liveTexts } from './liveTexts.js';
import type { OpenMatch } from './MatchDialog.js';
import { Mats } from './Mats.js';
import { usePins, type Pinned } from '../../shared/following/mine.js';
import { useUrlValue } from './urlState.js';
import { useEventPage, type Chip, type EventPage } from './useEventPage.js';
import css from './live.module.css';

/** Beside the first paint: in a place that is kept for it, and at the end of the rail. */
const LastResults = lazyPart(async () => (await import('./LastResults.js')).LastResults, 'soon');
const MyAthletes = lazyPart(async () => (await import('./MyAthletes.js')).MyAthletes, 'soon');
const MedalsBox = lazyPart(async () => (await import('./MedalsBox.js')).MedalsBox, 'soon');
const MatchDialog = lazyPart(async () => (await import('./MatchDialog.js')).MatchDialog);

/** The spectator's page of a sport event: playgrounds first, categories as filters; no login needed. */
export const LivePage = ({ eventId }: { eventId: number }) => {
  const t = useText(liveTexts);
  const ui = useText(uiTexts);
  const locale = useLocale();
  const page = useEventPage(eventId);
  usePageTitle(page.status === 'refused' ? t('notFound') : page.name);
  return (
    <div className={`public ${css['page']}`}>
      <a className="skip" href="#content">
        {ui('skip')}
      </a>
      <SiteBar eventId={eventId} />
      <main id="content" className="wrapx" tabIndex={-1}>
        {page.status === 'refused' ? (
          <div className="page-note">
            <h1>{t('notFound')}</h1>
            <a className={buttonClass('primary')} href={localPath(locale, '/')}>
              {t('toEvents')}
            </a>
          </div>
        ) : null}
        {page.status === 'loading' ? <Skeleton lines={6} height={64} /> : null}
        {page.status === 'ready' ? (
          <CornersContext value={cornersOf(page.event?.sport?.key)}>
            <SportKeyContext value={page.event?.sport?.key ?? null}>
              <Content eventId={eventId} page={page} />
            </SportKeyContext>
          </CornersContext>
        ) : null}
      </main>
    </div>
  );
};

const Content = ({ eventId, page }: { eventId: number; page: EventPage }) => {
  const t = useText(liveTexts);
  const { chips, styleOf, playgroundName, streamNameOf } = page;
  const [chosen, choose] = useUrlValue('stream');
  const current = chips.find(({ id }) => String(id) === chosen) ?? chips.find(({ isRunning }) => isRunning) ?? chips[0];
  const { pins, pin, unpin } = usePins(eventId);
  const isMine = useCallback((registrationId: number | null) => pins.some((pinned) => pinned.registrationId === registrationId), [pins]);
  const [open, setOpen] = useState<OpenMatch | null>(null);
  const openLive = useCallback(({ streamId, matchId }: LiveMatch) => setOpen({ streamId, matchId }), []);
  const pinAndClose = (pinned: Pinned) => {
    pin(pinned);
    setOpen(null);
  };
  return (
    <>
      <EventHead eventId={eventId} name={page.name} status={page.eventStatus} isLive={page.isLive} event={page.event} />
      <div className={css['notes']}>
        {page.event && <CancelledNote event={page.event} />}
        <DayNotice notice={page.dayNotice} />
      </div>
      <h2 className={css['sectionTitle']}>{t('now')}</h2>
      <Mats {...{ eventId, styleOf, isMine }} onOpen={openLive} />
      <div className={css['columns']}>
        <div className={css['main']}>
          <ChosenCategory {...{ eventId, page, current, pins }} onChoose={(id) => choose(String(id))} onOpen={setOpen} />
        </div>
        <aside className={css['rail']}>
          <div className={css['minePlace']}>
            <MyAthletes
              pins={pins}
              streamId={current?.id ?? null}
              {...{ eventId, playgroundName, styleOf, streamNameOf }}
              onPin={pin}
              onUnpin={unpin}
              onShow={({ streamId }) => choose(String(streamId))}
            />
          </div>
          <LastResults {...{ eventId, styleOf }} onOpen={openLive} />
          <MedalsBox eventId={eventId} />
        </aside>
      </div>
      {page.event?.source ? <p className={css['source']}>{t('source', { source: page.event.source })}</p> : null}
      <MatchDialog
        open={open}
        style={open ? styleOf(open.streamId) : 'person'}
        streamName={open ? streamNameOf(open.streamId) : ''}
        playgroundName={playgroundName}
        onClose={() => setOpen(null)}
        onPin={pinAndClose}
      />
    </>
  );
};

interface ChosenCategoryProps {
  eventId: number;
  page: EventPage;
  current: Chip | undefined;
  pins: readonly Pinned[];
  onChoose: (streamId: number) => void;
  onOpen: (match: OpenMatch) => void;
}

/** The categories as filters, and the one that is chosen. */
const ChosenCategory = ({ eventId, page, current, pins, onChoose, onOpen }: ChosenCategoryProps) => (
  <>
    <Categories chips={page.chips} currentId={current?.id} onChoose={onChoose} />
    {current ? (
      <KeptModeContext value={page.modeOf(current.id)}>
        <CategoryPanel
          eventId={eventId}
          streamId={current.id}
          title={current.name}
          style={page.styleOf(current.id)}
          mineId={pins.find(({ streamId }) => streamId === current.id)?.registrationId ?? null}
          playgroundName={page.playgroundName}
          onOpen={onOpen}
        />
      </KeptModeContext>
    ) : null}
  </>
);

interface CategoriesProps {
  chips: readonly Chip[];
  currentId: number | undefined;
  onChoose: (streamId: number) => void;
}

const Categories = ({ chips, currentId, onChoose }: CategoriesProps) => {
  const t = useText(liveTexts);
  return (
    <nav className={`chips ${css['chips']}`} aria-label={t('categories')}>
      {chips.map(({ id, name, isRunning }) => (
        <button key={id} type="button" className="chip" aria-pressed={id === currentId} onClick={() => onChoose(id)}>
          {isRunning ? <span className="live-d" aria-hidden /> : null}
          {name}
        </button>
      ))}
    </nav>
  );
};

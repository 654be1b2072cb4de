import { IconPrinter } from '@tabler/icons-react';
import type { EventLive, LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { isPair } from '../../shared/live/eventLive.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { announcerTexts } from './announcerTexts.js';
import { SheetBout } from './SheetBout.js';
import css from './announcer.module.css';

/** What the announcer says of each mat: who is on and who comes next. */
export const AnnouncerSheet = () => (
  <EventScreen>
    {({ event }) => (
      <SportKeyContext value={event.sport?.key ?? null}>
        <Sheet eventId={event.id} />
      </SportKeyContext>
    )}
  </EventScreen>
);

const Sheet = ({ eventId }: { eventId: number }) => {
  const t = useText(announcerTexts);
  useFollow('event-live', eventId);
  const playgrounds = useDocumentPart<EventLive, LivePlayground[]>('event-live', eventId, (live) => live.playgrounds);
  const mats = playgrounds?.filter((mat) => comingOn(mat).length > 0) ?? [];
  return (
    <CabinetPage
      title={t('title')}
      actions={
        <Button className="no-print" icon={<IconPrinter aria-hidden size={16} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <p className="muted no-print">{t('explained')}</p>
      {!playgrounds && <Skeleton lines={8} />}
      {playgrounds && mats.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      <div className={css['mats']}>
        {mats.map((mat) => (
          <section key={mat.playgroundId ?? 'none'} className={`cardx ${css['mat']}`} aria-label={mat.name ?? t('noPlayground')}>
            <h2>{mat.name ?? t('noPlayground')}</h2>
            {comingOn(mat).map(({ match, when }) => (
              <SheetBout key={match.matchId} eventId={eventId} match={match} when={t(when)} />
            ))}
          </section>
        ))}
      </div>
    </CabinetPage>
  );
};

/** The bout that is on and those that follow it; rounds of performances have a start list of their own. */
const comingOn = ({ now, next }: LivePlayground): { match: LiveMatch; when: 'now' | 'next' | 'later' }[] => [
  ...(now && isPair(now) ? [{ match: now, when: 'now' as const }] : []),
  ...next.filter(isPair).map((match, i) => ({ match, when: i === 0 ? ('next' as const) : ('later' as const) })),
];

import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { screenQueries } from '#contracts/screens/screens.ops';
import type { HallScreen, HallScreens, SeenScreen } from '#contracts/screens/screens.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../../app/shell/CabinetPage.js';
import { EventScreen } from '../../../app/shell/EventScreen.js';
import { useDocumentPart, useFollow } from '../../../app/useDocument.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { DrawShowCard } from './DrawShowCard.js';
import { OverlayCard } from './OverlayCard.js';
import { Pictures } from './Pictures.js';
import { ScreenCard } from './ScreenCard.js';
import { ScreenDialog } from './ScreenDialog.js';
import { screensTexts } from './screensTexts.js';
import css from './screens.module.css';

/** The screens of a hall: what each TV shows, chosen in one place. */
export const ScreensPage = () => <EventScreen>{(given) => <Screens given={given} />}</EventScreen>;

const askEveryInMs = 5_000;

/** What each TV said last, asked for again and again; null while nothing is known. */
const useSeenScreens = (eventId: number): ((number: number) => SeenScreen | undefined | null) => {
  const { answer, refetch } = useQuery(screenQueries.seen, { eventId });
  useEffect(() => {
    const timer = setInterval(refetch, askEveryInMs);
    return () => clearInterval(timer);
  }, [refetch]);
  return (number) => (answer ? answer.screens.find((screen) => screen.number === number) : null);
};

const Screens = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(screensTexts);
  const eventId = given.event.id;
  useFollow('screens', eventId);
  useFollow('event-live', eventId);
  const hall = useDocumentPart<HallScreens, HallScreens>('screens', eventId, (document) => document);
  const seen = useSeenScreens(eventId);
  const [editing, setEditing] = useState<HallScreen | 'new' | null>(null);
  return (
    <CabinetPage
      title={t('title')}
      actions={
        <Button look="primary" icon={<IconPlus aria-hidden size={16} />} onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      }
    >
      <p className="muted">{t('explained')}</p>
      {!hall && <Skeleton lines={4} />}
      {hall?.screens.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      <div className={css['cards']}>
        {hall?.screens.map((screen) => (
          <ScreenCard
            key={screen.number}
            eventId={eventId}
            screen={screen}
            seen={seen(screen.number)}
            given={given}
            onChange={() => setEditing(screen)}
          />
        ))}
      </div>
      {hall && <DrawShowCard given={given} hall={hall} />}
      <OverlayCard given={given} />
      {hall && <Pictures eventId={eventId} pictures={hall.pictures} />}
      {editing && hall && (
        <ScreenDialog
          given={given}
          screen={editing === 'new' ? null : editing}
          taken={hall.screens.map(({ number }) => number)}
          onClose={() => setEditing(null)}
        />
      )}
    </CabinetPage>
  );
};

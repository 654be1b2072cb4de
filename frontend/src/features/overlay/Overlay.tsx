import type { CSSProperties } from 'react';
import type { EventLive, LiveMatch, LiveParticipant, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { isPair } from '../../shared/live/eventLive.js';
import { usePlaygroundCard } from '../../shared/live/usePlaygroundCard.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useMatchClock } from '../../ui/clock.js';
import { cornersOf, CornersContext, sideIn, useCorners } from '../../ui/corners.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { overlayTexts } from './overlayTexts.js';
import type { OverlaySettings } from './settings.js';
import css from './overlay.module.css';

interface OverlayProps {
  eventId: number;
  playgroundId: number;
  settings: OverlaySettings;
}

/** The scoreboard of a playground on nothing, for a video to lie under it. */
export const Overlay = ({ eventId, playgroundId, settings }: OverlayProps) => {
  useFollow('event-live', eventId);
  useFollow('playgrounds', eventId);
  const playground = useDocumentPart<EventLive, LivePlayground | undefined>('event-live', eventId, ({ playgrounds }) =>
    playgrounds.find((one) => one.playgroundId === playgroundId),
  );
  const { answer } = useQuery(getEventOp, { eventId });
  const sport = answer?.event.sport?.key;
  usePageTitle(playground?.name ?? undefined);
  return (
    <CornersContext value={cornersOf(sport)}>
      <SportKeyContext value={sport ?? null}>
        <main
          className={css['over']}
          data-at={settings.at}
          data-side={settings.side}
          style={{ '--scale': settings.scale } as CSSProperties}
        >
          {playground && <Board eventId={eventId} playground={playground} settings={settings} />}
        </main>
      </SportKeyContext>
    </CornersContext>
  );
};

const Board = ({ eventId, playground, settings }: { eventId: number; playground: LivePlayground; settings: OverlaySettings }) => {
  const t = useText(overlayTexts);
  const { phase, match } = usePlaygroundCard(eventId, playground);
  const isOn = phase === 'playing' || phase === 'result';
  if (!match || (!isOn && !(settings.hasNext && phase === 'coming'))) return null;
  return (
    <section className={css['board']} data-phase={phase} key={match.matchId}>
      <header className={css['head']}>
        <span>{isOn ? match.streamName : `${t('next')} · ${match.streamName}`}</span>
        {settings.hasClock && isOn && isPair(match) && <Clock match={match} />}
      </header>
      {match.participants.slice(0, 2).map((participant) => (
        <Side
          key={participant.slot}
          participant={participant}
          hasClub={settings.hasClubs}
          hasScore={isOn}
          isWinner={phase === 'result' && participant.registrationId === match.winnerRegistrationId}
        />
      ))}
    </section>
  );
};

const Clock = ({ match }: { match: LiveMatch }) => (
  <b role="timer" aria-live="off">
    {useMatchClock(match)}
  </b>
);

interface SideProps {
  participant: LiveParticipant;
  hasClub: boolean;
  hasScore: boolean;
  isWinner: boolean;
}

const Side = ({ participant, hasClub, hasScore, isWinner }: SideProps) => {
  const t = useText(overlayTexts);
  const corners = useCorners();
  const scoreText = useScoreText();
  const { slot, fullName, organization, score, penalties, short, shortPenalties } = participant;
  return (
    <div className={css['side']} data-corner={corners ? sideIn(corners, slot) : undefined} data-winner={isWinner || undefined}>
      <span className={css['name']}>
        <b>{fullName ?? '…'}</b>
        {hasClub && organization && <small>{organization}</small>}
      </span>
      {isWinner && <em>{t('winner')}</em>}
      {hasScore && penalties > 0 && (
        <span className={css['penalties']} role="img" aria-label={t('penalties', { count: penalties })}>
          {shortPenalties ?? penalties}
        </span>
      )}
      {hasScore && <strong>{short ?? scoreText(score)}</strong>}
    </div>
  );
};

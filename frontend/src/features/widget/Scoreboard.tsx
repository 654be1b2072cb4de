import type { EventLive, LiveMatch, LiveParticipant, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { isPair } from '../../shared/live/eventLive.js';
import type { PlaygroundCard } from '../../shared/live/playgroundCard.js';
import { usePlaygroundCard } from '../../shared/live/usePlaygroundCard.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useMatchClock } from '../../ui/clock.js';
import { sideIn, useCorners } from '../../ui/corners.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { useText } from '../../ui/texts.js';
import type { PartProps } from './partProps.js';
import { widgetTexts } from './widgetTexts.js';
import css from './scoreboard.module.css';

/** What is on at a playground; between bouts what comes next. */
export const Scoreboard = ({ live: { eventId }, widget: { playgroundId } }: PartProps) => {
  useFollow('event-live', eventId);
  useFollow('playgrounds', eventId);
  const playground = useDocumentPart<EventLive, LivePlayground | undefined>('event-live', eventId, ({ playgrounds }) =>
    playgrounds.find((one) => one.playgroundId === playgroundId),
  );
  return playground ? <Board eventId={eventId} playground={playground} /> : null;
};

const Board = ({ eventId, playground }: { eventId: number; playground: LivePlayground }) => {
  const t = useText(widgetTexts);
  const { phase, match, pause } = usePlaygroundCard(eventId, playground);
  return (
    <section className={css['board']} aria-label={playground.name ?? ''}>
      <p className={css['line']}>
        <b>{playground.name}</b>
        {match && <About match={match} phase={phase} />}
      </p>
      {phase === 'break' && <p className={css['rest']}>{t('break', { time: pause?.until ?? '' })}</p>}
      {phase === 'free' && <p className={css['rest']}>{t('free')}</p>}
      {match?.participants.slice(0, 2).map((side) => (
        <Side
          key={side.slot}
          side={side}
          hasScore={phase !== 'coming'}
          isWinner={phase === 'result' && side.registrationId === match.winnerRegistrationId}
        />
      ))}
    </section>
  );
};

/** The category and the clock of what is on; of what comes next when it starts. */
const About = ({ match, phase }: { match: LiveMatch; phase: PlaygroundCard['phase'] }) => {
  const t = useText(widgetTexts);
  if (phase === 'coming')
    return <span>{[t('next'), match.estimatedStart && t('startAt', { time: match.estimatedStart })].filter(Boolean).join(', ')}</span>;
  return (
    <>
      <span>{match.streamName}</span>
      {phase === 'playing' && <LiveBadge />}
      {isPair(match) && <Clock match={match} />}
    </>
  );
};

const Clock = ({ match }: { match: LiveMatch }) => (
  <b role="timer" aria-live="off" className={css['clock']}>
    {useMatchClock(match)}
  </b>
);

const Side = ({ side, hasScore, isWinner }: { side: LiveParticipant; hasScore: boolean; isWinner: boolean }) => {
  const t = useText(widgetTexts);
  const corners = useCorners();
  const scoreText = useScoreText();
  const { slot, fullName, organization, score, penalties, short, shortPenalties } = side;
  return (
    <div className={css['side']} data-corner={corners ? sideIn(corners, slot) : undefined} data-winner={isWinner || undefined}>
      <span className={css['name']}>
        <b>{fullName ?? '…'}</b>
        {organization && <small>{organization}</small>}
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

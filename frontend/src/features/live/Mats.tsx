import { IconCoffee } from '@tabler/icons-react';
import { memo } from 'react';
import { breakOf, type EventLive, type LiveMatch, type LivePlayground, type LiveSchedule } from '../../app/eventLive.js';
import { useShownMatch } from '../../app/heldMatch.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { useMatchClock } from '../../ui/clock.js';
import { shortName, type NameStyle } from '../../ui/bracket/names.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { useText, type Translate } from '../../ui/texts.js';
import { liveTexts, type LiveTextKey } from './liveTexts.js';
import { SideRow } from './SideRow.js';
import css from './live.module.css';

/** Where a match stands, as far as its own row tells. */
export const roundText = (t: Translate<LiveTextKey>, match: Pick<LiveMatch, 'bracket' | 'roundNumber' | 'groupNumber'>): string => {
  if (match.bracket === 'final') return t('third');
  if (match.bracket === 'consolation') return `${t('consolation')}, ${t('round', { number: match.roundNumber }).toLocaleLowerCase()}`;
  if (match.groupNumber !== null) return t('groupRound', { group: match.groupNumber, number: match.roundNumber });
  return t('round', { number: match.roundNumber });
};

export const pairText = (match: LiveMatch, style: NameStyle): string =>
  match.participants
    .slice(0, 2)
    .map(({ fullName }) => (fullName === null ? '…' : shortName(fullName, style)))
    .join(' – ');

interface MatsProps {
  eventId: number;
  styleOf: (streamId: number) => NameStyle;
  isMine: (registrationId: number | null) => boolean;
  onOpen: (match: LiveMatch) => void;
}

/** All playgrounds of the event: the frame of the live page. */
export const Mats = ({ eventId, styleOf, isMine, onOpen }: MatsProps) => {
  const playgrounds = useDocumentPart<EventLive, LivePlayground[]>('event-live', eventId, (live) => live.playgrounds) ?? [];
  // A list of other matches without any is no playground worth a card.
  const shown = playgrounds.filter(({ playgroundId, now, next, last }) => playgroundId !== null || now !== null || next.length + last.length > 0);
  return (
    <div className={css['mats']}>
      {shown.map((playground) => (
        <MatCard key={playground.playgroundId ?? 'none'} {...{ eventId, playground, styleOf, isMine, onOpen }} />
      ))}
    </div>
  );
};

const MatCard = memo(({ eventId, playground, styleOf, isMine, onOpen }: MatsProps & { playground: LivePlayground }) => {
  const t = useText(liveTexts);
  const pauseText = useDocumentPart<LiveSchedule, string | null>('playgrounds', eventId, (schedule) => {
    const pause = breakOf(schedule, playground.playgroundId);
    return pause && `${pause.until}\n${pause.name}`;
  });
  const [until, pauseName] = pauseText?.split('\n') ?? [];
  const { match: now, isResult } = useShownMatch(playground);
  const [first] = playground.next;
  const later = now ? (isResult ? (playground.now ?? first) : first) : playground.next[1];
  const shown = now ?? first ?? null;
  return (
    <article className={`cardx ${css['mat']}`}>
      <header className={css['matHead']}>
        <h3>{playground.name ?? t('noPlayground')}</h3>
        {isResult ? (
          <span className="pill pill--mute">{t('result')}</span>
        ) : now ? (
          <LiveBadge />
        ) : until ? (
          <span className="pill pill--mute">
            <IconCoffee aria-hidden size={14} />
            {t('breakMark')}
          </span>
        ) : null}
        <span className="sp" />
        {now ? <Clock match={now} /> : shown && !until ? <span className={css['eta']}>{shown.estimatedStart ? `~${shown.estimatedStart}` : t('nextOnly')}</span> : null}
      </header>
      {!now && until ? (
        <div className={css['pause']}>
          <p>{t('breakUntil', { time: until })}</p>
          <p className="muted t14">{pauseName}</p>
        </div>
      ) : shown ? (
        <button type="button" className={css['matBody']} onClick={() => onOpen(shown)} aria-label={`${shown.streamName}: ${pairText(shown, 'whole')}`}>
          <span className={css['matCategory']}>
            {shown.streamName} · {roundText(t, shown)}
          </span>
          {shown.participants.slice(0, 2).map((participant) => (
            <SideRow key={participant.slot} participant={participant} style={styleOf(shown.streamId)} isMine={isMine(participant.registrationId)} outcome={outcomeOf(shown, participant.registrationId)} />
          ))}
        </button>
      ) : (
        <p className={css['pause']}>{t('nothingNow')}</p>
      )}
      {later ? (
        <footer className={css['matNext']}>
          <span className="muted">{t('next')}</span>
          <span className={css['matPair']}>{pairText(later, styleOf(later.streamId))}</span>
          <span className="muted nw">{later.estimatedStart ? `~${later.estimatedStart}` : ''}</span>
        </footer>
      ) : null}
    </article>
  );
});
MatCard.displayName = 'MatCard';

const outcomeOf = ({ winnerRegistrationId }: LiveMatch, registrationId: number | null) =>
  winnerRegistrationId === null ? 'open' : winnerRegistrationId === registrationId ? 'won' : 'lost';

const Clock = ({ match }: { match: LiveMatch }) => (
  <span className={css['clock']} role="timer" aria-live="off">
    {useMatchClock(match)}
  </span>
);

import { IconCoffee } from '@tabler/icons-react';
import { memo } from 'react';
import type { EventLive, LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { isPair } from '../../shared/live/eventLive.js';
import type { PlaygroundCard } from '../../shared/live/playgroundCard.js';
import { usePlaygroundCard } from '../../shared/live/usePlaygroundCard.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { useMatchClock } from '../../ui/clock.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { useText, type Translate } from '../../ui/texts.js';
import { liveTexts, type LiveTextKey } from './liveTexts.js';
import { SideRow } from './SideRow.js';
import css from './live.module.css';

/** What sets a bout on a board apart; rounds of a tree are named where the whole tree is known. */
const roundText = (t: Translate<LiveTextKey>, match: Pick<LiveMatch, 'bracket' | 'roundNumber' | 'groupNumber' | 'isJudged'>): string => {
  if (match.isJudged) return t('judgedRound', { number: match.roundNumber });
  if (match.bracket === 'final') return t('third');
  if (match.bracket === 'consolation') return t('consolation');
  if (match.groupNumber !== null) return t('groupRound', { group: match.groupNumber, number: match.roundNumber });
  return '';
};

const pairText = (match: LiveMatch, style: NameStyle): string =>
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
  const shown = playgrounds.filter(
    ({ playgroundId, now, next, last }) => playgroundId !== null || now !== null || next.length + last.length > 0,
  );
  if (shown.length === 0) return <NoMats />;
  return (
    <div className={css['mats']}>
      {shown.map((playground) => (
        <MatCard key={playground.playgroundId ?? 'none'} {...{ eventId, playground, styleOf, isMine, onOpen }} />
      ))}
    </div>
  );
};

const NoMats = () => {
  const t = useText(liveTexts);
  return <p className="muted">{t('noMats')}</p>;
};

const MatCard = memo(({ eventId, playground, styleOf, isMine, onOpen }: MatsProps & { playground: LivePlayground }) => {
  const t = useText(liveTexts);
  const card = usePlaygroundCard(eventId, playground);
  const { match } = card;
  const [later] = card.next;
  return (
    <article className={`cardx ${css['mat']}`}>
      <header className={css['matHead']}>
        <h3>{playground.name ?? t('noPlayground')}</h3>
        <Phase card={card} />
      </header>
      {match ? (
        <button
          type="button"
          className={css['matBody']}
          onClick={() => onOpen(match)}
          aria-label={`${match.streamName}: ${pairText(match, 'whole') || roundText(t, match)}`}
        >
          <span className={css['matCategory']}>{[match.streamName, roundText(t, match)].filter(Boolean).join(' · ')}</span>
          {match.participants.slice(0, 2).map((participant) => (
            <SideRow
              key={participant.slot}
              participant={participant}
              style={styleOf(match.streamId)}
              isMine={isMine(participant.registrationId)}
              outcome={outcomeOf(match, participant.registrationId)}
              isSolo={!isPair(match)}
            />
          ))}
        </button>
      ) : card.pause ? (
        <div className={css['pause']}>
          <p>{t('breakUntil', { time: card.pause.until })}</p>
          <p className="muted t14">{card.pause.name}</p>
        </div>
      ) : (
        <p className={css['pause']}>{t('nothingNow')}</p>
      )}
      {later ? (
        <footer className={css['matNext']}>
          <span className="muted">{t('next')}</span>
          <span className={css['matPair']}>
            {pairText(later, styleOf(later.streamId)) || [later.streamName, roundText(t, later)].filter(Boolean).join(' · ')}
          </span>
          <span className="muted nw">{later.estimatedStart ? `~${later.estimatedStart}` : ''}</span>
        </footer>
      ) : null}
    </article>
  );
});
MatCard.displayName = 'MatCard';

/** What is going on, and its time. */
const Phase = ({ card: { phase, match } }: { card: PlaygroundCard }) => {
  const t = useText(liveTexts);
  if (phase === 'break') {
    return (
      <span className="pill pill--mute">
        <IconCoffee aria-hidden size={14} />
        {t('breakMark')}
      </span>
    );
  }
  if (!match) return null;
  return (
    <>
      {phase === 'playing' ? <LiveBadge /> : null}
      {phase === 'result' ? <span className="pill pill--mute">{t('result')}</span> : null}
      <span className="sp" />
      {phase === 'coming' ? (
        <span className={css['eta']}>{match.estimatedStart ? `~${match.estimatedStart}` : t('nextOnly')}</span>
      ) : isPair(match) ? (
        <Clock match={match} />
      ) : null}
    </>
  );
};

const outcomeOf = ({ winnerRegistrationId }: LiveMatch, registrationId: number | null) =>
  winnerRegistrationId === null ? 'open' : winnerRegistrationId === registrationId ? 'won' : 'lost';

const Clock = ({ match }: { match: LiveMatch }) => (
  <span className={css['clock']} role="timer" aria-live="off">
    {useMatchClock(match)}
  </span>
);

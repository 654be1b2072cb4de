import type { BoutRow } from '#contracts/profiles/bouts.docs';
import { Link } from 'react-router';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { roundName } from '../../shared/bracket/names.js';
import { formatDay } from '../../ui/dates.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import './bouts.css';
import { boutTexts } from './boutTexts.js';

interface BoutListProps {
  bouts: readonly BoutRow[];
  /** Whose bouts they are: a page of the two is offered beside each opponent; absent where it is that page. */
  userId?: number;
}

/** Bouts with the outcome, the opponent, the score, how it was won, and where. */
export const BoutList = ({ bouts, userId }: BoutListProps) => {
  const t = useText(boutTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  return (
    <ol className="cardx bouts" aria-label={t('bouts')}>
      {bouts.map(({ matchId, outcome, score, victoryType, event, day, category, opponent, ...round }) => (
        <li key={matchId}>
          <span className={`pill pill--${outcome === 'won' ? 'ok' : 'mute'} bouts-o`}>{t(outcome)}</span>
          <span className="bouts-score">
            {score && <span aria-label={t('score', score)}>{`${score.own}:${score.other}`}</span>}
            <span className="muted t13">{shared(`victoryType.${victoryType}`)}</span>
          </span>
          <span className="col bouts-who">
            <Opponent opponent={opponent} userId={userId} />
            <span className="muted t13">
              <Link to={`/event/${event.id}`} target="_blank" rel="noreferrer">
                {event.name}
              </Link>
              {[formatDay(locale, day), category, <RoundOf key="round" bout={round} />].map((part, i) =>
                part ? <span key={i}> · {part}</span> : null,
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
};

const Opponent = ({ opponent, userId }: { opponent: BoutRow['opponent']; userId: number | undefined }) => {
  const t = useText(boutTexts);
  if (!opponent) return <span className="muted">{t('hiddenOpponent')}</span>;
  if (opponent.id === null) return <b>{opponent.fullName}</b>;
  return (
    <span className="row wrap">
      <Link className="w5" to={`/profile/${opponent.id}`}>
        {opponent.fullName}
      </Link>
      {userId !== undefined && (
        <Link className="t13" to={`/head-to-head/${userId}/${opponent.id}`} aria-label={t('together', { name: opponent.fullName })}>
          {t('meetings')}
        </Link>
      )}
    </span>
  );
};

const RoundOf = ({ bout: { bracket, roundNumber, fromEnd } }: { bout: Pick<BoutRow, 'bracket' | 'roundNumber' | 'fromEnd'> }) => {
  const t = useText(boutTexts);
  const names = useText(bracketTexts);
  if (bracket === 'group') return t('group');
  if (bracket === 'final') return t('third');
  return bracket === 'main' ? roundName(names, { section: 'main', fromEnd, roundNumber }) : t('consolation', { count: roundNumber });
};

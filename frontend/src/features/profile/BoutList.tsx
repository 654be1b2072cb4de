import type { BoutRow } from '#contracts/profiles/bouts.docs';
import { findSport } from '#contracts/rules/sports';
import { Link } from 'react-router';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { roundName } from '../../shared/bracket/names.js';
import { useVictoryName } from '../../shared/results/useVictoryName.js';
import { wantedMode } from '../../shared/sport-modes/loadMode.js';
import { useScoreTextBy } from '../../shared/sport-modes/useScoreText.js';
import { formatDay } from '../../ui/dates.js';
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
  const locale = useLocale();
  return (
    <ol className="cardx bouts" aria-label={t('bouts')}>
      {bouts.map(({ matchId, event, day, opponent, ...bout }) => (
        <li key={matchId}>
          <span className={`pill pill--${bout.outcome === 'won' ? 'ok' : 'mute'} bouts-o`}>{t(bout.outcome)}</span>
          <BoutScore {...bout} />
          <span className="col bouts-who">
            <Opponent opponent={opponent} userId={userId} />
            <span className="muted t13">
              <Link to={`/event/${event.id}`} target="_blank" rel="noreferrer">
                {event.name}
              </Link>
              {[formatDay(locale, day), bout.category, <RoundOf key="round" bout={bout} />].map((part, i) =>
                part ? <span key={i}> · {part}</span> : null,
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
};

type BoutScoreProps = Pick<BoutRow, 'outcome' | 'score' | 'victoryType' | 'category' | 'sport' | 'discipline' | 'bracket'>;

/** As boards of the sport show it, and how it was won in its words. */
const BoutScore = ({ outcome, score, victoryType, category, sport, discipline, bracket }: BoutScoreProps) => {
  const t = useText(boutTexts);
  const name = [category, discipline].filter(Boolean).join(' ');
  const wanted = wantedMode(null, { sport: sport ? findSport(sport.id)?.key : undefined, name, isGroup: bracket === 'group' });
  const text = useScoreTextBy(wanted);
  const [winner, loser] = outcome === 'lost' ? [score?.other, score?.own] : [score?.own, score?.other];
  const victory = useVictoryName({ victoryTypeId: victoryType, score: winner ?? null, against: loser ?? null }, wanted);
  const shown = score && { own: text(score.own), other: text(score.other) };
  return (
    <span className="bouts-score">
      {shown && <span aria-label={t('score', shown)}>{`${shown.own}:${shown.other}`}</span>}
      <span className="muted t13">{victory}</span>
    </span>
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

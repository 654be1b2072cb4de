import type { ComingBout, FollowedAthlete, PlayedBout } from '#contracts/followers/followed.docs';
import type { ReactNode } from 'react';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { Pill } from '../../ui/Pill.js';
import { useScoreText } from '../sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import { inOrderOfInterest } from './athleteOrder.js';
import css from './followers.module.css';
import { followersTexts } from './followersTexts.js';

interface AthleteListProps {
  label: string;
  athletes: readonly FollowedAthlete[];
  /** What stands at the end of each row. */
  actionOf?: (athlete: FollowedAthlete) => ReactNode;
}

/** Athletes with what comes and what was; who fights soonest stands first. */
export const AthleteList = ({ label, athletes, actionOf }: AthleteListProps) => (
  <ul className={`cardx ${css['list']}`} aria-label={label}>
    {inOrderOfInterest(athletes).map((athlete) => (
      <li key={`${athlete.streamId} ${athlete.registrationId}`}>
        <Who athlete={athlete} />
        <Coming athlete={athlete} />
        <Played last={athlete.last} />
        <span className={css['action']}>{actionOf?.(athlete)}</span>
      </li>
    ))}
  </ul>
);

const Who = ({ athlete: { fullName, streamName, team, place, status, bouts, wins } }: { athlete: FollowedAthlete }) => {
  const t = useText(followersTexts);
  return (
    <div className={css['who']}>
      <span className="row wrap">
        <b>{fullName}</b>
        {place !== null && <span className={`place${place <= 3 ? ` place--${place}` : ''}`}>{place}</span>}
        {status !== 'active' && <Pill tone="mute">{t(status)}</Pill>}
      </span>
      <span className="muted t13">
        {[streamName, team && t('team', { name: team }), bouts > 0 && t('record', { bouts, wins })].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
};

const Coming = ({ athlete: { next, isDrawn, place, bouts, status } }: { athlete: FollowedAthlete }) => {
  const t = useText(followersTexts);
  if (next) return <NextBout next={next} />;
  const isOver = place !== null || bouts > 0 || status !== 'active';
  return (
    <span className="muted t13">{place === null ? t(isDrawn ? (isOver ? 'over' : 'waits') : 'notDrawn') : t('place', { place })}</span>
  );
};

const NextBout = ({ next }: { next: ComingBout }) => {
  const t = useText(followersTexts);
  const when = next.before === null ? null : next.before === 0 ? t('isNext') : t('before', { count: next.before });
  const where = [next.playground, next.time && (next.isRunning ? next.time : `~${next.time}`), t('bout', { number: next.number })];
  return (
    <div className={css['bout']}>
      <span className="row wrap">
        {next.isRunning ? <LiveBadge /> : <span className="muted t13">{t('next')}</span>}
        {!next.isRunning && when && <Pill tone={next.before !== null && next.before < 2 ? 'warn' : 'info'}>{when}</Pill>}
      </span>
      <b className="t14">{where.filter(Boolean).join(' · ')}</b>
      {next.opponent !== null && <span className="t13">{t('against', { name: next.opponent })}</span>}
    </div>
  );
};

const Played = ({ last }: { last: PlayedBout | null }) => {
  const t = useText(followersTexts);
  const scoreText = useScoreText();
  if (!last) return <span />;
  const outcome = t(last.isWon === null ? 'even' : last.isWon ? 'won' : 'lost');
  return (
    <div className={css['bout']}>
      <span className="muted t13">{t('last')}</span>
      <span className="t14">
        <b>{outcome}</b>
        {last.score && ` ${last.score.map(scoreText).join(' : ')}`}
      </span>
      {last.opponent !== null && <span className="t13">{t('against', { name: last.opponent })}</span>}
    </div>
  );
};

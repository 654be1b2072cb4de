import type { CSSProperties } from 'react';
import type { LiveParticipant } from '#contracts/playgrounds/event-live.docs';
import { useText } from '../../ui/texts.js';
import type { GameRules } from './gameRules.js';
import { matTexts } from './matTexts.js';
import { isLight, type SideLook } from './sides.js';
import type { ScoreStep } from './steps.js';
import css from './mat.module.css';

interface SideProps {
  participant: LiveParticipant | undefined;
  look: SideLook;
  score: number;
  /** Points of this side in the games that are over, and whether it won them. */
  games: readonly { points: number; isWon: boolean }[];
  roundName: GameRules['roundName'] | undefined;
  penalties: number;
  steps: readonly ScoreStep[];
  onScore: (by: number) => void;
  onPenalty: (by: number) => void;
}

const shownWarnings = 3;

/** One corner: who, how much, and the buttons that change it. */
export const Side = ({ participant, look, score, games, roundName, penalties, steps, onScore, onPenalty }: SideProps) => {
  const t = useText(matTexts);
  const smallest = steps.at(-1)?.by ?? 1;
  return (
    <section className={css['side']} style={{ background: look.color }} data-light={isLight(look) || undefined} aria-label={look.name}>
      <div className={css['top']}>
        <div className={css['who']}>
          <span className={css['corner']}>
            <i aria-hidden>{look.letter}</i> {look.name.length > 1 && look.name}
          </span>
          <b>{participant?.fullName ?? ''}</b>
          <small>{participant?.organization ?? ''}</small>
        </div>
        <output className={css['score']} style={{ '--characters': Math.max(2, String(score).length) } as CSSProperties}>
          {score}
        </output>
      </div>
      {roundName && (
        <p className={css['games']}>
          {t(`won.${roundName}`, { count: games.filter(({ isWon }) => isWon).length })}
          {games.map(({ points, isWon }, i) => (
            <span key={i} data-won={isWon || undefined}>
              {points}
            </span>
          ))}
        </p>
      )}
      <div className={css['warnings']} aria-label={`${t('penalty')} ${penalties}`} role="img">
        {Array.from({ length: Math.max(shownWarnings, Math.min(penalties, 6)) }, (_, i) => (
          <span key={i} className={i < penalties ? css['warned'] : undefined} />
        ))}
        {t('penalty')} {penalties}
      </div>
      <div className={`${css['taps']} ${steps.length <= 3 ? css['few'] : ''}`}>
        <div>
          {steps.map(({ by, name: stepName }) => (
            <button key={by} type="button" className={css['plus']} onClick={() => onScore(by)}>
              +{by} {stepName && <small>{t(stepName)}</small>}
            </button>
          ))}
        </div>
        <div>
          <button type="button" onClick={() => onScore(-smallest)}>
            −{smallest} <small>{t('correct')}</small>
          </button>
          <button type="button" onClick={() => onPenalty(1)}>
            {t('penaltyLetter')} <small>{t('penalty')}</small>
          </button>
        </div>
      </div>
    </section>
  );
};

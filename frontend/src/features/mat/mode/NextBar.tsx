import type { VictoryType } from '#contracts/competition/types';
import type { SportMode } from '#contracts/sport-modes/types';
import type { BoutNext } from '#domain/sport-modes/ends';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { Verdict } from '../verdict.js';
import { modeTexts } from './modeTexts.js';
import { victoryName } from './words.js';
import css from './mode.module.css';

interface NextBarProps {
  mode: SportMode;
  next: BoutNext;
  period: number;
  isRunning: boolean;
  onFinish: (verdict: Verdict) => void;
  onNext: () => void;
}

/** What the bout asks for: the proposed end with one touch, the next period, or whom the officials name. */
export const NextBar = ({ mode, next, period, isRunning, onFinish, onNext }: NextBarProps) => {
  const t = useText(modeTexts);
  const locale = useLocale();
  if (next.kind === 'end') {
    const victory = victoryName(mode, next.victory, locale);
    const { winner, recordedAs, by } = next;
    return (
      <button type="button" className={css['end']} onClick={() => onFinish({ winner, victoryTypeId: recordedAs })}>
        {winner === null ? t('finishBoth', { victory }) : t('finishWith', { victory, side: mode.sides[winner][baseOf(locale)] })}
        {by && by !== 'extra' && by !== 'hand' && <small>{t(`level.${by}`)}</small>}
      </button>
    );
  }
  if (isRunning || next.kind === 'fight') return null;
  if (next.kind === 'cards') return <p className={css['said']}>{t('cardsAwaited')}</p>;
  if (next.kind === 'hold') return <p className={css['said']}>{t('holdGoesOn')}</p>;
  if (next.kind === 'decision') return <Decision {...{ mode, victory: next.victory, onFinish }} />;
  const extra = mode.clock.extra?.seconds === null ? t('startGolden') : t('startExtra');
  return (
    <button type="button" className={css['end']} onClick={onNext}>
      {next.kind === 'extra' ? extra : t('nextPeriod', { number: period + 1 })}
    </button>
  );
};

const Decision = ({ mode, victory, onFinish }: Pick<NextBarProps, 'mode' | 'onFinish'> & { victory: string }) => {
  const t = useText(modeTexts);
  const locale = useLocale();
  // A round of several is named by a button of the side.
  if (mode.score.kind === 'rounds') return <p className={css['said']}>{t('levelRound')}</p>;
  const victoryTypeId: VictoryType = 'decision';
  return (
    <div className={css['said']}>
      {t('levelDecide')}: {victoryName(mode, victory, locale)}
      {([0, 1] as const).map((winner) => (
        <button key={winner} type="button" onClick={() => onFinish({ winner, victoryTypeId })}>
          {mode.sides[winner][baseOf(locale)]}
        </button>
      ))}
    </div>
  );
};

import { useState } from 'react';
import { hasWinner } from '#contracts/competition/fits';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { SportMode, Victory } from '#contracts/sport-modes/types';
import type { BoutNext } from '#domain/sport-modes/ends';
import { Dialog } from '../../../ui/Dialog.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { HoldButton } from '../Finish.js';
import { isComplete, likelyVerdict, type Verdict } from '../verdict.js';
import { modeTexts } from './modeTexts.js';
import base from '../finish.module.css';
import css from './mode.module.css';

interface ModeFinishProps {
  mode: SportMode;
  match: LiveMatch;
  score: [number, number];
  /** The verdict to begin with; null: the proposed end, else whoever leads. */
  first: Verdict | null;
  next: BoutNext;
  onFinish: (verdict: Verdict) => void;
  onClose: () => void;
}

/** Two steps by the sport's own victories: choose who and how, then hold. */
export const ModeFinish = ({ mode, match, score, first, next, onFinish, onClose }: ModeFinishProps) => {
  const t = useText(modeTexts);
  const locale = useLocale();
  const [begin] = useState(() => beginWith(mode, score, first, next));
  const [winner, setWinner] = useState(begin.winner);
  const [code, setCode] = useState(begin.code);
  const victories = chosenByHand(mode);
  const recordedAs = mode.victories[code]?.recordedAs ?? 'decision';
  const wanted: Verdict = { winner: hasWinner(recordedAs) ? winner : null, victoryTypeId: recordedAs };
  // What the score does not show is recorded as a decision.
  const verdict: Verdict = winner === null || isComplete(score, wanted) ? wanted : { winner, victoryTypeId: 'decision' };
  return (
    <Dialog title={t('finishTitle')} isOpen onClose={onClose} size="large">
      <div className={base['finishing']}>
        <div className={base['choices']} role="radiogroup" aria-label={t('chooseWinner')}>
          {([0, 1] as const).map((i) => (
            <button
              key={i}
              type="button"
              role="radio"
              aria-checked={verdict.winner === i}
              className={`${base['choice']} ${css['winner']}`}
              style={{ background: mode.sides[i].color }}
              data-light={mode.sides[i].color === '#ffffff' || undefined}
              onClick={() => setWinner(i)}
            >
              <span>
                <small>{mode.sides[i][baseOf(locale)]}</small>
                <b>{match.participants[i]?.fullName}</b>
              </span>
              <strong>{score[i]}</strong>
              <span className={base['mark']} aria-hidden>
                {verdict.winner === i ? '✓' : ''}
              </span>
            </button>
          ))}
        </div>
        <p className={base['ask']}>{hasWinner(recordedAs) && winner === null ? t('chooseWinner') : t('chooseVictory')}</p>
        <div className={base['kinds']} role="radiogroup" aria-label={t('chooseVictory')}>
          {victories.map(([one, name]) => (
            <button key={one} type="button" role="radio" className={base['kind']} aria-checked={one === code} onClick={() => setCode(one)}>
              {name[baseOf(locale)]}
            </button>
          ))}
        </div>
        <HoldButton isReady={isComplete(score, verdict)} onHeld={() => onFinish(verdict)} />
      </div>
    </Dialog>
  );
};

/** A victory that the score of the loser makes of another one is not chosen by hand. */
const chosenByHand = ({ victories }: SportMode): [code: string, victory: Victory][] => {
  const all = Object.entries<Victory>(victories);
  return all.filter(([code]) => !all.some(([, { ifLoserScored }]) => ifLoserScored === code));
};

const beginWith = (mode: SportMode, score: [number, number], first: Verdict | null, next: BoutNext) => {
  const choices = chosenByHand(mode);
  if (!first && next.kind === 'end') {
    const proposed = choices.find(([code, { ifLoserScored }]) => code === next.victory || ifLoserScored === next.victory);
    return { winner: next.winner, code: proposed?.[0] ?? next.victory };
  }
  const { winner, victoryTypeId } = first ?? likelyVerdict(score);
  const fitting = choices.find(([, { recordedAs }]) => recordedAs === victoryTypeId) ?? choices[0];
  return { winner, code: fitting?.[0] ?? '' };
};

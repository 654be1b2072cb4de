import { useEffect, useRef, useState } from 'react';
import { hasWinner, needsHigherScore } from '#contracts/competition/fits';
import type { VictoryType } from '#contracts/competition/types';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { Dialog } from '../../ui/Dialog.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { matTexts, type MatTextKey } from './matTexts.js';
import { isLight, type SideLooks } from './sides.js';
import { isComplete, likelyVerdict, withVictoryType, withWinner, type Verdict } from './verdict.js';
import css from './finish.module.css';

interface FinishProps {
  match: LiveMatch;
  /** Of the match: games won, where it has games. */
  score: [number, number];
  /** The verdict to begin with; null: the likely one. */
  first: Verdict | null;
  sides: SideLooks;
  onFinish: (verdict: Verdict) => void;
  onClose: () => void;
}

/** How a bout ends, as a referee thinks of it: by what was fought, by the opponent, or for nobody. */
const groups = [
  { name: 'kindsFought', kinds: ['points', 'superiority', 'fall', 'decision', 'extraTime', 'shootout'] },
  { name: 'kindsOpponent', kinds: ['disqualification', 'disqualificationConduct', 'injury', 'forfeit', 'noShow', 'walkover'] },
  { name: 'kindsNobody', kinds: ['draw', 'doubleDisqualification', 'doubleNoShow'] },
] as const satisfies { name: MatTextKey; kinds: readonly VictoryType[] }[];
const holdMilliseconds = 800;

/** Two steps: choose who and how, then hold. Nothing is recorded by one slip of a finger. */
export const Finish = ({ match, score, first, sides, onFinish, onClose }: FinishProps) => {
  const t = useText(matTexts);
  const shared = useText(sharedTexts);
  const [verdict, setVerdict] = useState(() => first ?? likelyVerdict(score));
  const isEven = score[0] === score[1];
  const isDraw = match.bracket === 'group' && isEven;
  const isChoice = (kind: VictoryType): boolean => (kind === 'draw' ? isDraw : !(isEven ? needsHigherScore(kind) : kind === 'shootout'));
  return (
    <Dialog title={`${t('finish')}${t('finishBout')}`} isOpen onClose={onClose} size="large">
      <div className={css['finishing']}>
        <div className={css['choices']} role="radiogroup" aria-label={t('chooseWinner')}>
          {([0, 1] as const).map((i) => (
            <button
              key={i}
              type="button"
              role="radio"
              aria-checked={verdict.winner === i}
              className={css['choice']}
              style={{ background: sides[i].color }}
              data-light={isLight(sides[i]) || undefined}
              onClick={() => setVerdict(withWinner(score, i, verdict))}
            >
              <i aria-hidden>{sides[i].letter}</i>
              <span>
                <small>{sides[i].name}</small>
                <b>{match.participants[i]?.fullName}</b>
              </span>
              <strong>{score[i]}</strong>
              <span className={css['mark']} aria-hidden>
                {verdict.winner === i ? '✓' : ''}
              </span>
            </button>
          ))}
        </div>
        <p className={css['ask']}>{hasWinner(verdict.victoryTypeId) && verdict.winner === null ? t('chooseWinner') : t('chooseVictory')}</p>
        <div className={css['kinds']} role="radiogroup" aria-label={t('chooseVictory')}>
          {groups.map(({ name, kinds }) => (
            <div key={name} role="presentation" className={css['kindGroup']} data-kinds={name}>
              <small>{t(name)}</small>
              {kinds.filter(isChoice).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  role="radio"
                  className={css['kind']}
                  aria-checked={verdict.victoryTypeId === kind}
                  onClick={() => setVerdict(withVictoryType(score, kind, verdict))}
                >
                  {shared(`victoryType.${kind}`)}
                </button>
              ))}
            </div>
          ))}
        </div>
        <HoldButton isReady={isComplete(score, verdict)} onHeld={() => onFinish(verdict)} />
      </div>
    </Dialog>
  );
};

/** Records after being held; Enter or Space twice does the same from the keyboard. */
export const HoldButton = ({ isReady, onHeld }: { isReady: boolean; onHeld: () => void }) => {
  const t = useText(matTexts);
  const [state, setState] = useState<'still' | 'held' | 'asked'>('still');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    setState('held');
    timer.current = setTimeout(onHeld, holdMilliseconds);
  };
  const end = () => {
    setState('still');
    clearTimeout(timer.current);
  };
  const words = { still: t('hold'), held: t('holding'), asked: t('confirmEnter') };
  return (
    <button
      type="button"
      className={`${css['hold']} ${state === 'held' ? css['held'] : ''}`}
      disabled={!isReady}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        if (state === 'asked') onHeld();
        else setState('asked');
      }}
    >
      {words[state]}
    </button>
  );
};

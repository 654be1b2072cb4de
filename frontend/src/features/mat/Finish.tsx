import { useEffect, useRef, useState } from 'react';
import type { VictoryType } from '#contracts/competition/types';
import type { LiveMatch } from '../../app/eventLive.js';
import { Dialog } from '../../ui/Dialog.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import type { Bout } from './bout.js';
import { matTexts } from './matTexts.js';
import css from './mat.module.css';

export interface FinishVerdict {
  winner: 0 | 1 | null;
  victoryTypeId: VictoryType;
}

interface FinishProps {
  match: LiveMatch;
  bout: Bout;
  sides: readonly string[];
  letters: readonly string[];
  onFinish: (verdict: FinishVerdict) => void;
  onClose: () => void;
}

const kinds = [
  'points',
  'superiority',
  'fall',
  'decision',
  'extraTime',
  'shootout',
  'injury',
  'forfeit',
  'walkover',
  'noShow',
  'disqualification',
] as const;
const holdMilliseconds = 800;

const likely = ({ score: [a, b] }: Bout): FinishVerdict => {
  if (a === b) return { winner: null, victoryTypeId: 'decision' };
  return { winner: a > b ? 0 : 1, victoryTypeId: 'points' };
};

/** Two steps: choose who and how, then hold. Nothing is recorded by one slip of a finger. */
export const Finish = ({ match, bout, sides, letters, onFinish, onClose }: FinishProps) => {
  const t = useText(matTexts);
  const shared = useText(sharedTexts);
  const [verdict, setVerdict] = useState(() => likely(bout));
  const isDraw = match.bracket === 'group' && bout.score[0] === bout.score[1];
  const choices = isDraw ? ([...kinds, 'draw'] as const) : kinds;
  const choose = (victoryTypeId: VictoryType) => setVerdict({ winner: victoryTypeId === 'draw' ? null : verdict.winner, victoryTypeId });
  const isReady = verdict.winner !== null || verdict.victoryTypeId === 'draw';
  return (
    <Dialog title={t('finish')} isOpen onClose={onClose} footer={<HoldButton isReady={isReady} onHeld={() => onFinish(verdict)} />}>
      <div className={css['choices']} role="radiogroup" aria-label={t('chooseWinner')}>
        {([0, 1] as const).map((i) => (
          <button
            key={i}
            type="button"
            role="radio"
            aria-checked={verdict.winner === i}
            className={`${css['choice']} ${i === 0 ? css['red'] : css['blue']}`}
            onClick={() =>
              setVerdict({ ...verdict, winner: i, victoryTypeId: verdict.victoryTypeId === 'draw' ? 'decision' : verdict.victoryTypeId })
            }
          >
            <i aria-hidden>{letters[i]}</i> {sides[i]} · {match.participants[i]?.fullName} · {bout.score[i]}
          </button>
        ))}
      </div>
      <p className="muted">{t('chooseVictory')}</p>
      <div className={css['kinds']} role="radiogroup" aria-label={t('chooseVictory')}>
        {choices.map((kind) => (
          <button
            key={kind}
            type="button"
            role="radio"
            className={css['kind']}
            aria-checked={verdict.victoryTypeId === kind}
            onClick={() => choose(kind)}
          >
            {shared(`victoryType.${kind}`)}
          </button>
        ))}
      </div>
    </Dialog>
  );
};

/** Records after being held; Enter twice does the same from the keyboard. */
const HoldButton = ({ isReady, onHeld }: { isReady: boolean; onHeld: () => void }) => {
  const t = useText(matTexts);
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    setHeld(true);
    timer.current = setTimeout(onHeld, holdMilliseconds);
  };
  const end = () => {
    setHeld(false);
    clearTimeout(timer.current);
  };
  const byKey = () => (isHeld ? onHeld() : setHeld(true));
  return (
    <button
      type="button"
      className={`${css['hold']} ${isHeld ? css['held'] : ''}`}
      disabled={!isReady}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={(event) => event.key === 'Enter' && !event.repeat && byKey()}
    >
      {isHeld ? t('holding') : t('hold')}
    </button>
  );
};

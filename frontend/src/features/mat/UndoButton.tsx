import { clockText } from '../../ui/clock.js';
import { useText } from '../../ui/texts.js';
import type { Bout } from './bout.js';
import type { GameRules } from './gameRules.js';
import { matTexts } from './matTexts.js';
import type { Delivery } from './matchSnapshot.js';
import type { SideLooks } from './sides.js';
import css from './mat.module.css';

interface UndoButtonProps {
  bout: Bout;
  rules: GameRules | null;
  sides: SideLooks;
  delivery: Delivery;
  onUndo: () => void;
}

const rings: Record<Delivery, string | undefined> = { sent: css['ringFull'], taken: css['ring'], refused: css['ringRefused'] };

/** Always says what it takes back; the ring is hollow until the server has it, and an exclamation mark when it refused. */
export const UndoButton = ({ bout, rules, sides, delivery, onUndo }: UndoButtonProps) => {
  const t = useText(matTexts);
  const last = bout.taps.at(-1);
  const by = last ? `${last.by > 0 ? '+' : '−'}${Math.abs(last.by)}` : '';
  const key =
    last?.what === 'game' ? (`undo.${rules?.roundName ?? 'game'}` as const) : last?.what === 'score' ? 'undoScore' : 'undoPenalty';
  const said = last && t(key, { by, number: last.by, side: sides[last.side].name, time: clockText(last.at) });
  return (
    <button type="button" className={css['undo']} disabled={!last} onClick={onUndo}>
      <span aria-hidden>↶</span>
      <span>
        <small>{t('undo')}</small>
        <b>{said ?? t('nothingToUndo')}</b>
      </span>
      {(last || delivery !== 'sent') && (
        <span className={rings[delivery]} role="img" aria-label={t(delivery)}>
          {delivery === 'refused' && '!'}
        </span>
      )}
    </button>
  );
};

import { IconFlipHorizontal } from '@tabler/icons-react';
import type { SportMode } from '#contracts/sport-modes/types';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { Delivery } from '../matchSnapshot.js';
import { matTexts } from '../matTexts.js';
import type { RunBout } from './modeBout.js';
import { modeTexts } from './modeTexts.js';
import { actionName, actionTime } from './words.js';
import base from '../mat.module.css';
import css from './mode.module.css';

interface LastActionProps {
  mode: SportMode;
  bout: RunBout;
  delivery: Delivery;
  onUndo: () => void;
  onList: () => void;
}

const rings: Record<Delivery, string | undefined> = { sent: base['ringFull'], taken: base['ring'], refused: base['ringRefused'] };

/** Takes the last action back and says which; beside it the list of all. The ring is hollow until the server has it. */
export const LastAction = ({ mode, bout, delivery, onUndo, onList }: LastActionProps) => {
  const t = useText(modeTexts);
  const mat = useText(matTexts);
  const locale = useLocale();
  const { actions } = bout.mode;
  const last = actions.at(-1);
  const said =
    last && t('line', { side: mode.sides[last.side][baseOf(locale)], action: actionName(mode, last, locale), time: actionTime(last) });
  return (
    <>
      <button type="button" className={base['undo']} disabled={!last} onClick={onUndo}>
        <span aria-hidden>↶</span>
        <span>
          <small>{mat('undo')}</small>
          <b>{said ?? mat('nothingToUndo')}</b>
        </span>
        {(last || delivery !== 'sent') && (
          <span className={rings[delivery]} role="img" aria-label={mat(delivery)}>
            {delivery === 'refused' && '!'}
          </span>
        )}
      </button>
      <button
        type="button"
        className={`${base['swap']} ${css['list']}`}
        aria-label={t('actions', { count: actions.length })}
        onClick={onList}
      >
        ☰ {actions.length}
      </button>
    </>
  );
};

export const FlipButton = ({ onFlip }: { onFlip: () => void }) => {
  const t = useText(modeTexts);
  return (
    <button
      type="button"
      className={`${base['swap']} ${base['turn']} ${css['flip']}`}
      aria-label={t('flip')}
      title={t('flip')}
      onClick={onFlip}
    >
      <IconFlipHorizontal aria-hidden size={22} />
      <small>{t('screen')}</small>
    </button>
  );
};

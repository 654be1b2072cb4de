import type { SportMode } from '#contracts/sport-modes/types';
import { Dialog } from '../../../ui/Dialog.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { JudgedAction } from '../mode/modeBout.js';
import { flag } from './judgedActions.js';
import { judgeTexts } from './judgeTexts.js';
import css from './judge.module.css';

interface FlagsDialogProps {
  mode: SportMode;
  onTake: (actions: readonly JudgedAction[]) => void;
  onClose: () => void;
}

/** Three, five or seven judges (WKF): nothing is level. */
const panels = [3, 5, 7] as const;

/** One person enters the flags that they see. */
export const FlagsDialog = ({ mode, onTake, onClose }: FlagsDialogProps) => {
  const t = useText(judgeTexts);
  const locale = useLocale();
  return (
    <Dialog title={t('flagsByHand')} isOpen onClose={onClose}>
      <p>{`${mode.sides[0][baseOf(locale)]} : ${mode.sides[1][baseOf(locale)]}`}</p>
      {panels.map((judges) => (
        <div key={judges} className={css['flags']}>
          {Array.from({ length: judges + 1 }, (_, i) => judges - i).map((first) => (
            <button
              key={first}
              type="button"
              style={{ background: mode.sides[first > judges / 2 ? 0 : 1].color }}
              onClick={() => onTake(Array.from({ length: judges }, (_, i) => flag(i + 1, i < first ? 0 : 1)))}
            >
              {`${first}:${judges - first}`}
            </button>
          ))}
        </div>
      ))}
    </Dialog>
  );
};

import type { SportMode } from '#contracts/sport-modes/types';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { RunBout } from './modeBout.js';
import { modeTexts } from './modeTexts.js';
import { actionName, actionTime } from './words.js';
import css from './mode.module.css';

interface ActionsDialogProps {
  mode: SportMode;
  bout: RunBout;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Everything that was given, newest first; any of it can be taken out. */
export const ActionsDialog = ({ mode, bout, onRemove, onClose }: ActionsDialogProps) => {
  const t = useText(modeTexts);
  const locale = useLocale();
  const { actions } = bout.mode;
  return (
    <Dialog title={t('actions', { count: actions.length })} isOpen onClose={onClose}>
      {actions.length === 0 && <p>{t('noActions')}</p>}
      <ol className={css['actions']} reversed>
        {actions.toReversed().map((action) => {
          const name = actionName(mode, action, locale);
          const side = mode.sides[action.side];
          return (
            <li key={action.id}>
              <i style={{ background: side.color }} aria-hidden />
              <span>{t('line', { side: side[baseOf(locale)], action: name, time: actionTime(action) })}</span>
              <Button size="large" aria-label={t('remove', { action: name })} onClick={() => onRemove(action.id)}>
                {t('removeShort')}
              </Button>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
};

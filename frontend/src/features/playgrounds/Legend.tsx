import { IconAlertTriangle } from '@tabler/icons-react';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import css from './playgrounds.module.css';

/** What the looks of blocks mean, and the keys. */
export const Legend = ({ canEdit }: { canEdit: boolean }) => {
  const t = useBoardText(boardTexts);
  return (
    <p className={css['legend']}>
      <span>
        <i className={css['finished']} aria-hidden />
        {t('finished')}
      </span>
      <span>
        <i className={css['running']} aria-hidden />
        {t('running')}
      </span>
      <span>
        <i aria-hidden />
        {t('planned')}
      </span>
      <span>
        <i className={css['pause']} aria-hidden />
        {t('break')}
      </span>
      <span>
        <IconAlertTriangle aria-hidden size={14} className={css['sign']} />
        {t('hasConflict')}
      </span>
      {canEdit && <span id="board-keys">{t('keys')}</span>}
    </p>
  );
};

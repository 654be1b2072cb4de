import type { HttpGrid } from '#contracts/competition/grid.docs';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';

/** Performances are entered in the sheet itself: there is no match to choose. */
export const ChooseHint = ({ grid }: { grid: HttpGrid }) => {
  const t = useText(gridTexts);
  return grid.gridKind === 'performance' ? null : <p className="muted no-print">{t('chooseMatch')}</p>;
};

export const AsOfNote = ({ version, last, onNow }: { version: number; last: number; onNow: () => void }) => {
  const t = useText(gridTexts);
  return (
    <p className="note note--warn">
      {t('asOf', { version, last })}
      <Button size="small" onClick={onNow}>
        {t('backToNow')}
      </Button>
    </p>
  );
};

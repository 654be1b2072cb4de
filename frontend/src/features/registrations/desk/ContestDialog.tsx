import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useText } from '../../../ui/texts.js';
import type { CellValue } from './cellEdits.js';
import { deskTexts } from './deskTexts.js';
import type { Contest } from './useCellEdits.js';

/** Two people edited one cell: whose value stays. */
export const ContestDialog = ({ contest, onSettle }: { contest: Contest; onSettle: (isMine: boolean) => void }) => {
  const t = useText(deskTexts);
  const { edit, theirs } = contest;
  const shown = (value: CellValue) => (value === null || value === '' ? t('empty') : String(value));
  return (
    <Dialog
      title={t('conflictTitle')}
      isOpen
      size="small"
      onClose={() => onSettle(false)}
      footer={
        <>
          <Button autoFocus onClick={() => onSettle(false)}>
            {t('takeTheirs', { value: shown(theirs) })}
          </Button>
          <span className="sp" />
          <Button onClick={() => onSettle(true)}>{t('keepMine', { value: shown(edit.value) })}</Button>
        </>
      }
    >
      <p>
        {t('conflictText', {
          field: t(edit.field),
          name: edit.row.fullName,
          theirs: shown(theirs),
          mine: shown(edit.value),
        })}
      </p>
    </Dialog>
  );
};

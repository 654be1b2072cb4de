import { Button } from '../../../ui/Button.js';
import { formatAgo } from '../../../ui/moments.js';
import { Dialog } from '../../../ui/Dialog.js';
import { formatNumber } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { CellValue } from './cellEdits.js';
import { deskTexts } from './deskTexts.js';
import type { EditConflict } from './sendEdit.js';

/** Two people edited one cell: whose value stays. */
export const EditConflictDialog = ({ editConflict, onSettle }: { editConflict: EditConflict; onSettle: (isMine: boolean) => void }) => {
  const t = useText(deskTexts);
  const locale = useLocale();
  const { edit, theirs, changedBy, changedAt } = editConflict;
  const shown = (value: CellValue): string => {
    if (typeof value === 'number') return formatNumber(locale, value, { useGrouping: false });
    return value ?? t('empty');
  };
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
      {changedBy && changedAt && (
        <p className="muted">{t('changedBy', { name: changedBy, time: formatAgo(locale, changedAt, Date.now()) })}</p>
      )}
    </Dialog>
  );
};

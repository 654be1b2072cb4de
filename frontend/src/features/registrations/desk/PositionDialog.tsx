import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.js';
import { TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';
import type { DeskRow } from './deskRow.js';

interface PositionDialogProps {
  row: DeskRow;
  count: number;
  onConfirm: (index: number) => void;
  onClose: () => void;
}

/** Puts a row to a place of the list without dragging it there. */
export const PositionDialog = ({ row, count, onConfirm, onClose }: PositionDialogProps) => {
  const t = useText(bulkTexts);
  const [typed, setTyped] = useState(String(row.index));
  const index = Number(typed);
  const isReady = Number.isInteger(index) && index >= 1 && index <= count;
  return (
    <FormDialog
      title={`${t('positionTitle')}: ${row.fullName}`}
      action={t('apply')}
      size="small"
      isReady={isReady}
      onSubmit={() => onConfirm(index)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('positionTitle')}
        hint={t('positionHint', { count })}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
};

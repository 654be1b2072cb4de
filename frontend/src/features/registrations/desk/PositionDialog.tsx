import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
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
  const formId = useId();
  const [typed, setTyped] = useState(String(row.index ?? 1));
  const index = Number(typed);
  const isReady = Number.isInteger(index) && index >= 1 && index <= count;
  return (
    <Dialog
      title={`${t('positionTitle')}: ${row.fullName}`}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="sp" />
          <Button type="submit" form={formId} look="primary" disabled={!isReady}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onConfirm(index);
        }}
      >
        <TextField
          autoFocus
          label={t('positionTitle')}
          hint={t('positionHint', { count })}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
};

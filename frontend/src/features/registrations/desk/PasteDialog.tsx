import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';
import { deskTexts } from './deskTexts.js';
import type { PastedColumn } from './usePaste.js';

interface PasteDialogProps {
  pasted: PastedColumn;
  onPaste: () => Promise<void>;
  onClose: () => void;
}

/** Shows what a pasted column would change, before it does. */
export const PasteDialog = ({ pasted: { field, edits, unfit }, onPaste, onClose }: PasteDialogProps) => {
  const t = useText(deskTexts);
  const bulk = useText(bulkTexts);
  const [isBusy, setBusy] = useState(false);
  const [first] = edits;
  return (
    <Dialog
      title={t('pasteTitle')}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{bulk('cancel')}</Button>
          <span className="sp" />
          <Button
            look="primary"
            autoFocus
            isBusy={isBusy}
            disabled={edits.length === 0}
            onClick={() => {
              setBusy(true);
              void onPaste().then(onClose);
            }}
          >
            {t('paste')}
          </Button>
        </>
      }
    >
      <div className="column">
        {first && <p>{t('pasteText', { field: t(field), count: edits.length, name: first.row.fullName })}</p>}
        {unfit.length > 0 && (
          <ul className="err">
            {unfit.slice(0, 5).map(({ row, value }) => (
              <li key={row.id}>{t('pasteSkipped', { name: row.fullName, value })}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

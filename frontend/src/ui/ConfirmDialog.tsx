import type { ReactNode } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

interface ConfirmDialogProps {
  title: string;
  /** Names the object and the effect. */
  children: ReactNode;
  action: string;
  isOpen: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed; the focus starts on Cancel. */
export const ConfirmDialog = ({ title, children, action, isOpen, isBusy = false, onConfirm, onClose }: ConfirmDialogProps) => {
  const t = useText(uiTexts);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <span className="sp" />
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

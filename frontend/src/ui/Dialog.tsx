import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './Button.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `side`: a drawer at the edge of the window. */
  size?: 'small' | 'medium' | 'large' | 'side';
}

/** A modal by the browser's own dialog: focus stays inside, Escape closes, focus returns. */
export const Dialog = ({ title, isOpen, onClose, children, footer, size = 'medium' }: DialogProps) => {
  const t = useText(uiTexts);
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog ref={element} className={`dialog dialog--${size}`} aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className="dlg">
          <header className="dlg-h">
            <h2 id={titleId} className="sp">
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <IconX aria-hidden size={18} />
            </IconButton>
          </header>
          <div className="dlg-b">{children}</div>
          {footer && <footer className="dlg-f">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
};

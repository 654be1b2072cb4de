import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from './Button.js';
import { toastShownForInMs } from './delays.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';
import { useErrorText } from './useErrorText.js';

export interface ShownToast {
  id: string;
  tone: 'ok' | 'danger' | 'info';
  /** A key of an error, or ready text. */
  text: string;
}

const icons: Record<ShownToast['tone'], TablerIcon> = {
  ok: IconCheck,
  danger: IconAlertTriangle,
  info: IconInfoCircle,
};

/** The notices; their clocks stand still while one of them is hovered or focused. */
export const ToastRegion = ({ toasts, onClose }: { toasts: readonly ShownToast[]; onClose: (id: string) => void }) => {
  const [isHeld, setHeld] = useState(false);
  return (
    <div
      className="toasts"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastNote key={toast.id} toast={toast} isHeld={isHeld} onClose={onClose} />
      ))}
    </div>
  );
};

const ToastNote = ({ toast, isHeld, onClose }: { toast: ShownToast; isHeld: boolean; onClose: (id: string) => void }) => {
  const t = useText(uiTexts);
  const errorText = useErrorText();
  const Icon = icons[toast.tone];
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onClose(toast.id), toastShownForInMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, toast.id]);
  return (
    <div className={`note note--${toast.tone} toast`}>
      <Icon aria-hidden size={20} />
      <span className="sp">{toast.text.startsWith('error.') ? errorText(toast.text) : toast.text}</span>
      <IconButton className="ib--sm" label={t('close')} onClick={() => onClose(toast.id)}>
        <IconX aria-hidden size={16} />
      </IconButton>
    </div>
  );
};

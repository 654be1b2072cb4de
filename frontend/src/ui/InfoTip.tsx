import { IconInfoCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import './infoTip.css';

/** An explanation behind an icon: opens by click, tap or key, closes by Esc or anywhere else. */
export const InfoTip = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <span className="tip">
      <button type="button" className="ib" aria-label={label} popoverTarget={id}>
        <IconInfoCircle aria-hidden size={18} />
      </button>
      <span id={id} popover="auto" className="tip-box" role="note">
        {children}
      </span>
    </span>
  );
};

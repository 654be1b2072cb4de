import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import css from './mat.module.css';

/** Notices of the specification stay for ten seconds. */
const shownForInMs = 10_000;

/** Something the referee has to know; it covers no control, can be closed, and goes by itself unless somebody looks at it. */
export const Notice = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const t = useText(matTexts);
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), shownForInMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <p
      className={css['notice']}
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{children}</span>
      <button type="button" aria-label={t('close')} onClick={onClose}>
        <IconX aria-hidden size={20} />
      </button>
    </p>
  );
};

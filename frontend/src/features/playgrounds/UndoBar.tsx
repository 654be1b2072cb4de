import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import css from './playgrounds.module.css';
import type { Undo } from './useBoard.js';

const shownForInMs = 8_000;

/** The last edit and its undo for eight seconds, which stand still under the pointer or the focus; Ctrl+Z does the same. */
export const UndoBar = ({ undo, onUndo, onClose }: { undo: Undo; onUndo: () => void; onClose: () => void }) => {
  const t = useBoardText(boardTexts);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, shownForInMs);
    return () => clearTimeout(timer);
  }, [undo, isHeld, onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onUndo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onUndo]);
  return (
    <div
      className={css['undo']}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{undo.text}</span>
      <Button size="small" icon={<IconArrowBackUp aria-hidden size={16} />} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
};

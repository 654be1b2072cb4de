import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.js';

interface RowCardProps {
  title: string;
  removeText: string;
  /** Absent: there is nothing to remove. */
  onRemove?: (() => void) | undefined;
  isBad: boolean;
  children: ReactNode;
}

/** One row of a list form. */
export const RowCard = ({ title, removeText, onRemove, isBad, children }: RowCardProps) => (
  <section className={`cardx${isBad ? ' is-err' : ''}`}>
    <header className="pe-row-h">
      <h2>{title}</h2>
      <span className="sp" />
      {onRemove && (
        <Button look="ghost" size="small" icon={<IconTrash aria-hidden size={16} />} onClick={onRemove}>
          {removeText}
        </Button>
      )}
    </header>
    <div className="pe-b">{children}</div>
  </section>
);

import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './Button.js';

interface RuleRowProps {
  /** What the button does; it is read in full where there is no room beside the fields. */
  removeText: string;
  onRemove: () => void;
  children: ReactNode;
}

/** Fields of one of several rules, with the button that takes it away. */
export const RuleRow = ({ removeText, onRemove, children }: RuleRowProps) => (
  <div className="rule-row">
    <div className="form-row">{children}</div>
    <Button size="small" icon={<IconX aria-hidden size={18} />} aria-label={removeText} title={removeText} onClick={onRemove}>
      <span>{removeText}</span>
    </Button>
  </div>
);

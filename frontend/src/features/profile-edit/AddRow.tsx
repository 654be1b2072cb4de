import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { profileLimits } from '#contracts/rules/profile';
import { Button } from '../../ui/Button.js';

interface AddRowProps {
  /** How many rows there are. */
  count: number;
  /** How many there may be; those of a list form unless told. */
  max?: number;
  onAdd: () => void;
  children: ReactNode;
}

/** Adds a row to a list form, as long as it has room. */
export const AddRow = ({ count, max = profileLimits.listRows, onAdd, children }: AddRowProps) =>
  count < max && (
    <div>
      <Button icon={<IconPlus aria-hidden size={16} />} onClick={onAdd}>
        {children}
      </Button>
    </div>
  );

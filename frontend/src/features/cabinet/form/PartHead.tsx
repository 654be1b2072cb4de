import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.js';

interface PartHeadProps {
  title: string;
  /** What adding is called; only who may edit adds. */
  add: string;
  canEdit: boolean;
  onAdd: () => void;
}

/** The heading of a part of the registration form. */
export const PartHead = ({ title, add, canEdit, onAdd }: PartHeadProps) => (
  <div className="row">
    <h2>{title}</h2>
    <span className="sp" />
    {canEdit && (
      <Button icon={<IconPlus aria-hidden size={16} />} onClick={onAdd}>
        {add}
      </Button>
    )}
  </div>
);

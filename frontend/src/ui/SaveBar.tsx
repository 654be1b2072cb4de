import { IconPencil } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { Button, type ButtonLook } from './Button.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  action: string;
  /** What stands beside the button: a way out. */
  children?: ReactNode;
  /** For a form that is no `form`. */
  onSave?: () => void;
  isDisabled?: boolean;
  look?: ButtonLook;
}

/** The button that saves a long form; while something waits to be saved it stays at the bottom of the window and says so. */
export const SaveBar = ({ isDirty, isBusy, action, children, onSave, isDisabled = false, look = 'primary' }: SaveBarProps) => {
  const t = useText(uiTexts);
  useEffect(() => {
    // The bar that has just come must not lie upon the field that is being typed into.
    if (isDirty) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isDirty]);
  return (
    <div className={`save-bar${isDirty ? ' is-dirty' : ''}`}>
      <Button type={onSave ? 'button' : 'submit'} look={look} isBusy={isBusy} disabled={isDisabled} onClick={onSave}>
        {action}
      </Button>
      {children}
      <span className="row" role="status">
        {isDirty && (
          <>
            <IconPencil aria-hidden size={16} className="muted" />
            {t('unsaved')}
          </>
        )}
      </span>
    </div>
  );
};

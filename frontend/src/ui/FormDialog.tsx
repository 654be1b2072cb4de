import { useId, type ReactNode } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { formValues } from './formValues.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

interface FormDialogProps {
  title: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** What the button that sends the form says. */
  action: string;
  look?: 'primary' | 'danger';
  isBusy?: boolean;
  /** False while there is nothing that could be sent. */
  isReady?: boolean;
  /** What the named fields of the form hold. */
  onSubmit: (values: Record<string, string>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; what is wrong is said by the call's own refusals, under each field. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, size = 'medium', action, look = 'primary', isBusy = false, isReady = true, onSubmit, onClose, children } = props;
  const t = useText(uiTexts);
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="sp" />
          <Button type="submit" form={formId} look={look} isBusy={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={size === 'large' ? 'form form--wide' : 'form'}
        noValidate
        onSubmit={(submitted) => {
          const values = formValues(submitted);
          if (isReady) onSubmit(values);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};

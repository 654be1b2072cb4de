import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextArea, TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';

/** Above this the number of rows is typed before something that is hard to undo. */
const typedFrom = 20;

interface ReasonDialogProps {
  title: string;
  text?: string;
  label: string;
  action: string;
  count: number;
  isDanger?: boolean;
  isReasonRequired?: boolean;
  /** What there is to know before. */
  note?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why, before many rows are changed. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, text, label, action, count, isDanger = false, isReasonRequired = false, onConfirm, onClose } = props;
  const t = useText(bulkTexts);
  const formId = useId();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const isTyped = isDanger && count > typedFrom;
  const isReady = (!isReasonRequired || reason.trim() !== '') && (!isTyped || typed.trim() === String(count));
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="sp" />
          <Button type="submit" form={formId} look={isDanger ? 'danger' : 'primary'} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onConfirm(reason.trim());
        }}
      >
        {text && <p>{text}</p>}
        {props.note}
        <TextArea
          label={label}
          isRequired={isReasonRequired}
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.target.value)}
        />
        {isTyped && (
          <TextField
            label={t('typeCount', { count })}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
};

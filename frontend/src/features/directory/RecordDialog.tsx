import type { ShownRecord } from '#contracts/directory/records.docs';
import { useState } from 'react';
import type { EditableList } from '#contracts/directory/records.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import type { Choice } from '../../ui/ChoiceField.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { saveRecord } from './calls.js';
import { RecordParent } from './RecordParent.js';
import { recordTexts } from './recordTexts.js';

export type ListName = EditableList;

const languages = ['ru', 'en'] as const;

interface RecordDialogProps {
  list: ListName;
  /** Null: a new one. */
  record: ShownRecord | null;
  onClose: () => void;
  onSaved: () => void;
}

/** An item of a list in both languages. */
export const RecordDialog = ({ list, record, onClose, onSaved }: RecordDialogProps) => {
  const t = useText(recordTexts);
  const { send, sending, errors } = useCommand(saveRecord, { isQuiet: true });
  const [draft, setDraft] = useState({ ru: record?.ru ?? '', en: record?.en ?? '' });
  const [parent, setParent] = useState<Choice | null>(record?.parentId == null ? null : { id: record.parentId, name: record.parent ?? '' });
  const save = async () => {
    const outcome = await send({ list, ...draft, parentId: parent?.id ?? null, ...(record && { recordId: record.id }) });
    if (!outcome.success) return;
    onSaved();
    onClose();
  };
  return (
    <Dialog title={t(record ? 'editRecord' : 'newRecord')} isOpen onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormErrors errors={errors} handled={[...languages, 'parentId']} />
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(language)}
            value={draft[language]}
            errors={errors[language]}
            maxLength={200}
            isRequired
            onChange={({ currentTarget }) => setDraft((before) => ({ ...before, [language]: currentTarget.value }))}
          />
        ))}
        <RecordParent list={list} value={parent} errors={errors['parentId']} onChange={setParent} />
        <div className="form-actions">
          <Button type="submit" look="primary" isBusy={sending}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
};

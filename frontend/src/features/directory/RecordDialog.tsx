import { useState } from 'react';
import type { EditableList } from '#contracts/directory/records.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { saveRecord, type Named } from './calls.js';
import { recordTexts } from './recordTexts.js';

export type ListName = EditableList;

export interface ListRecord {
  id: number;
  ru: string;
  en: string;
  parentId: number | null;
  isRemoved: boolean;
  isAdded: boolean;
}

const languages = ['ru', 'en'] as const;
const ofSport: readonly ListName[] = ['disciplines', 'levels'];

interface RecordDialogProps {
  list: ListName;
  sports: readonly Named[];
  /** Null: a new one. */
  record: ListRecord | null;
  onClose: () => void;
  onSaved: () => void;
}

/** An item of a list in both languages. */
export const RecordDialog = ({ list, sports, record, onClose, onSaved }: RecordDialogProps) => {
  const t = useText(recordTexts);
  const { send, sending, errors } = useCommand(saveRecord, { isQuiet: true });
  const [draft, setDraft] = useState({ ru: record?.ru ?? '', en: record?.en ?? '', parentId: String(record?.parentId ?? '') });
  const save = async () => {
    const outcome = await send({ list, ...draft, ...(record && { recordId: record.id }) });
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
        {ofSport.includes(list) && (
          <SelectField
            label={t('sport')}
            value={draft.parentId}
            errors={errors['parentId']}
            options={[
              { value: '', text: list === 'levels' ? t('anySport') : '—' },
              ...sports.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            onChange={({ currentTarget }) => setDraft((before) => ({ ...before, parentId: currentTarget.value }))}
          />
        )}
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

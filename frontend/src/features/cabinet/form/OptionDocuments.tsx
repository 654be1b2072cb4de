import { useId, useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { Button } from '../../../ui/Button.js';
import { FieldFrame, TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { formTexts } from './formTexts.js';
import type { RegistrationFormAnswer } from '#contracts/registrations/form-answers.docs';
import type { RegistrationOption } from '#contracts/sport-events/sport-event.docs';
import { documentsOp } from './formTypes.js';
import type { PartProps } from './Questions.js';

/** What there is to read before one enters on these terms. */
export const OptionDocuments = ({ eventId, form, canEdit, onChanged }: PartProps) => {
  const t = useText(formTexts);
  return (
    <section className="column">
      <h2>{t('documents')}</h2>
      {form.registrationOptions.map((option) => (
        <Option key={option.id} eventId={eventId} option={option} canEdit={canEdit} onChanged={onChanged} />
      ))}
    </section>
  );
};

interface OptionProps {
  eventId: number;
  option: RegistrationFormAnswer['registrationOptions'][number];
  canEdit: boolean;
  onChanged: () => void;
}

const Option = ({ eventId, option, canEdit, onChanged }: OptionProps) => {
  const t = useText(formTexts);
  const [isAdding, setAdding] = useState(false);
  const { send, sending, errors } = useCommand(documentsOp, { isQuiet: true });
  const ids = { eventId, registrationOptionId: option.id };
  const remove = ({ documentId }: RegistrationOption['documents'][number]) => {
    void send({ ...ids, removedDocumentIds: [documentId] }).then((outcome) => {
      if (outcome.success) onChanged();
    });
  };
  const add = (title: string, file: File | null) => {
    void send({ ...ids, documents: [{ title }] }, { files: file ? { 'files[0]': file } : {} }).then((outcome) => {
      if (!outcome.success) return;
      setAdding(false);
      onChanged();
    });
  };
  return (
    <div className="cardx rf-doc">
      <h3>{option.optionKey === 'default' && option.name === 'default' ? t('standard') : option.name}</h3>
      {option.documents.length === 0 && !isAdding && <p className="muted t13">{t('noDocuments')}</p>}
      {option.documents.map((document) => (
        <div key={document.documentId} className="row wrap">
          <span className="sp">
            {document.title} <span className="muted t13">{document.fileName}</span>
          </span>
          {canEdit && (
            <Button size="small" look="danger" onClick={() => remove(document)} aria-label={`${t('remove')}: ${document.title}`}>
              {t('remove')}
            </Button>
          )}
        </div>
      ))}
      {isAdding && <NewDocument errors={errors} isBusy={sending} onAdd={add} onClose={() => setAdding(false)} />}
      {canEdit && !isAdding && (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            {t('addDocument')}
          </Button>
        </div>
      )}
    </div>
  );
};

interface NewDocumentProps {
  errors: Readonly<Record<string, readonly string[]>>;
  isBusy: boolean;
  onAdd: (title: string, file: File | null) => void;
  onClose: () => void;
}

const NewDocument = ({ errors, isBusy, onAdd, onClose }: NewDocumentProps) => {
  const t = useText(formTexts);
  const formId = useId();
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const handled = ['documents.0', 'documents.0.title'];
  return (
    <form
      id={formId}
      className="form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onAdd(title, file);
      }}
    >
      <FormErrors errors={errors} handled={handled} />
      <TextField
        label={t('documentTitle')}
        value={title}
        errors={errors['documents.0.title']}
        onChange={(changed) => setTitle(changed.target.value)}
        isRequired
      />
      <FieldFrame label={t('file')} hint={t('fileHint')} errors={errors['documents.0']} isRequired>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".jpg,.jpeg,.png,.pdf,.docx,.odt"
            onChange={(changed) => setFile(changed.target.files?.[0] ?? null)}
          />
        )}
      </FieldFrame>
      <div className="form-actions">
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};

import type { ShownApplication, ShownDocument } from '#contracts/applications/application-answers.docs';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../app/downloadFile.js';
import { useCommand } from '../../app/useCommand.js';
import { Button, IconButton } from '../../ui/Button.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import css from './applications.module.css';
import { applicationsTexts } from './applicationsTexts.js';

const accepted = '.jpg,.jpeg,.png,.pdf,.docx,.odt';

interface DocumentsProps {
  application: ShownApplication;
  documents: readonly ShownDocument[];
  /** What the assignment asks for. */
  wanted: readonly { key: string; name: string }[];
  again: () => void;
}

export const Documents = ({ application, documents, wanted, again }: DocumentsProps) => {
  const t = useText(applicationsTexts);
  const [failed, setFailed] = useState<string | null>(null);
  const download = ({ fileName, originalName }: ShownDocument) => downloadFile(calls.download, { fileName }, originalName).then(setFailed);
  const nameOf = (key: string) => wanted.find((one) => one.key === key)?.name;
  return (
    <section className="cardx card-p column">
      <h2>{t('documents')}</h2>
      <FormErrors errors={failed ? { form: [failed] } : {}} />
      {documents.length === 0 && <p className="muted">{t('noDocuments')}</p>}
      <ul className={css['documents']} hidden={documents.length === 0}>
        {documents.map((document) => (
          <li key={document.documentId}>
            <span>
              {document.title}
              <span className="muted">
                {' '}
                {[nameOf(document.key), `${Math.max(1, Math.round(document.size / 1024))} KB`].filter(Boolean).join(', ')}
              </span>
            </span>
            <IconButton label={`${t('download')}: ${document.title}`} onClick={() => void download(document)}>
              <IconDownload aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {application.permissions.canAddDocuments && <AddDocument applicationId={application.id} wanted={wanted} again={again} />}
    </section>
  );
};

const AddDocument = ({ applicationId, wanted, again }: Pick<DocumentsProps, 'wanted' | 'again'> & { applicationId: number }) => {
  const t = useText(applicationsTexts);
  const [key, setKey] = useState(wanted[0]?.key ?? '');
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File | null>(null);
  // A new number makes the browser forget the file that was sent.
  const [added, setAdded] = useState(0);
  const { send, sending, errors } = useCommand(calls.addDocuments, { isQuiet: true });
  const add = () => {
    if (!file) return;
    const named = title || (wanted.find((one) => one.key === key)?.name ?? '');
    void send({ applicationId, documents: [{ key, title: named }] }, { files: { 'files[0]': file } }).then((outcome) => {
      if (!outcome.success) return;
      setFile(null);
      setAdded(added + 1);
      setTitle('');
      again();
    });
  };
  return (
    <div className="form">
      <p className="muted">{t('documentsHint')}</p>
      <FormErrors errors={errors} handled={['documents.0']} />
      {wanted.length > 0 && (
        <SelectField
          label={t('kind')}
          value={key}
          options={[...wanted.map((one) => ({ value: one.key, text: one.name })), { value: '', text: t('otherKind') }]}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      <TextField label={t('title')} value={title} onChange={(event) => setTitle(event.target.value)} />
      <TextField
        key={added}
        label={t('file')}
        type="file"
        accept={accepted}
        errors={errors['documents.0']}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <div className="form-actions">
        <Button disabled={!file} isBusy={sending} onClick={add}>
          {t('addDocument')}
        </Button>
      </div>
    </div>
  );
};

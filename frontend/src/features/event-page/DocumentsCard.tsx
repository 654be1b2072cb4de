import { IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownDocument } from '#contracts/event-page/event-page.docs';
import { eventPageOps } from '#contracts/event-page/event-page.ops';
import { useCommand } from '../../app/useCommand.js';
import { Part } from '../../shared/event-page/Part.js';
import { IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

interface DocumentsCardProps {
  eventId: number;
  documents: readonly ShownDocument[];
  again: () => void;
}

/** Documents for everybody; each is added and removed at once. */
export const DocumentsCard = ({ eventId, documents, again }: DocumentsCardProps) => {
  const t = useText(editTexts);
  const adding = useCommand(eventPageOps.addDocument, { isQuiet: true });
  const removing = useCommand(eventPageOps.removeDocument);
  const [title, setTitle] = useState('');
  const [removed, setRemoved] = useState<ShownDocument | null>(null);
  const add = async (file: File) => {
    const { success } = await adding.send({ eventId, title }, { files: { file } });
    if (!success) return;
    setTitle('');
    again();
  };
  const remove = async ({ documentId }: ShownDocument) => {
    setRemoved(null);
    if ((await removing.send({ eventId, documentId })).success) again();
  };
  const nameOf = (document: ShownDocument): string => document.title || document.fileName;
  return (
    <Part title={t('documents')}>
      <p className="muted">{t('documentsHint')}</p>
      {documents.length === 0 && <p className="muted">{t('noDocuments')}</p>}
      <ul className="ep-rows">
        {documents.map((document) => (
          <li key={document.documentId}>
            <a className="ep-way" href={document.url} download>
              <IconFileText aria-hidden size={16} />
              {nameOf(document)}
            </a>
            <IconButton label={t('removeDocument', { name: nameOf(document) })} onClick={() => setRemoved(document)}>
              <IconX aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <FormErrors errors={adding.errors} />
      <div className="epe-row">
        <TextField label={t('documentTitle')} value={title} maxLength={200} onChange={({ currentTarget: { value } }) => setTitle(value)} />
        <FileButton
          label={t('addDocument')}
          accept=".pdf,.docx,.odt,image/png,image/jpeg"
          icon={<IconUpload aria-hidden size={16} />}
          isBusy={adding.sending}
          onChoose={(file) => void add(file)}
        >
          {t('addDocument')}
        </FileButton>
      </div>
      <ConfirmDialog
        title={t('removeDocumentTitle')}
        action={t('remove')}
        isOpen={removed !== null}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(null)}
      >
        {removed && t('removeDocumentText', { name: nameOf(removed) })}
      </ConfirmDialog>
    </Part>
  );
};

import { IconTrash } from '@tabler/icons-react';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { ownOp, removeAnswerOp, removeDocumentOp } from './formData.js';
import { ownTexts } from './ownTexts.js';

interface GivenAnswerProps {
  answer: OwnRow['challengeAnswers'][number];
  /** The whole answer is gone. */
  onRemoved: () => void;
}

/** What was sent already: a document or all of it is taken back until it is judged. */
export const GivenAnswer = ({ answer: { id: answerId, privateDocuments }, onRemoved }: GivenAnswerProps) => {
  const t = useText(ownTexts);
  const toast = useToast();
  const whole = useCommand(removeAnswerOp, { isQuiet: true });
  const document = useCommand(removeDocumentOp, { isQuiet: true });
  const done = (said: 'answerRemoved' | 'documentRemoved') => {
    toast('ok', t(said));
    refetchQueries(ownOp);
  };
  const removeWhole = async () => {
    if (!(await whole.send({ answerId })).success) return;
    done('answerRemoved');
    onRemoved();
  };
  const removeDocument = async (documentId: number) => {
    if ((await document.send({ answerId, documentId })).success) done('documentRemoved');
  };
  return (
    <>
      <FormErrors errors={{ ...whole.errors, ...document.errors }} />
      <ul className="reg-docs">
        {privateDocuments.map(({ documentId, fileName }) => (
          <li key={documentId} className="row">
            <span className="sp">{fileName}</span>
            <IconButton label={t('removeDocument', { name: fileName })} onClick={() => void removeDocument(documentId)}>
              <IconTrash aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="small" look="danger" isBusy={whole.sending} onClick={() => void removeWhole()}>
        {t('removeAnswer')}
      </Button>
    </>
  );
};

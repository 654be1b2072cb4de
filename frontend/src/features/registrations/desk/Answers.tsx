import { IconDownload } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { AnswerRow } from '#contracts/registrations/registration.docs';
import type { registrationFormQueries } from '#contracts/registrations/form.queries';
import { ref } from '../../../app/call.js';
import { downloadFile } from '../../../app/downloadFile.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { useText } from '../../../ui/texts.js';
import type { DeskRow } from './deskRow.js';
import { deskTexts } from './deskTexts.js';

const formOp = ref<typeof registrationFormQueries.form>({ path: '/api/get-registration-form', kind: 'raw' });
const docsOp = ref<typeof registrationFormQueries.documents>({ path: '/api/manage-registrations/download/docs', kind: 'file' });

/** What an entrant answered on the form: texts, what they chose, files to download. */
export const Answers = ({ row }: { row: DeskRow }) => {
  const t = useText(deskTexts);
  const hasChoices = row.answers.some(({ optionIds }) => optionIds.length > 0);
  const { answer: form } = useQuery(formOp, hasChoices ? { eventId: row.eventId } : null);
  const chosen = ({ questionId, optionIds }: AnswerRow): string =>
    (form?.questions.find((question) => question.questionId === questionId)?.options ?? [])
      .filter(({ id }) => optionIds.includes(id))
      .map(({ text }) => text)
      .join(', ');
  return (
    <section>
      <h3>{t('answers')}</h3>
      <dl className="kv">
        {row.answers.map((answer) => (
          <Fragment key={answer.questionId}>
            <dt>{answer.question}</dt>
            <dd>{answer.fileName === null ? String(answer.value ?? '') || chosen(answer) || '—' : <AnswerFile answer={answer} />}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};

const AnswerFile = ({ answer: { fileName, downloadName } }: { answer: AnswerRow }) => {
  const [failed, setFailed] = useState<string | null>(null);
  if (downloadName === null) return fileName;
  const load = () => void downloadFile(docsOp, { fileName: downloadName }, fileName ?? downloadName).then(setFailed);
  return (
    <>
      <Button size="small" icon={<IconDownload aria-hidden size={14} />} onClick={load}>
        {fileName}
      </Button>
      {failed && (
        <p className="danger-t t13" role="alert">
          <ErrorText keys={[failed]} />
        </p>
      )}
    </>
  );
};

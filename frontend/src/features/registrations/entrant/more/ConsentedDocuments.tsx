import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { consentedQueries } from '#contracts/visibility/consented.queries';
import { downloadFile } from '../../../../app/downloadFile.js';
import { useQuery } from '../../../../app/useQuery.js';
import { Button } from '../../../../ui/Button.js';
import { formatDay } from '../../../../ui/dates.js';
import { ErrorText } from '../../../../ui/ErrorText.js';
import { useLocale, useText } from '../../../../ui/texts.js';
import { moreTexts } from './moreTexts.js';

/** Identity documents of an entrant who lets the organisers see them; each look is recorded, so nothing is asked before a click. */
export const ConsentedDocuments = ({ registrationId }: { registrationId: number }) => {
  const t = useText(moreTexts);
  const [isWanted, setWanted] = useState(false);
  return (
    <section className="cardx card-p column">
      <h3>{t('identityDocuments')}</h3>
      {isWanted ? (
        <Found registrationId={registrationId} />
      ) : (
        <>
          <p className="muted t13">{t('documentsAreLogged')}</p>
          <div>
            <Button onClick={() => setWanted(true)}>{t('showDocuments')}</Button>
          </div>
        </>
      )}
    </section>
  );
};

const Found = ({ registrationId }: { registrationId: number }) => {
  const t = useText(moreTexts);
  const locale = useLocale();
  const { answer, failure } = useQuery(consentedQueries.documents, { registrationId });
  const [refusal, setRefusal] = useState<string | null>(null);
  if (failure && !answer) return <p className="muted">{t('noConsentedDocuments')}</p>;
  if (!answer) return null;
  if (answer.documents.length === 0) return <p className="muted">{t(answer.isConsented ? 'noDocuments' : 'noConsentedDocuments')}</p>;
  const load = (documentId: number, name: string) =>
    void downloadFile(consentedQueries.file, { registrationId, documentId }, name).then(setRefusal);
  return (
    <ul className="column">
      {answer.documents.map(({ id, typeName, series, number, date, whoIssued, fileName }) => (
        <li key={id}>
          <b>{typeName}</b> {[series, number].filter(Boolean).join(' ')}
          <div className="muted t13">{[formatDay(locale, date), whoIssued].filter(Boolean).join(', ')}</div>
          {fileName && (
            <Button size="small" onClick={() => load(id, fileName)}>
              <IconDownload aria-hidden size={14} /> {fileName}
            </Button>
          )}
        </li>
      ))}
      {refusal && (
        <li role="alert">
          <ErrorText keys={[refusal]} />
        </li>
      )}
    </ul>
  );
};

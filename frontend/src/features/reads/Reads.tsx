import { useState } from 'react';
import { readQueries } from '#contracts/visibility/reads.queries';
import { findAccounts } from '../../app/findAccounts.js';
import { LookupField } from '../../app/LookupField.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useQuery } from '../../app/useQuery.js';
import { ReadRows } from '../../shared/visibility/ReadRows.js';
import { readTexts } from '../../shared/visibility/readTexts.js';
import type { Choice } from '../../ui/ChoiceField.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';

const lookup = { source: 'accounts', find: findAccounts, minCharacters: 1 } as const;

/** Who has looked at whose personal data, for administrators: of one person, by one reader, of everybody. */
export const Reads = () => {
  const t = useText(readTexts);
  const [person, setPerson] = useState<Choice | null>(null);
  const [reader, setReader] = useState<Choice | null>(null);
  const [page, setPage] = useState(1);
  const asked = { page, ...(person && { userId: person.id }), ...(reader && { readerId: reader.id }) };
  const { answer, failure, refetch } = useQuery(readQueries.all, asked);
  const choose = (set: (choice: Choice | null) => void) => (choice: Choice | null) => {
    set(choice);
    setPage(1);
  };
  return (
    <CabinetPage title={t('allTitle')}>
      <p className="muted">{t('allLead')}</p>
      <div className="form-row">
        <LookupField {...lookup} label={t('person')} hint={t('lookupHint')} value={person} onChange={choose(setPerson)} />
        <LookupField {...lookup} label={t('reader')} hint={t('lookupHint')} value={reader} onChange={choose(setReader)} />
      </div>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.reads.length === 0 && <EmptyState>{t('allNone')}</EmptyState>}
      {answer && answer.reads.length > 0 && (
        <section className="cardx card-p" aria-label={t('allTitle')}>
          <ReadRows reads={answer.reads} />
        </section>
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
    </CabinetPage>
  );
};

import { useState } from 'react';
import { readQueries } from '#contracts/visibility/reads.queries';
import { useQuery } from '../../app/useQuery.js';
import { ReadRows } from '../../shared/visibility/ReadRows.js';
import { readTexts } from '../../shared/visibility/readTexts.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';

/** Who has looked at the documents and data of this profile. */
export const ReadLog = ({ userId }: { userId: number }) => {
  const t = useText(readTexts);
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(readQueries.ofPerson, { userId, page });
  return (
    <section className="cardx" aria-labelledby="read-log">
      <header className="pe-row-h">
        <h2 id="read-log">{t('title')}</h2>
      </header>
      <div className="card-p column">
        <p className="muted t13">{t(answer?.total === 0 ? 'none' : 'lead')}</p>
        {failure && <Failure refusal={failure} onRetry={refetch} />}
        {!answer && !failure && <Skeleton lines={3} />}
        {answer && <ReadRows reads={answer.reads} />}
        {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      </div>
    </section>
  );
};

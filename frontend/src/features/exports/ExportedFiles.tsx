import { useState } from 'react';
import { exportQueries } from '#contracts/exports/export.ops';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { exportsTexts, typeName } from './exportsTexts.js';

/** Which files of a sport event left, when and for whom. */
export const ExportedFiles = ({ eventId }: { eventId: number }) => {
  const t = useText(exportsTexts);
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(exportQueries.files, { eventId, page });
  return (
    <section className="column" aria-labelledby="exported-files">
      <h2 id="exported-files">{t('taken')}</h2>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer?.total === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer && answer.total > 0 && (
        <div className="tbl-wrap">
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('format')}</th>
                <th scope="col" className="num">
                  {t('rows')}
                </th>
                <th scope="col">{t('who')}</th>
                <th scope="col">{t('sum')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.files.map(({ id, exportedAt, exportType, format, rowCount, by, sha256 }) => (
                <tr key={id}>
                  <td>{formatDateTime(locale, exportedAt)}</td>
                  <td>{typeName(t, exportType)}</td>
                  <td>{format.toUpperCase()}</td>
                  <td className="num">{rowCount}</td>
                  <td>{by?.name ?? t('somebody')}</td>
                  <td>
                    <code title={sha256}>{sha256.slice(0, 12)}…</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
    </section>
  );
};

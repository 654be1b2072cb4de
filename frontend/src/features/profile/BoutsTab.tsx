import type { BoutRecord } from '#contracts/profiles/bouts.docs';
import { useState } from 'react';
import { useQuery } from '../../app/useQuery.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { BoutList } from './BoutList.js';
import { getBouts } from './boutCalls.js';
import { boutTexts } from './boutTexts.js';

/** The bouts of a person, with wins and losses by year and discipline. */
export const BoutsTab = ({ userId }: { userId: number }) => {
  const t = useText(boutTexts);
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(getBouts, { userId, page });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={4} />;
  if (answer.total === 0) return <EmptyState>{t('none')}</EmptyState>;
  return (
    <>
      <Records records={answer.records} />
      <BoutList bouts={answer.bouts} userId={userId} />
      <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />
    </>
  );
};

const columns = ['wins', 'losses', 'draws'] as const;

const Records = ({ records }: { records: readonly BoutRecord[] }) => {
  const t = useText(boutTexts);
  return (
    <section className="col">
      <h2>{t('records')}</h2>
      <div className="cardx bouts-records">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('year')}</th>
              <th scope="col">{t('discipline')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={`${record.year} ${record.sport?.id} ${record.discipline}`}>
                <td>{record.year}</td>
                <td>{[record.sport?.name, record.discipline].filter(Boolean).join(', ')}</td>
                {columns.map((column) => (
                  <td key={column} className="num">
                    {record[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted t13">{t('walkoverNote')}</p>
    </section>
  );
};

import type { ApplicationRow } from '#contracts/applications/application-answers.docs';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { applicationStatuses, type ApplicationStatus } from '#contracts/applications/application.docs';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { numbered } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { calls } from './applicationData.js';
import { ApplicationPill } from './ApplicationPill.js';
import { applicationsTexts } from './applicationsTexts.js';

interface ApplicationListProps {
  call: typeof calls.own | typeof calls.desk;
  /** Fixed parts of the question. */
  asked?: { eventId?: string };
  /** Where an application is opened. */
  base: string;
  empty: ReactNode;
  statuses?: readonly ApplicationStatus[];
  hasAuthor?: boolean;
}

/** Applications by status; status and page stand in the address. */
export const ApplicationList = ({
  call,
  asked = {},
  base,
  empty,
  statuses = applicationStatuses,
  hasAuthor = false,
}: ApplicationListProps) => {
  const t = useText(applicationsTexts);
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((one) => one === search.get('status'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { answer, failure, refetch } = useQuery(call, { ...asked, ...(status && { status }), page });
  const change = (next: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  const counted = statuses.filter((one) => (answer.counters[one] ?? 0) > 0 || one === status);
  return (
    <>
      {counted.length > 0 && (
        <div className="chips chips--scroll">
          <button type="button" className="chip" aria-pressed={!status} onClick={() => change({ status: null, page: null })}>
            {t('all')}
          </button>
          {counted.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={status === one}
              onClick={() => change({ status: one, page: null })}
            >
              {t(`status.${one}`)} {answer.counters[one] ?? 0}
            </button>
          ))}
        </div>
      )}
      {answer.applications.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <Rows rows={answer.applications} base={base} hasAuthor={hasAuthor} />
      )}
      <Pagination page={answer.page} maxPage={answer.maxPage} onPage={(next) => change({ page: String(next) })} />
    </>
  );
};

const Rows = ({ rows, base, hasAuthor }: { rows: readonly ApplicationRow[]; base: string; hasAuthor: boolean }) => {
  const t = useText(applicationsTexts);
  const locale = useLocale();
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col">{t('status')}</th>
            {hasAuthor && <th scope="col">{t('author')}</th>}
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('changed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link className="w5" to={`${base}/${row.id}`}>
                  {[row.categoryName, row.assignmentName].filter(Boolean).join(', ') || t('number', { id: row.id })}
                </Link>{' '}
                <span className="muted nw">{numbered(locale, row.id)}</span>
              </td>
              <td>
                <ApplicationPill status={row.status} />
              </td>
              {hasAuthor && <td>{row.author?.name ?? '—'}</td>}
              <td>{row.event?.name ?? '—'}</td>
              <td className="nw num">{formatDateTime(locale, row.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

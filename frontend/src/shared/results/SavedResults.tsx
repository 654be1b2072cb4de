import type { ReactNode } from 'react';
import type { entrantQueries } from '#contracts/registrations/entrants.queries';
import type { CategoryResult } from '#contracts/registrations/registration.docs';
import { ref } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { resultsTexts } from './resultsTexts.js';

const resultsOp = ref<typeof entrantQueries.results>({ path: '/api/get-category-results', kind: 'raw' });

interface SavedResultsProps {
  eventId: number;
  streamId: number;
  mineId?: number | null;
  /** Where there are none. */
  children: ReactNode;
}

/** Results of a category as they were saved: by its completion, or by hand where nothing was drawn. */
export const SavedResults = ({ eventId, streamId, mineId = null, children }: SavedResultsProps) => {
  const { answer, isLoading } = useQuery(resultsOp, { eventId, streamId });
  if (isLoading) return <Skeleton lines={4} />;
  return answer && answer.results.length > 0 ? <ResultTable rows={answer.results} mineId={mineId} /> : children;
};

const ResultTable = ({ rows, mineId }: { rows: readonly CategoryResult[]; mineId: number | null }) => {
  const t = useText(resultsTexts);
  const hasResult = rows.some(({ result }) => result);
  const hasPoints = rows.some(({ points }) => points);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <caption className="vh">{t('results')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('entrant')}</th>
            <th scope="col">{t('club')}</th>
            {hasResult && <th scope="col">{t('result')}</th>}
            {hasPoints && (
              <th scope="col" className="num">
                {t('points')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ registrationId, place, fullName, members, organization, result, points }) => (
            <tr key={registrationId} data-mine={registrationId === mineId || undefined}>
              <td>
                <span className={`place${place <= 3 ? ` place--${place}` : ''}`}>{place}</span>
              </td>
              <td className="w5">
                {fullName}
                {members.length > 0 && <div className="muted t13">{members.join(', ')}</div>}
              </td>
              <td>{organization?.name}</td>
              {hasResult && <td>{result}</td>}
              {hasPoints && <td className="num">{points ? points : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

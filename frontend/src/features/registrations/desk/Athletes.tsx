import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AthleteRow } from '#contracts/registrations/registration.docs';
import type { InputOfCall } from '../../../app/call.js';
import { useQuery } from '../../../app/useQuery.js';
import { formatDay } from '../../../ui/dates.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Failure } from '../../../ui/Failure.js';
import { formatPrice } from '../../../ui/numbers.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { Pages } from '../Pages.js';
import type { deskCalls } from './deskCalls.js';
import { deskTexts } from './deskTexts.js';
import { ComponentStatus } from './statusLook.js';
import type { FiltersInUrl } from './useDeskFilters.js';

interface AthletesProps {
  eventId: number;
  currency: string;
  inUrl: FiltersInUrl;
  call: typeof deskCalls.byAthletes | typeof deskCalls.searchAthletes;
  /** Asks for nothing before two letters are typed. */
  isSearch?: boolean;
}

const typingInMs = 300;

/** Athletes of the sport event with all they are registered for. */
export const Athletes = ({ eventId, currency, inUrl, call, isSearch = false }: AthletesProps) => {
  const t = useText(deskTexts);
  const { filters, change, search } = inUrl;
  const [typed, setTyped] = useState(filters.needle);
  useEffect(() => {
    if (typed === filters.needle) return undefined;
    const timer = setTimeout(() => change({ q: typed }, true), typingInMs);
    return () => clearTimeout(timer);
  }, [typed, filters.needle, change]);
  const needle = filters.needle.trim();
  const isTooShort = isSearch && needle.length < 2;
  const page = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);
  const input: InputOfCall<typeof call> | null = isTooShort ? null : { eventId, ...(needle && { needle }), page };
  const { answer, failure, isLoading, refetch } = useQuery(call, input);
  return (
    <div className="desk-list">
      <label className="in list-find">
        <IconSearch aria-hidden className="i" size={16} />
        <input
          type="search"
          autoFocus={isSearch}
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {isTooShort ? (
        <p className="muted">{t('needle2')}</p>
      ) : (
        <>
          {isLoading && <Skeleton lines={8} height={32} />}
          {failure && <Failure refusal={failure} onRetry={refetch} />}
          {answer && <AthletesTable athletes={answer.athletes} currency={currency} emptyText={t(needle ? 'noRows' : 'noEntrants')} />}
          {answer && <Pages page={page} maxPage={answer.maxPage} onPage={(next) => change({ page: String(next) })} />}
        </>
      )}
    </div>
  );
};

interface TableProps {
  athletes: readonly AthleteRow[];
  currency: string;
  emptyText: string;
}

const AthletesTable = ({ athletes, currency, emptyText }: TableProps) => {
  const t = useText(deskTexts);
  const locale = useLocale();
  if (athletes.length === 0) return <EmptyState>{emptyText}</EmptyState>;
  return (
    <div className="cardx tbl-wrap" role="group" aria-label={t('tab_athletes')} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="hide-m">
              {t('club')}
            </th>
            <th scope="col">{t('title')}</th>
            <th scope="col" className="r">
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {athletes.map((athlete) => (
            <tr key={athlete.userId}>
              <td>
                <b className="w5">{athlete.fullName}</b>
                {athlete.birthDate && <div className="muted t12">{formatDay(locale, athlete.birthDate)}</div>}
              </td>
              <td className="hide-m">{athlete.organization?.name}</td>
              <td>
                <ul className="column desk-of-athlete">
                  {athlete.registrations.map((row) => (
                    <li key={row.id} className="row wrap">
                      <span>{row.streamName}</span>
                      <ComponentStatus component="participation" status={row.statuses.participation} lists={{}} />
                    </li>
                  ))}
                </ul>
              </td>
              <td className="r num">{athlete.totals.price > 0 ? formatPrice(locale, athlete.totals.price, currency) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

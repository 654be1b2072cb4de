import type { FacilityRow } from '#contracts/directory/facility.docs';
import { facilityTypeName } from '#contracts/rules/facility-types';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { Pagination } from '../../ui/Pagination.js';
import { Pill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getFacilities } from './calls.js';
import { facilityTexts } from './facilityTexts.js';

/** All facilities, for organisers and administrators. */
export const Facilities = () => {
  const t = useText(facilityTexts);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getFacilities, { text, page });
  const create = (
    <Link className={buttonClass('primary')} to="/cabinet/facilities/new">
      <IconPlus aria-hidden size={16} />
      {t('newFacility')}
    </Link>
  );
  const find = (value: string) => {
    setTyped(value);
    setPage(1);
  };
  return (
    <CabinetPage title={t('facilities')} actions={create}>
      <div className="list-find">
        <TextField type="search" label={t('find')} value={typed} onChange={({ currentTarget }) => find(currentTarget.value)} />
      </div>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.facilities.length === 0 && <EmptyState>{t(text ? 'notFound' : 'none')}</EmptyState>}
      {answer && answer.facilities.length > 0 && <Table rows={answer.facilities} />}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
    </CabinetPage>
  );
};

const Table = ({ rows }: { rows: readonly FacilityRow[] }) => {
  const t = useText(facilityTexts);
  const locale = useLocale();
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0} aria-label={t('facilities')}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('place')}</th>
            <th scope="col">
              <span className="vh">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, type, city, address, isClosed, mayEdit }) => (
            <tr key={id}>
              <td>
                <Link className="w5" to={`/facility/${id}`}>
                  {name}
                </Link>{' '}
                {isClosed && <Pill tone="mute">{t('closed')}</Pill>}
              </td>
              <td>{facilityTypeName(type, baseOf(locale))}</td>
              <td>{[city?.name, address].filter(Boolean).join(', ')}</td>
              <td className="num">
                {mayEdit && (
                  <Link to={`/cabinet/facilities/${id}`} aria-label={`${t('edit')}: ${name}`}>
                    {t('edit')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

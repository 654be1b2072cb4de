import type { OrganizationRow } from '#contracts/directory/organization-answers.docs';
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
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getOrganizations } from './calls.js';
import './directory.css';
import { directoryTexts } from './directoryTexts.js';

/** All organisations, for administrators. */
export const Organizations = () => {
  const t = useText(directoryTexts);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getOrganizations, { text, page });
  const create = (
    <Link className={buttonClass('primary')} to="/cabinet/organizations/new">
      <IconPlus aria-hidden size={16} />
      {t('newOrganization')}
    </Link>
  );
  return (
    <CabinetPage title={t('organizations')} actions={create}>
      <div className="list-find">
        <TextField
          type="search"
          label={t('findOrganization')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.organizations.length === 0 && <EmptyState>{t('noOrganizations')}</EmptyState>}
      {answer && answer.organizations.length > 0 && <Table rows={answer.organizations} />}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
    </CabinetPage>
  );
};

const Table = ({ rows }: { rows: readonly OrganizationRow[] }) => {
  const t = useText(directoryTexts);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0} aria-label={t('organizations')}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('sports')}</th>
            <th scope="col">{t('city')}</th>
            <th scope="col">
              <span className="vh">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, shortName, city, sports }) => (
            <tr key={id}>
              <td>
                <Link className="w5" to={`/organization/${id}`}>
                  {name}
                </Link>
                {shortName && <span className="muted"> {shortName}</span>}
              </td>
              <td>{sports.flatMap((sport) => sport?.name ?? []).join(', ')}</td>
              <td>{city?.name}</td>
              <td className="num">
                <Link to={`/organization/${id}/edit`} aria-label={`${t('edit')}: ${name}`}>
                  {t('edit')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

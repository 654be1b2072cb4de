import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LookupField } from '../../app/LookupField.js';
import { isAdministrator, representsSomebody, useSession } from '../../app/session.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure, LoginFirst } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { AthleteTable } from './AthleteTable.js';
import { getMyOrganizations, getOrganization, getRepresented, organizationsNamed } from './calls.js';
import './directory.css';
import { directoryTexts } from './directoryTexts.js';
import { NewAthlete } from './NewAthlete.js';
import { MembershipRequests } from './Requests.js';

/** Whom a representative looks after: found, made, edited, handed over. */
export const MyAthletes = () => {
  const t = useText(directoryTexts);
  const { isKnown, user } = useSession();
  usePageTitle(t('myAthletes'));
  const mayLook = isAdministrator(user) || representsSomebody(user);
  if (!isKnown) return <Skeleton lines={6} />;
  return (
    <div className="dir">
      <h1>{t('myAthletes')}</h1>
      {!user && <LoginFirst />}
      {mayLook ? <Mine isAdministrator={isAdministrator(user)} /> : user && <EmptyState>{t('noneMine')}</EmptyState>}
    </div>
  );
};

const Mine = ({ isAdministrator: isAdmin }: { isAdministrator: boolean }) => {
  const t = useText(directoryTexts);
  const [search, setSearch] = useSearchParams();
  const { answer, failure, refetch } = useQuery(getMyOrganizations);
  if (failure) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  const wanted = Number(search.get('organization') ?? 0);
  const own = answer.organizations;
  const organizationId = wanted > 0 ? wanted : (own[0]?.id ?? null);
  const choose = (id: number | null) => setSearch(id === null ? {} : { organization: String(id) });
  return (
    <>
      {isAdmin ? (
        <ChosenByAdministrator key={organizationId} organizationId={organizationId} onChoose={choose} />
      ) : (
        own.length > 1 && (
          <SelectField
            label={t('whose')}
            value={String(organizationId)}
            options={own.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          />
        )
      )}
      {organizationId === null ? (
        <EmptyState>{t(isAdmin ? 'chooseOrganization' : 'noneMine')}</EmptyState>
      ) : (
        <OfOrganization key={organizationId} organizationId={organizationId} />
      )}
    </>
  );
};

/** An administrator may look at any organisation's. */
const ChosenByAdministrator = ({ organizationId, onChoose }: { organizationId: number | null; onChoose: (id: number | null) => void }) => {
  const t = useText(directoryTexts);
  const { answer } = useQuery(getOrganization, organizationId === null ? null : { organizationId });
  return (
    <LookupField
      label={t('whose')}
      value={answer ? answer.organization : null}
      source="organizations"
      find={organizationsNamed}
      onChange={(choice) => onChoose(choice && Number(choice.id))}
    />
  );
};

const OfOrganization = ({ organizationId }: { organizationId: number }) => {
  const t = useText(directoryTexts);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getRepresented, { organizationId, text, page });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  return (
    <>
      <div className="dir-bar">
        <TextField
          type="search"
          label={t('find')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        <Button look="primary" icon={<IconPlus aria-hidden size={18} />} onClick={() => setMaking(true)}>
          {t('newAthlete')}
        </Button>
        <Link className={buttonClass('ghost')} to={`/organization/${organizationId}`}>
          {t('organizationPage')}
        </Link>
      </div>
      <MembershipRequests organizationId={organizationId} onDecided={refetch} />
      {!answer && <Skeleton lines={6} />}
      {answer && (answer.total > 0 || text) && (
        <p className="muted t13" role="status">
          {t('people', { count: answer.total })}
        </p>
      )}
      {answer?.profiles.length === 0 && <EmptyState>{t(text ? 'noMembers' : 'noAthletesYet')}</EmptyState>}
      {answer && answer.profiles.length > 0 && <AthleteTable athletes={answer.profiles} onEnded={refetch} />}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      <NewAthlete organizationId={organizationId} isOpen={isMaking} onClose={() => setMaking(false)} onMade={refetch} />
    </>
  );
};

import type { OrganizationAnswer, ShownOrganization } from '#contracts/directory/organization-answers.docs';
import { IconMapPin, IconPencil, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FollowButton } from '../../shared/following/FollowButton.js';
import { OrganizationRating } from '../../shared/rating/Rating.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getOrganization } from './calls.js';
import { Contacts } from './Contacts.js';
import './directory.css';
import { directoryTexts } from './directoryTexts.js';
import { OrganizationLogo } from './OrganizationLogo.js';
import { People } from './People.js';
import { Representatives } from './Representatives.js';
import { MembershipRequests } from './Requests.js';
import { Tabs } from './Tabs.js';

export const OrganizationPage = () => {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <Loaded key={id} organizationId={Number(id)} /> : <NotFound />;
};

const Loaded = ({ organizationId }: { organizationId: number }) => {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getOrganization, { organizationId, text, page });
  usePageTitle(answer?.organization.name);
  if (failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  const find = (value: string) => {
    setTyped(value);
    setPage(1);
  };
  return (
    <div className="dir">
      <Head organization={answer.organization} mayEdit={answer.viewer.mayEdit} />
      {answer.viewer.mayEdit && <MembershipRequests organizationId={organizationId} onDecided={refetch} />}
      <div className="dir-main">
        <OrganizationTabs answer={answer} typed={typed} onType={find} onPage={setPage} />
        <aside className="dir-side">
          <Contacts organization={answer.organization} />
          <Representatives
            organizationId={organizationId}
            representatives={answer.representatives}
            isAdministrator={answer.viewer.isUserAdmin}
            onChanged={refetch}
          />
        </aside>
      </div>
    </div>
  );
};

const Head = ({ organization, mayEdit }: { organization: ShownOrganization; mayEdit: boolean }) => {
  const t = useText(directoryTexts);
  const { id, name, shortName, city, country, sports } = organization;
  const place = [city?.name, country?.name].filter(Boolean).join(', ');
  return (
    <section className="cardx dir-head">
      <OrganizationLogo organization={organization} />
      <div className="col">
        <h1>{name}</h1>
        {shortName && <p className="muted">{shortName}</p>}
        {place && (
          <p className="row muted">
            <IconMapPin aria-hidden size={16} />
            {place}
          </p>
        )}
        <div className="row dir-tags">
          {sports.map((sport) =>
            sport ? (
              <span key={sport.id} className="tag">
                {sport.name}
              </span>
            ) : null,
          )}
          <OrganizationRating organizationId={id} isNoneShown />
        </div>
      </div>
      <span className="row dir-tags">
        <FollowButton kind="club" one={{ id, name }} />
        {mayEdit && (
          <>
            <Link className={buttonClass()} to={`/my-athletes?organization=${id}`}>
              <IconUsers aria-hidden size={18} />
              {t('athletes')}
            </Link>
            <Link className={buttonClass('primary')} to={`/organization/${id}/edit`}>
              <IconPencil aria-hidden size={18} />
              {t('edit')}
            </Link>
          </>
        )}
      </span>
    </section>
  );
};

interface TabsProps {
  answer: OrganizationAnswer;
  typed: string;
  onType: (text: string) => void;
  onPage: (page: number) => void;
}

const OrganizationTabs = ({ answer, typed, onType, onPage }: TabsProps) => {
  const t = useText(directoryTexts);
  const { organization, members, coaches, page, maxPage, total } = answer;
  const isFiltered = typed.trim() !== '';
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        { name: 'members', title: t('tab_members'), ...(!isFiltered && { count: total }) },
        { name: 'coaches', title: t('tab_coaches'), count: coaches.length },
        { name: 'about', title: t('tab_about') },
      ]}
    >
      {(current) => (
        <>
          {current === 'members' && (
            <>
              {(total > 0 || isFiltered) && (
                <>
                  <div className="dir-bar">
                    <TextField
                      type="search"
                      label={t('find')}
                      value={typed}
                      onChange={({ currentTarget }) => onType(currentTarget.value)}
                    />
                  </div>
                  <p className="muted t13" role="status">
                    {t('people', { count: total })}
                  </p>
                </>
              )}
              {members.length === 0 ? <EmptyState>{t(isFiltered ? 'noMembers' : 'noMembersYet')}</EmptyState> : <People people={members} />}
              <Pagination page={page} maxPage={maxPage} onPage={onPage} />
            </>
          )}
          {current === 'coaches' && (coaches.length === 0 ? <EmptyState>{t('noCoaches')}</EmptyState> : <People people={coaches} />)}
          {current === 'about' &&
            (organization.about ? <p className="cardx dir-about">{organization.about}</p> : <EmptyState>{t('noAbout')}</EmptyState>)}
        </>
      )}
    </Tabs>
  );
};

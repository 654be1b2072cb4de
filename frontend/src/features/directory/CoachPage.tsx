import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../app/shell/NotFound.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Avatar } from '../../ui/Avatar.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getCoach } from './calls.js';
import './directory.css';
import { directoryTexts } from './directoryTexts.js';
import { EndCoaching } from './EndRelation.js';
import { People } from './People.js';
import { CoachingRequests } from './Requests.js';

/** A coach and whom they coach, as far as both let it be seen. */
export const CoachPage = () => {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <Loaded key={id} userId={Number(id)} /> : <NotFound />;
};

const Loaded = ({ userId }: { userId: number }) => {
  const t = useText(directoryTexts);
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(getCoach, { userId, page });
  usePageTitle(answer?.coach.fullName);
  if (failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  const { coach, athletes, maxPage } = answer;
  return (
    <div className="dir">
      <section className="cardx dir-head">
        <Avatar url={coach.avatar} gender={coach.gender} size={96} />
        <div className="col">
          <h1>{coach.fullName || t('coach')}</h1>
          <p className="muted">{[t('coach'), coach.age === null ? '' : t('years', { count: coach.age })].filter(Boolean).join(' · ')}</p>
          <p className="row dir-tags">
            {coach.organizations.map((organization) => (
              <Link key={organization.id} to={`/organization/${organization.id}`}>
                {organization.name}
              </Link>
            ))}
          </p>
        </div>
        <Link className={buttonClass()} to={`/profile/${userId}`}>
          {t('toProfile')}
        </Link>
      </section>
      {coach.isPrivate ? (
        <p className="note note--info">{t('private')}</p>
      ) : (
        <section className="column">
          <h2>{t('pupils')}</h2>
          {answer.viewer.mayDecide && <CoachingRequests coachId={userId} onDecided={refetch} />}
          {athletes.length === 0 ? (
            <EmptyState>{t('noPupils')}</EmptyState>
          ) : (
            <People
              people={athletes}
              actionOf={({ id, fullName, userCoachId }) =>
                userCoachId !== null && <EndCoaching coachId={userId} userId={id} rowId={userCoachId} name={fullName} onEnded={refetch} />
              }
            />
          )}
          <Pagination page={answer.page} maxPage={maxPage} onPage={setPage} />
        </section>
      )}
    </div>
  );
};

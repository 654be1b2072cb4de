import { IconX } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../app/shell/NotFound.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { everywhereTexts } from '../../shared/following/everywhereTexts.js';
import { useCategories, useClubs } from '../../shared/following/lists.js';
import { usePins } from '../../shared/following/mine.js';
import { IconButton, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { localPath } from '../../ui/locale.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AthleteList } from '../../shared/following/AthleteList.js';
import css from '../../shared/following/followers.module.css';
import { followersTexts } from '../../shared/following/followersTexts.js';
import { FollowedList } from './FollowedList.js';
import { Notices } from './Notices.js';
import { useFollowedAthletes, useFollowedEvent } from '../../shared/following/useFollowedAthletes.js';

/** Whom this browser follows at a sport event. */
export const FollowingPage = () => {
  const { eventId = '' } = useParams();
  return /^\d{1,15}$/.test(eventId) ? <Following eventId={Number(eventId)} /> : <NotFound />;
};

const Following = ({ eventId }: { eventId: number }) => {
  const t = useText(followersTexts);
  const words = useText(everywhereTexts);
  const locale = useLocale();
  const { name: eventName, sport } = useFollowedEvent(eventId);
  const { followed: clubs, unfollow } = useClubs(eventId);
  const { followed: categories, unfollow: unfollowCategory } = useCategories(eventId);
  const { pins } = usePins(eventId);
  usePageTitle(t('following'));
  return (
    <div className="column">
      <div className={css['head']}>
        <div className="col">
          <Link to={`/event/${eventId}`}>{eventName}</Link>
          <h1>{t('following')}</h1>
          <p className="muted">{t('followingHint')}</p>
        </div>
        <div className="row wrap">
          <a className={buttonClass()} href={localPath(locale, `/live/${eventId}`)}>
            {t('toLive')}
          </a>
          <Link className={buttonClass()} to={`/event/${eventId}?tab=entrants`}>
            {t('entrantsOfEvent')}
          </Link>
          <Link className={buttonClass()} to="/following">
            {words('everywhere')}
          </Link>
        </div>
      </div>
      {clubs.length + categories.length + pins.length === 0 && <EmptyState>{t('noneYet')}</EmptyState>}
      <FollowedList
        title={t('clubs')}
        items={clubs}
        onRemove={unfollow}
        linkTo={({ id, name }) => (
          <Link className="sp w5" to={`/event/${eventId}/club/${id}`}>
            {name}
          </Link>
        )}
      />
      <FollowedList
        title={t('categories')}
        items={categories}
        onRemove={unfollowCategory}
        linkTo={({ id, name }) => (
          <a className="sp w5" href={localPath(locale, `/live/${eventId}?stream=${id}`)}>
            {name}
          </a>
        )}
      />
      {pins.length > 0 && (
        <SportKeyContext value={sport}>
          <Athletes eventId={eventId} />
        </SportKeyContext>
      )}
      <Notices followed={JSON.stringify([clubs, categories, pins])} />
    </div>
  );
};

const Athletes = ({ eventId }: { eventId: number }) => {
  const t = useText(followersTexts);
  const { pins, unpin } = usePins(eventId);
  const { answer, failure, refetch } = useFollowedAthletes(eventId, { registrationIds: pins.map(({ registrationId }) => registrationId) });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  return (
    <section className="column" aria-labelledby="followed-athletes">
      <h2 id="followed-athletes">{t('mine')}</h2>
      {answer ? (
        <AthleteList
          label={t('mine')}
          athletes={answer.athletes}
          actionOf={({ registrationId, fullName }) => (
            <IconButton label={t('unfollowName', { name: fullName })} onClick={() => unpin(registrationId)}>
              <IconX aria-hidden size={18} />
            </IconButton>
          )}
        />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
};

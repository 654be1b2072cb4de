import { IconBell, IconBellOff, IconBroadcast, IconShare } from '@tabler/icons-react';
import type { Medals } from '#contracts/followers/followed.docs';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../app/shell/NotFound.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useClubs, type Followed } from '../../shared/following/lists.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { localPath } from '../../ui/locale.js';
import { siteOrigin } from '../../ui/siteOrigin.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AthleteList } from '../../shared/following/AthleteList.js';
import css from '../../shared/following/followers.module.css';
import { followersTexts } from '../../shared/following/followersTexts.js';
import { useFollowedAthletes, useFollowedEvent } from '../../shared/following/useFollowedAthletes.js';
import { copyText } from '../../ui/copyText.js';

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Who of a club competes at a sport event: anyone opens it by its link. */
export const ClubPage = () => {
  const { eventId = '', organizationId = '' } = useParams();
  if (!isId(eventId) || !isId(organizationId)) return <NotFound />;
  return <Club key={`${eventId} ${organizationId}`} eventId={Number(eventId)} organizationId={Number(organizationId)} />;
};

const Club = ({ eventId, organizationId }: { eventId: number; organizationId: number }) => {
  const t = useText(followersTexts);
  const { name: eventName, sport } = useFollowedEvent(eventId);
  const { answer, failure, refetch } = useFollowedAthletes(eventId, { organizationId });
  usePageTitle(answer?.organization?.name);
  if (failure?.status === 404 || failure?.status === 403) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer?.organization) return <Skeleton lines={6} />;
  const { organization, athletes, medals } = answer;
  return (
    <div className="column">
      <div className={css['head']}>
        <div className="col">
          <Link to={`/event/${eventId}`}>{eventName}</Link>
          <h1>{organization.name}</h1>
          <span className="muted">{t('athletes', { count: athletes.length })}</span>
          <MedalCounts medals={medals} />
        </div>
        <Actions eventId={eventId} club={organization} />
      </div>
      {athletes.length === 0 ? (
        <EmptyState>{t('nobody')}</EmptyState>
      ) : (
        <SportKeyContext value={sport}>
          <AthleteList label={organization.name} athletes={athletes} />
        </SportKeyContext>
      )}
    </div>
  );
};

const MedalCounts = ({ medals }: { medals: Medals }) => {
  const t = useText(followersTexts);
  if (medals.gold + medals.silver + medals.bronze === 0) return null;
  return (
    <ul className={css['medals']} aria-label={t('medals')}>
      {(['gold', 'silver', 'bronze'] as const).map((medal, i) => (
        <li key={medal}>
          <span className={`place place--${i + 1}`}>{medals[medal]}</span>
          <span className="t13">{t(medal)}</span>
        </li>
      ))}
    </ul>
  );
};

const Actions = ({ eventId, club }: { eventId: number; club: Followed }) => {
  const t = useText(followersTexts);
  const locale = useLocale();
  const { followed, follow, unfollow } = useClubs(eventId);
  const isFollowed = followed.some(({ id }) => id === club.id);
  return (
    <div className="row wrap">
      {isFollowed ? (
        <Button icon={<IconBellOff aria-hidden size={16} />} onClick={() => unfollow(club.id)}>
          {t('unfollow')}
        </Button>
      ) : (
        <Button look="primary" icon={<IconBell aria-hidden size={16} />} onClick={() => follow(club)}>
          {t('follow')}
        </Button>
      )}
      {isFollowed && (
        <Link className={buttonClass('primary')} to={`/event/${eventId}/following`}>
          {t('toFollowing')}
        </Link>
      )}
      <ShareButton title={club.name} />
      <a className={buttonClass()} href={localPath(locale, `/live/${eventId}`)}>
        <IconBroadcast aria-hidden size={16} />
        {t('toLive')}
      </a>
    </div>
  );
};

const ShareButton = ({ title }: { title: string }) => {
  const t = useText(followersTexts);
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = new URL(location.pathname, siteOrigin()).href;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url });
      else setCopied(await copyText(url));
    } catch {
      // The sheet was closed, the address bar still has the link.
    }
  };
  return (
    <Button icon={<IconShare aria-hidden size={16} />} onClick={() => void share()}>
      {t(isCopied ? 'shared' : 'share')}
    </Button>
  );
};

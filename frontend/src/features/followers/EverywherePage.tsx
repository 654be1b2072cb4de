import { Link } from 'react-router';
import { usePageTitle } from '../../app/usePageTitle.js';
import { everywhereTexts } from '../../shared/following/everywhereTexts.js';
import { useFollowedEverywhere } from '../../shared/following/lists.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { FollowedList } from './FollowedList.js';
import { Notices } from './Notices.js';

/** Whom this browser follows at every sport event. */
export const EverywherePage = () => {
  const t = useText(everywhereTexts);
  const locale = useLocale();
  const people = useFollowedEverywhere('person');
  const clubs = useFollowedEverywhere('club');
  usePageTitle(t('title'));
  return (
    <div className="column">
      <h1>{t('title')}</h1>
      <p className="muted">{t('hint')}</p>
      {people.followed.length + clubs.followed.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      <FollowedList
        title={t('people')}
        items={people.followed}
        onRemove={people.unfollow}
        linkTo={({ id, name }) => (
          <Link className="sp w5" to={`/profile/${id}`}>
            {name}
          </Link>
        )}
      />
      <FollowedList
        title={t('clubs')}
        items={clubs.followed}
        onRemove={clubs.unfollow}
        linkTo={({ id, name }) => (
          <Link className="sp w5" to={`/organization/${id}`}>
            {name}
          </Link>
        )}
      />
      <div>
        <a className={buttonClass()} href={localPath(locale, '/search')}>
          {t('find')}
        </a>
      </div>
      <Notices followed={JSON.stringify([people.followed, clubs.followed])} />
    </div>
  );
};

import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useCategories } from '../../shared/following/lists.js';
import { Button } from '../../ui/Button.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { followCategoryTexts } from './followCategoryTexts.js';
import css from './live.module.css';

/** A category is followed for its draw and all its results; notices are turned on where everything stands that one follows. */
export const FollowCategory = ({ eventId, streamId, title }: { eventId: number; streamId: number; title: string }) => {
  const t = useText(followCategoryTexts);
  const locale = useLocale();
  const { followed, follow, unfollow } = useCategories(eventId);
  const isFollowed = followed.some(({ id }) => id === streamId);
  return (
    <div className={`row wrap ${css['followCategory']}`}>
      {isFollowed ? (
        <Button icon={<IconBellOff aria-hidden size={16} />} onClick={() => unfollow(streamId)}>
          {t('unfollow')}
        </Button>
      ) : (
        <Button icon={<IconBell aria-hidden size={16} />} onClick={() => follow({ id: streamId, name: title })}>
          {t('follow')}
        </Button>
      )}
      {isFollowed && (
        <a className="t13" href={localPath(locale, `/event/${eventId}/following`)}>
          {t('notices')}
        </a>
      )}
    </div>
  );
};

import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { everywhereTexts } from './everywhereTexts.js';
import { useFollowedEverywhere, type Followed } from './lists.js';
import { syncPush } from './pushDevice.js';

/** Follows an athlete or a club at every sport event, in this browser; no login needed. */
export const FollowButton = ({ kind, one }: { kind: 'person' | 'club'; one: Followed }) => {
  const t = useText(everywhereTexts);
  const { followed, follow, unfollow } = useFollowedEverywhere(kind);
  const isFollowed = followed.some(({ id }) => id === one.id);
  const list = JSON.stringify(followed);
  useEffect(() => {
    void syncPush();
  }, [list]);
  if (!isFollowed) {
    return (
      <Button icon={<IconBell aria-hidden size={18} />} onClick={() => follow(one)}>
        {t('follow')}
      </Button>
    );
  }
  return (
    <>
      <Button icon={<IconBellOff aria-hidden size={18} />} onClick={() => unfollow(one.id)}>
        {t('unfollow')}
      </Button>
      <Link to="/following">{t('toList')}</Link>
    </>
  );
};

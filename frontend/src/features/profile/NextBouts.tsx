import type { EnteredEvent } from '#contracts/profiles/page.docs';
import type { FollowedAthlete } from '#contracts/followers/followed.docs';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AthleteList } from '../../shared/following/AthleteList.js';
import { followersTexts } from '../../shared/following/followersTexts.js';
import { usePins } from '../../shared/following/mine.js';
import { syncPush } from '../../shared/following/pushDevice.js';
import { useFollowedAthletes, useFollowedEvent } from '../../shared/following/useFollowedAthletes.js';
import { IconButton } from '../../ui/Button.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { profileTexts } from './profileTexts.js';

/** In the same file for the browser: each file that is named costs the first load of the page. */
export { OwnProgress } from './ResultProgress.js';

/** At sport events that are on or ahead: where the person stands and whom they meet next, as it happens; and a way to follow them. */
export const NextBouts = ({ events }: { events: readonly EnteredEvent[] }) => {
  const t = useText(profileTexts);
  return (
    <section className="col" aria-label={t('nextBouts')}>
      <h2>{t('nextBouts')}</h2>
      {events.map((event) => (
        <AtEvent key={event.id} event={event} />
      ))}
    </section>
  );
};

const AtEvent = ({ event: { id, name, entries } }: { event: EnteredEvent }) => {
  const { sport } = useFollowedEvent(id);
  const { answer } = useFollowedAthletes(id, { registrationIds: entries.map(({ registrationId }) => registrationId) });
  const { pins } = usePins(id);
  const followed = JSON.stringify(pins);
  useEffect(() => {
    void syncPush();
  }, [followed]);
  if (!answer || answer.athletes.length === 0) return null;
  return (
    <SportKeyContext value={sport}>
      <Link to={`/event/${id}`}>{name}</Link>
      <AthleteList label={name} athletes={answer.athletes} actionOf={(athlete) => <Follow eventId={id} athlete={athlete} />} />
    </SportKeyContext>
  );
};

const Follow = ({ eventId, athlete }: { eventId: number; athlete: FollowedAthlete }) => {
  const t = useText(followersTexts);
  const { pins, pin, unpin } = usePins(eventId);
  const { registrationId, streamId, fullName, streamName } = athlete;
  const name = [fullName, streamName].filter(Boolean).join(', ');
  const isFollowed = pins.some((one) => one.registrationId === registrationId);
  return (
    <IconButton
      label={t(isFollowed ? 'unfollowName' : 'followName', { name })}
      onClick={() => (isFollowed ? unpin(registrationId) : pin({ registrationId, streamId }))}
    >
      {isFollowed ? <IconBellOff aria-hidden size={18} /> : <IconBell aria-hidden size={18} />}
    </IconButton>
  );
};

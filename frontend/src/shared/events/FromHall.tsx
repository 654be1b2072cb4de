import { useEffect } from 'react';
import { useQuery } from '../../app/useQuery.js';
import { useText } from '../../ui/texts.js';
import { fromHallTexts } from './fromHallTexts.js';
import { getFromHall } from './useIsInHall.js';

const lookMilliseconds = 5_000;
/** A hall is heard each second; so long is no line at all. */
const silentSeconds = 15;

/** Says that what is shown comes from a hall, and how old it is. Nothing where no hall has the sport event. */
export const FromHall = ({ eventId }: { eventId: number }) => {
  const t = useText(fromHallTexts);
  const { answer, refetch } = useQuery(getFromHall, { eventId });
  const hall = answer?.hall ?? null;
  const isOut = hall !== null;
  useEffect(() => {
    if (!isOut) return undefined;
    const timer = setInterval(refetch, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isOut, refetch]);
  if (!hall) return null;
  const { name, heardSecondsAgo: seconds } = hall;
  const isSilent = seconds === null || seconds > silentSeconds;
  return (
    <span className={isSilent ? 'pill pill--warn' : 'pill'} title={name}>
      {seconds === null ? t('unheard') : seconds < 60 ? t('seconds', { seconds }) : t('minutes', { minutes: Math.floor(seconds / 60) })}
    </span>
  );
};

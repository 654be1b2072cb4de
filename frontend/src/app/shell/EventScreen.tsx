import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { getEventOp } from '../sportEvents.js';
import { useQuery } from '../useQuery.js';
import { NotFound } from './NotFound.js';

/** Fetches the sport event of the address for a screen of the cabinet, which speaks the words of its sport; `again` fetches it anew after a change. */
export const EventScreen = ({ children }: { children: (given: SportEventAnswer, again: () => void) => ReactNode }) => {
  const { eventId = '' } = useParams();
  const isNumber = /^\d{1,15}$/.test(eventId);
  const { answer, failure, isLoading, refetch } = useQuery(getEventOp, isNumber ? { eventId: Number(eventId) } : null);
  const isMissing = !isNumber || failure?.status === 404;
  if (isMissing || isLoading || (failure && !answer)) {
    return (
      <div className="cm-in">
        {isMissing && <NotFound />}
        {isLoading && <Skeleton lines={8} />}
        {!isMissing && failure && <Failure refusal={failure} onRetry={refetch} />}
      </div>
    );
  }
  return answer && <OfSport event={answer.event}>{children(answer, refetch)}</OfSport>;
};

const OfSport = ({ event, children }: { event: SportEventAnswer['event']; children: ReactNode }) => (
  <SportKeyContext value={event.sport?.key ?? null}>{children}</SportKeyContext>
);

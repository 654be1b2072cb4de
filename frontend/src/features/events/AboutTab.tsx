import { useState } from 'react';
import { getEventPageOp } from '../../app/sportEvents.js';
import { useQuery } from '../../app/useQuery.js';
import { Cover } from '../../shared/event-page/Cover.js';
import { EventAbout } from '../../shared/event-page/EventAbout.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { TabProps } from './tabProps.js';

/** What a sport event says of itself. */
export const AboutTab = ({ given }: TabProps) => {
  const { answer, failure, refetch } = useQuery(getEventPageOp, { eventId: given.event.id });
  const [at] = useState(() => new Date().toISOString());
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  return (
    <>
      <Cover photo={answer.page.cover} />
      <EventAbout given={given} page={answer.page} at={at} />
    </>
  );
};

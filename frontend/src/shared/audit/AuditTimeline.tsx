import { useState } from 'react';
import { auditQueries } from '#contracts/audit/audit.ops';
import type { AuditedType } from '#contracts/audit/audited-types';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useQuery } from '../../app/useQuery.js';
import { Timeline } from './Timeline.js';
import { timelineTexts } from './timelineTexts.js';

const firstCount = 30;

interface AuditTimelineProps {
  aggregateType: AuditedType;
  aggregateId: number;
  timeZone?: string | undefined;
}

/** The history of one object, for a panel beside it. */
export const AuditTimeline = ({ aggregateType, aggregateId, timeZone }: AuditTimelineProps) => {
  const t = useText(timelineTexts);
  const [openId, setOpenId] = useState<string | null>(null);
  const [perPage, setPerPage] = useState(firstCount);
  const { answer, failure, refetch } = useQuery(auditQueries.history, { aggregateType, aggregateId, perPage });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  return (
    <>
      <Timeline
        entries={answer.entries}
        names={answer.names}
        openId={openId}
        onOpen={(entry) => setOpenId(entry?.eventId ?? null)}
        isCompact
        timeZone={timeZone}
      />
      {answer.total > answer.entries.length && perPage < 100 && (
        <Button size="small" look="ghost" onClick={() => setPerPage(100)}>
          {t('more')}
        </Button>
      )}
    </>
  );
};

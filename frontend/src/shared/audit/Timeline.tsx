import { Fragment } from 'react';
import type { AuditEntry, AuditNames } from '#contracts/audit/audit.docs';
import { formatLongDay } from '../../ui/moments.js';
import { useLocale, useText } from '../../ui/texts.js';
import { TimelineEntry } from './TimelineEntry.js';
import css from './timeline.module.css';
import { timelineTexts } from './timelineTexts.js';

interface TimelineProps {
  /** Newest first. */
  entries: readonly AuditEntry[];
  names: AuditNames;
  /** The open record, by its uuid. */
  openId?: string | null;
  onOpen?: (entry: AuditEntry | null) => void;
  /** Shows all that one call recorded. */
  onCall?: (correlationId: string) => void;
  /** Further things to do with an open record. */
  actions?: (entry: AuditEntry) => React.ReactNode;
  /** For a narrow panel: hours and minutes alone. */
  isCompact?: boolean;
  timeZone?: string | undefined;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Records, newest first, by days; what one call recorded hangs together. */
export const Timeline = ({ entries, names, openId = null, onOpen, onCall, actions, isCompact = false, timeZone }: TimelineProps) => {
  const t = useText(timelineTexts);
  const locale = useLocale();
  if (entries.length === 0) return <p className="muted">{t('empty')}</p>;
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatLongDay(locale, entry.recordedAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  const ofCall = new Map<string, number>();
  for (const { correlationId } of entries) ofCall.set(correlationId, (ofCall.get(correlationId) ?? 0) + 1);
  return (
    <div className={isCompact ? css['compact'] : undefined}>
      {days.map((group) => (
        <Fragment key={group.day}>
          <h3 className={css['day']}>{capital(group.day)}</h3>
          <ol className={css['list']}>
            {group.entries.map((entry, i) => (
              <TimelineEntry
                key={entry.eventId}
                entry={entry}
                names={names}
                isOpen={entry.eventId === openId}
                isJoined={group.entries[i + 1]?.correlationId === entry.correlationId}
                callCount={ofCall.get(entry.correlationId) ?? 1}
                isCompact={isCompact}
                timeZone={timeZone}
                onOpen={onOpen}
                onCall={onCall}
                actions={actions}
              />
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
};

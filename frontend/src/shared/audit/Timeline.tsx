import { Fragment, useState } from 'react';
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
            {runsOf(group.entries).map((run) => (
              <Run key={run[0]?.eventId} run={run} openId={openId}>
                {(entry, isJoined) => (
                  <TimelineEntry
                    key={entry.eventId}
                    entry={entry}
                    names={names}
                    isOpen={entry.eventId === openId}
                    isJoined={isJoined}
                    callCount={ofCall.get(entry.correlationId) ?? 1}
                    isCompact={isCompact}
                    timeZone={timeZone}
                    onOpen={onOpen}
                    onCall={onCall}
                    actions={actions}
                  />
                )}
              </Run>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
};

/** What one call recorded one after another. */
const runsOf = (entries: readonly AuditEntry[]): AuditEntry[][] => {
  const runs: AuditEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0]?.correlationId === entry.correlationId) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

/** Longer ones are folded: completing a category records a result for each of its entrants. */
const unfoldedAtMost = 4;

/** The record that says most of a call: one of its own kind among many alike, else the newest. */
const headOf = (run: readonly AuditEntry[]): AuditEntry | undefined =>
  run.find(({ type }) => run.filter((other) => other.type === type).length === 1) ?? run[0];

interface RunProps {
  run: readonly AuditEntry[];
  openId: string | null;
  children: (entry: AuditEntry, isJoined: boolean) => React.ReactNode;
}

const Run = ({ run, openId, children }: RunProps) => {
  const t = useText(timelineTexts);
  const [isUnfolded, setUnfolded] = useState(false);
  const head = headOf(run);
  const hasOpen = run.some(({ eventId }) => eventId === openId && eventId !== head?.eventId);
  if (run.length <= unfoldedAtMost || isUnfolded || hasOpen || !head) return run.map((entry, i) => children(entry, i < run.length - 1));
  return (
    <>
      {children(head, true)}
      <li className={css['folded']}>
        <button type="button" className={css['link']} onClick={() => setUnfolded(true)}>
          {t('folded', { count: run.length - 1 })}
        </button>
      </li>
    </>
  );
};

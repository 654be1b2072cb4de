import {
  IconArrowsExchange,
  IconCheck,
  IconHistory,
  IconMessage,
  IconMinus,
  IconPencil,
  IconPlus,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AuditEntry, AuditNames } from '#contracts/audit/audit.docs';
import { formatDateTime, formatTime } from '../../ui/dates.js';
import { numbered } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { currencyIn, recordedValue } from './recordedValue.js';
import { fieldText } from './recordWords.js';
import { sentenceOf } from './sentences.js';
import css from './timeline.module.css';
import { timelineTexts } from './timelineTexts.js';

/** Device and server clocks are both shown when they differ by more than this. */
const clockDifference = 5_000;

const marks: readonly (readonly [RegExp, TablerIcon, string])[] = [
  [/Removed|Deleted|Withdrawn|Deactivated|Cleared|Freed|Failed|Revoked|Split|Requested/, IconMinus, 'danger'],
  [/Winner|Result|Completed|Score/, IconTrophy, 'ok'],
  [/Corrected|Unblocked|Disabled|PutBack/, IconPencil, 'warn'],
  [/Created|Added|Drawn|Submitted|Taken|Recovered|Loaded|Promoted|Copied/, IconPlus, 'brand'],
  [/Notified|Invited|Sent|Comment|Answered/, IconMessage, 'plain'],
  [/Changed|Reordered|Swapped|Moved|Redistributed/, IconArrowsExchange, 'plain'],
  [/Saved|Updated|Edited|Set$|Recorded/, IconPencil, 'plain'],
  [/Resolved|Numbered/, IconCheck, 'ok'],
];

const Mark = ({ type }: { type: string }) => {
  const [, Icon, tone] = marks.find(([shape]) => shape.test(type)) ?? [null, IconHistory, 'plain'];
  return (
    <span className={css['mark']} data-tone={tone} aria-hidden>
      <Icon size={15} />
    </span>
  );
};

interface TimelineEntryProps {
  entry: AuditEntry;
  names: AuditNames;
  isOpen: boolean;
  /** The next one down was recorded by the same call. */
  isJoined: boolean;
  callCount: number;
  isCompact: boolean;
  timeZone: string | undefined;
  onOpen: ((entry: AuditEntry | null) => void) | undefined;
  onCall: ((correlationId: string) => void) | undefined;
  actions: ((entry: AuditEntry) => ReactNode) | undefined;
}

/** One record: when, what in a sentence, by whom; opened: from → to, why, what else the same call recorded. */
export const TimelineEntry = (props: TimelineEntryProps) => {
  const { entry, names, isOpen, isJoined, isCompact, timeZone, onOpen } = props;
  const locale = useLocale();
  const time = (instant: string) => formatTime(locale, instant, { hasSeconds: !isCompact, timeZone });
  const sentence = sentenceOf(entry, names, locale);
  return (
    <li className={css['item']} aria-current={isOpen || undefined} data-joined={isJoined || undefined}>
      <time
        className={css['time']}
        dateTime={entry.recordedAt}
        title={formatDateTime(locale, entry.recordedAt, { hasSeconds: true, timeZone })}
      >
        {time(entry.recordedAt)}
      </time>
      <Mark type={entry.type} />
      <div className={css['body']}>
        <div className={css['head']}>
          {onOpen ? (
            <button type="button" className={css['sentence']} aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : entry)}>
              {sentence}
            </button>
          ) : (
            <span className={css['sentence']}>{sentence}</span>
          )}
          <span className={css['number']}>{numbered(locale, entry.version)}</span>
        </div>
        <By entry={entry} category={categoryOf(entry, names)} time={time} />
        {isOpen && <More {...props} />}
      </div>
    </li>
  );
};

/** A bout and a result tell little without the category that they are of. */
const categoryOf = ({ aggregateType, aggregateId, data }: AuditEntry, { streams }: AuditNames): string | undefined => {
  const id = aggregateType === 'grid' || aggregateType === 'category' ? aggregateId : data['streamId'];
  return typeof id === 'number' ? streams[id] : undefined;
};

const isRole = (role: string): role is 'organiser' => Object.hasOwn(timelineTexts.ru, `role.${role}`);

/** Nobody but a payment provider changes an invoice without a session: its notices are signed. */
const isByProvider = ({ actor, actorRole, aggregateType }: AuditEntry): boolean =>
  actor === null && actorRole === 'visitor' && aggregateType === 'invoice';

interface ByProps {
  entry: AuditEntry;
  category: string | undefined;
  time: (instant: string) => string;
}

const By = ({ entry, category, time }: ByProps) => {
  const t = useText(timelineTexts);
  const { actor, onBehalfOf, recordedAt, deviceTime, reason } = entry;
  const actorRole = isByProvider(entry) ? 'provider' : entry.actorRole;
  const role = isRole(actorRole) ? t(`role.${actorRole}`) : actorRole;
  const who = actor ? `${actor.name}, ${role}` : role;
  const isOffline = deviceTime !== null && Math.abs(Date.parse(recordedAt) - Date.parse(deviceTime)) > clockDifference;
  return (
    <div className={css['by']}>
      {category && <span>{category}</span>}
      <span>{onBehalfOf && actor ? t('onBehalf', { actor: actor.name, person: onBehalfOf.name }) : who}</span>
      {onBehalfOf && <span className="pill pill--danger">{t('loginAs')}</span>}
      {isOffline && <span className="pill pill--mute">{t('offline', { time: time(deviceTime) })}</span>}
      {reason && <span>«{reason}»</span>}
    </div>
  );
};

const shownChanges = 30;

const More = ({ entry, callCount, onCall, actions }: TimelineEntryProps) => {
  const t = useText(timelineTexts);
  const locale = useLocale();
  const currency = currencyIn(entry.data);
  const textOf = (field: string, value: unknown) => recordedValue(field, value, locale, currency);
  const isNew = entry.changes.every(({ from }) => from === null);
  return (
    <div className={css['more']}>
      {entry.changes.length > 0 && (
        <table className={css['changes']}>
          <thead className="vh">
            <tr>
              <th scope="col">{t('field')}</th>
              {isNew ? null : <th scope="col">{t('from')}</th>}
              <th scope="col">{t('to')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.slice(0, shownChanges).map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{fieldText(field, locale)}</th>
                {isNew ? null : <td className={from === null ? undefined : css['was']}>{textOf(field, from)}</td>}
                <td className={css['is']}>{textOf(field, to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={css['facts']}>
        {entry.reason && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{entry.reason}</dd>
          </>
        )}
        <dt>{t('call')}</dt>
        <dd>
          {onCall ? (
            <button type="button" className={css['link']} onClick={() => onCall(entry.correlationId)}>
              {entry.correlationId.slice(0, 8)}, {t('callCount', { count: callCount })}
            </button>
          ) : (
            `${entry.correlationId.slice(0, 8)}, ${t('callCount', { count: callCount })}`
          )}
        </dd>
        <dt>{t('record')}</dt>
        <dd>{entry.eventId}</dd>
      </dl>
      {actions && <div className={css['actions']}>{actions(entry)}</div>}
    </div>
  );
};

import { Link } from 'react-router';
import type { ShownRead } from '#contracts/visibility/reads.docs';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { readTexts } from './readTexts.js';
import styles from './ReadRows.module.css';

const roles = ['organiser', 'operator', 'referee', 'judge', 'administrator', 'representative', 'user'] as const;

type Read = ShownRead & { person?: { id: number; name: string } | null };

/** Reads of personal data: what, when, by whom and as what, at which sport event. */
export const ReadRows = ({ reads }: { reads: readonly Read[] }) => (
  <ul className={styles['rows']}>
    {reads.map((read) => (
      <ReadRow key={read.id} read={read} />
    ))}
  </ul>
);

const ReadRow = ({ read: { readAt, group, role, reader, event, person } }: { read: Read }) => {
  const t = useText(readTexts);
  const locale = useLocale();
  const known = roles.find((one) => one === role);
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <b>{t(group)}</b>
        {event && <Link to={`/event/${event.id}`}>{event.name}</Link>}
        {person && <Link to={`/profile/${person.id}`}>{t('of', { name: person.name })}</Link>}
      </span>
      <span className={styles['who']}>
        {reader ? <Link to={`/profile/${reader.id}`}>{reader.name}</Link> : <span className="muted">{t('nobody')}</span>}
        {known && <span className="muted t13">{t(`role.${known}`)}</span>}
      </span>
      <time className={`muted t13 ${styles['when']}`} dateTime={readAt}>
        {formatDateTime(locale, readAt)}
      </time>
    </li>
  );
};

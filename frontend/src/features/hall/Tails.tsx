import type { TailRow } from '#contracts/standby/tails.docs';
import type { AuditNames } from '#contracts/audit/audit.docs';
import { useEffect } from 'react';
import { useQuery } from '../../app/useQuery.js';
import { sentenceOf } from '../../shared/audit/sentences.js';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getKeptTails } from './calls.js';
import { TailActions } from './TailActions.js';
import { tailsTexts } from './tailsTexts.js';
import css from './hall.module.css';

/** The other machine may come back while the page is open. */
const lookMilliseconds = 10_000;

/** What either machine recorded and did not hand on: for a person to look at, and to enter again. */
export const Tails = ({ isLeading }: { isLeading: boolean }) => {
  const t = useText(tailsTexts);
  const { answer, refetch } = useQuery(getKeptTails);
  useEffect(() => {
    const timer = setInterval(refetch, lookMilliseconds);
    return () => clearInterval(timer);
  }, [refetch]);
  if (!answer || answer.rows.length === 0) return null;
  const { rows, names, isOtherMissing } = answer;
  return (
    <section className="column" aria-labelledby="tails-title">
      <h3 id="tails-title">{t('title')}</h3>
      <p className="note note--warn">{t('hint')}</p>
      {!isLeading && <p className="muted">{t('atLeader')}</p>}
      {isOtherMissing && <p className="muted">{t('otherMissing')}</p>}
      <div className={css['scrolls']}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('who')}</th>
              <th>{t('what')}</th>
              <th>{t('nextStep')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tail key={row.commandId} {...{ row, names, isLeading }} onDone={refetch} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

interface TailProps {
  row: TailRow;
  names: AuditNames;
  isLeading: boolean;
  onDone: () => void;
}

const Tail = ({ row, names, isLeading, onDone }: TailProps) => {
  const t = useText(tailsTexts);
  const locale = useLocale();
  const { at, actor, entries, state, place } = row;
  const category = place ? names.streams[place.streamId] : undefined;
  const sentences = entries.map((entry) => sentenceOf(entry, names, locale));
  return (
    <tr>
      <td>{formatDateTime(locale, at)}</td>
      <td>{actor === null ? t('system') : actor.name || t('unnamed', { id: actor.id })}</td>
      <td>
        {category && <b>{category}: </b>}
        {sentences.join('; ')}
      </td>
      <td>{state === 'open' ? <TailActions {...{ row, isLeading, onDone }} what={sentences.join('; ')} /> : t(state)}</td>
    </tr>
  );
};

import type { TailRow } from '#contracts/standby/standby.ops';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { standbyTexts } from './standbyTexts.js';
import css from './hall.module.css';

/** What this machine recorded and did not hand on: for a person to look at. */
export const Tails = ({ rows }: { rows: readonly TailRow[] }) => {
  const t = useText(standbyTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="tails-title">
      <h3 id="tails-title">{t('tails')}</h3>
      <p className="note note--warn">{t('tailsHint')}</p>
      <div className={css['scrolls']}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('what')}</th>
              <th>{t('who')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, types, stream, actorUserId, isDone }) => (
              <tr key={`${at} ${stream} ${types.join()}`}>
                <td>{formatDateTime(locale, at)}</td>
                <td>
                  {types.join(', ')} <span className="muted">{stream}</span> {isDone && <b>{t('again')}</b>}
                </td>
                <td>{actorUserId === null ? t('system') : t('person', { id: actorUserId })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

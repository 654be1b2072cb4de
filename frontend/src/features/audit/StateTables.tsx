import type { Change } from '#contracts/event';
import { currencyIn, recordedValue } from '../../shared/audit/recordedValue.js';
import { fieldText } from '../../shared/audit/recordWords.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './audit.module.css';
import { auditTexts } from './auditTexts.js';

const shownRows = 200;

export const DifferenceTable = ({ changes }: { changes: readonly Change[] }) => {
  const t = useText(auditTexts);
  const locale = useLocale();
  if (changes.length === 0) return <p className="muted">{t('same')}</p>;
  return (
    <>
      <p>{t('changed', { count: changes.length })}</p>
      <div className="tbl-wrap">
        <table className={`tbl ${css['state'] ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('was')}</th>
              <th scope="col">{t('is')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shownRows).map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{fieldText(field, locale)}</th>
                <td className={from === null ? undefined : css['was']}>{recordedValue(field, from, locale)}</td>
                <td className={css['is']}>{recordedValue(field, to, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The leaves of a state, with their paths. */
const leavesOf = (state: unknown, path = ''): [path: string, value: unknown][] => {
  if (!isObject(state)) return state === null || state === '' || state === undefined ? [] : [[path, state]];
  return Object.entries(state).flatMap(([key, value]) => leavesOf(value, path === '' ? key : `${path}.${key}`));
};

export const StateTable = ({ state }: { state: unknown }) => {
  const t = useText(auditTexts);
  const currency = currencyIn(state);
  const locale = useLocale();
  return (
    <div className="tbl-wrap">
      <table className={`tbl ${css['state'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {leavesOf(state)
            .slice(0, shownRows)
            .map(([path, value]) => (
              <tr key={path}>
                <th scope="row">{fieldText(path, locale)}</th>
                <td>{recordedValue(path, value, locale, currency)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
};

import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { PartProps } from './partProps.js';
import { widgetTexts } from './widgetTexts.js';
import css from './widget.module.css';

/** How many take part, in all and by category. */
export const Entries = ({ live: { entries }, widget: { streamId } }: PartProps) => {
  const t = useText(widgetTexts);
  const locale = useLocale();
  const counted = (entries ?? []).filter((one) => streamId === null || one.streamId === streamId);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className={css['total']}>
        <b>{formatNumber(locale, total)}</b> {t('taking', { count: total })}
      </p>
      {streamId === null && counted.length > 1 && (
        <table className={css['table']}>
          <caption className="vh">{t('categories')}</caption>
          <tbody>
            {counted.map((one) => (
              <tr key={one.streamId}>
                <td>{one.name}</td>
                <td className={css['aside']}>{formatNumber(locale, one.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};

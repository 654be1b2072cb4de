import type { LivePlaygrounds, PlaygroundItemShape, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { formatDate } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { PartProps } from './partProps.js';
import { widgetTexts } from './widgetTexts.js';
import css from './widget.module.css';

const worthSayingInMinutes = 5;
const none: readonly PlaygroundShape[] = [];

/** The plan of each playground, or of one, with what is on and how late the rest is. */
export const Schedule = ({ live: { eventId }, widget: { playgroundId } }: PartProps) => {
  const t = useText(widgetTexts);
  const locale = useLocale();
  useFollow('playgrounds', eventId);
  const playgrounds = useDocumentPart<LivePlaygrounds, readonly PlaygroundShape[]>(
    'playgrounds',
    eventId,
    (document) => document.playgrounds,
  );
  const status = useDocumentStatus('playgrounds', eventId);
  if (status === 'loading') return <span data-awaited hidden />;
  const planned = (playgrounds ?? none).filter(({ id, items }) => items.length > 0 && (playgroundId === null || id === playgroundId));
  if (planned.length === 0) return <p className={css['nothing']}>{t('noSchedule')}</p>;
  const dates = new Set(planned.map(({ options }) => options.date));
  return (
    <div className={css['columns']}>
      {planned.map((playground) => (
        <section key={playground.id}>
          <h2>
            {playground.name}
            {dates.size > 1 && <small>{formatDate(locale, playground.options.date)}</small>}
          </h2>
          <table className={css['table']}>
            <tbody>
              {playground.items.map((item) => (
                <Row key={item.itemId} item={item} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};

const Row = ({ item: { timeStart, name, status, delayInMinutes } }: { item: PlaygroundItemShape }) => {
  const t = useText(widgetTexts);
  const isLate = status === 'planned' && delayInMinutes >= worthSayingInMinutes;
  return (
    <tr data-status={status}>
      <td className="nw">{timeStart}</td>
      <td>{name}</td>
      <td className={css['aside']}>
        {status !== 'planned' && t(status)}
        {isLate && t('late', { minutes: delayInMinutes })}
      </td>
    </tr>
  );
};

import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { formatDate } from '../../ui/dates.js';
import { localPath } from '../../ui/locale.js';
import { PrintMark } from '../../ui/PrintMark.js';
import { useLocale } from '../../ui/texts.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import css from './playgrounds.module.css';

/** A page for each playground, on paper only. */
export const PrintSheets = ({ event, playgrounds, date }: { event: SportEvent; playgrounds: readonly PlaygroundShape[]; date: string }) => {
  const t = useBoardText(boardTexts);
  const locale = useLocale();
  return (
    <div className={css['sheets']}>
      {playgrounds.map((playground) => (
        <section key={playground.id}>
          <PrintMark path={localPath(locale, `/live/${event.id}`)} title={event.name} />
          <h2>{playground.name}</h2>
          <p>
            {event.name}, {formatDate(locale, date)}
          </p>
          <table>
            <tbody>
              {playground.items.map((item) => (
                <tr key={item.itemId}>
                  <td>
                    {item.timeStart}–{item.timeEnd}
                  </td>
                  <th scope="row">{item.name || t('break')}</th>
                  <td>{item.type === 'break' ? '' : t('matches', { count: item.matchesCount })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};

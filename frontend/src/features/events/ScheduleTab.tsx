import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { formatDate } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { StatusPill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

interface PlannedItem {
  itemId: number;
  type: 'stream' | 'break';
  name: string | null;
  timeStart: string | null;
  timeEnd: string | null;
  matchesCount?: number;
  delayInMinutes?: number;
  status?: 'planned' | 'running' | 'finished';
}
interface PlannedPlayground {
  id: number;
  name: string;
  options?: { date: string | null };
  items: PlannedItem[];
}

const pickPlaygrounds = ({ playgrounds }: { playgrounds: PlannedPlayground[] }): PlannedPlayground[] => playgrounds;

/** The plan of each playground, live. */
export const ScheduleTab = ({ given: { event } }: TabProps) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  useFollow('playgrounds', event.id);
  const playgrounds = useDocumentPart('playgrounds', event.id, pickPlaygrounds) ?? [];
  const status = useDocumentStatus('playgrounds', event.id);
  if (status === 'loading') return <Skeleton lines={6} />;
  const planned = playgrounds.filter(({ items }) => items.length > 0);
  const dates = new Set(planned.map(({ options }) => options?.date));
  if (planned.length === 0) return <EmptyState>{t('noSchedule')}</EmptyState>;
  return (
    <div className="ev-cards">
      {planned.map((playground) => (
        <section key={playground.id} className="cardx">
          <header className="card-h">
            <h2 className="t16">{playground.name}</h2>
            {dates.size > 1 && <span className="muted">{formatDate(locale, playground.options?.date)}</span>}
          </header>
          <table className="tbl">
            <tbody>
              {playground.items.map((item) => (
                <tr key={item.itemId}>
                  <td className="nw">{[item.timeStart, item.timeEnd].filter(Boolean).join('–')}</td>
                  <td className={item.type === 'break' ? 'muted' : 'w5'}>
                    {item.name || t('break')}
                    <Progress item={item} />
                  </td>
                  <td className="num muted nw">
                    {item.type === 'stream' && item.matchesCount ? t('matches', { count: item.matchesCount }) : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};

/** Less is not worth a word. */
const worthSayingInMinutes = 5;

/** What is going on now or over, and how late the rest is expected to be. */
const Progress = ({ item: { status, delayInMinutes = 0 } }: { item: PlannedItem }) => {
  const t = useText(eventsTexts);
  if (status === 'running' || status === 'finished') {
    return (
      <>
        {' '}
        <StatusPill of="matchStatus" value={status} />
      </>
    );
  }
  return delayInMinutes >= worthSayingInMinutes ? <span className="warn-t t13"> {t('late', { minutes: delayInMinutes })}</span> : null;
};

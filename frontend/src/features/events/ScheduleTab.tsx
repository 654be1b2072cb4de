import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from './eventsTexts.js';

interface PlannedItem {
  itemId: number;
  type: 'stream' | 'break';
  name: string | null;
  timeStart: string | null;
  timeEnd: string | null;
  date?: string | null;
  matchesCount?: number;
}
interface PlannedPlayground {
  id: number;
  name: string;
  items: PlannedItem[];
}

const pickPlaygrounds = ({ playgrounds }: { playgrounds: PlannedPlayground[] }): PlannedPlayground[] => playgrounds;

/** The plan of each playground, live. */
export const ScheduleTab = ({ given: { event } }: TabProps) => {
  const t = useText(eventsTexts);
  useFollow('playgrounds', event.id);
  const playgrounds = useDocumentPart('playgrounds', event.id, pickPlaygrounds) ?? [];
  const status = useDocumentStatus('playgrounds', event.id);
  if (status === 'loading') return <Skeleton lines={6} />;
  const planned = playgrounds.filter(({ items }) => items.length > 0);
  if (planned.length === 0) return <EmptyState>{t('noSchedule')}</EmptyState>;
  return (
    <div className="ev-cards">
      {planned.map((playground) => (
        <section key={playground.id} className="cardx">
          <header className="card-h">
            <h2 className="t16">{playground.name}</h2>
          </header>
          <table className="tbl">
            <tbody>
              {playground.items.map((item) => (
                <tr key={item.itemId}>
                  <td className="nw">{[item.timeStart, item.timeEnd].filter(Boolean).join('–')}</td>
                  <td className={item.type === 'break' ? 'muted' : 'w5'}>
                    {item.type === 'break' ? (item.name ?? t('break')) : item.name}
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

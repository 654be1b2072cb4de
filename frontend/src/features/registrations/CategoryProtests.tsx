import { Link } from 'react-router';
import { ProtestFacts } from '../../shared/protests/ProtestFacts.js';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { useProtests } from '../../shared/protests/useProtests.js';
import { useText } from '../../ui/texts.js';

/** What was protested in a category, and how it was decided, below its results. */
export const CategoryProtests = ({ eventId, streamId }: { eventId: number; streamId: number }) => {
  const t = useText(protestsTexts);
  const rows = useProtests(eventId).filter((row) => row.streamId === streamId);
  if (rows.length === 0) return null;
  return (
    <section className="column" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {rows.map((row) => (
        <div key={row.id} className={row.status === 'open' ? 'note note--warn' : 'note'}>
          <div className="column">
            <Link to={`/cabinet/event/${eventId}/grids/${streamId}?match=${row.matchId}`}>{t('matchNumber', { number: row.number })}</Link>
            <ProtestFacts protest={row} />
          </div>
        </div>
      ))}
    </section>
  );
};

import { Link } from 'react-router';
import type { LiveGrid } from '#contracts/competition/grid.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { localPath } from '../../ui/locale.js';
import { StatusPill } from '../../ui/Pill.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

export const GridsTab = ({ given: { event, streams } }: TabProps) => {
  const t = useText(eventsTexts);
  if (streams.length === 0) return <EmptyState>{t('noCategories')}</EmptyState>;
  return (
    <ul className="ev-cards">
      {streams.map((stream) => (
        <li key={stream.id}>
          <GridCard stream={stream} eventId={event.id} />
        </li>
      ))}
    </ul>
  );
};

const isOver = (status: string): boolean => status === 'finished' || status === 'blocked';
/** As it was drawn, which need not be what the category was made with. */
const kindOf = (grid: LiveGrid): LiveGrid['gridKind'] => grid.gridKind;
const progressOf = (grid: LiveGrid): string => {
  const matches = Object.values(grid.matches).filter(({ isBye }) => !isBye);
  return grid.isDrawn ? `${matches.filter(({ status }) => isOver(status)).length}/${matches.length}` : '';
};

const GridCard = ({ stream, eventId }: { stream: Category; eventId: number }) => {
  const t = useText(eventsTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  // Where nothing is drawn there is no grid to be asked for.
  const key = stream.isDrawn ? stream.id : null;
  useFollow('grid', key);
  const progress = useDocumentPart('grid', key, progressOf);
  const kind = useDocumentPart('grid', key, kindOf) ?? stream.gridKind;
  const [played, total] = (progress ?? '').split('/');
  // Until the grid of a drawn category is there, nothing is said of it.
  const isAwaited = stream.isDrawn && progress === undefined;
  const said = played && total ? t('matchesPlayed', { played, total }) : isAwaited ? '\u00A0' : t('notDrawn');
  return (
    <article className="cardx ev-card">
      <div className="row wrap">
        <span className="tag">{shared(`gridKind.${kind}`)}</span>
        <StatusPill of="streamStatus" value={stream.status} />
      </div>
      <h2>{stream.name}</h2>
      <p className="muted t14">{said}</p>
      {played && total && (
        <div className="row wrap">
          <a className={buttonClass()} href={localPath(locale, `/live/${eventId}?stream=${stream.id}`)}>
            {t('openGrid')}
          </a>
          <Link to={`/event/${eventId}/draw/${stream.id}`}>{t('checkDraw')}</Link>
        </div>
      )}
    </article>
  );
};

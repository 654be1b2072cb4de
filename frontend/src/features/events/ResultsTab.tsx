import type { EntrantDoc, LiveGrid, PlaceRow, RankingRow } from '#contracts/competition/grid.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { SavedResults } from '../../shared/results/SavedResults.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { CategoryPicker, useCategory } from './CategoryPicker.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from './eventsTexts.js';

const pickPlaces = (grid: LiveGrid): PlaceRow[] => grid.places;
const pickRanking = (grid: LiveGrid): RankingRow[] | undefined => grid.ranking;
const pickEntrants = (grid: LiveGrid): LiveGrid['entrants'] => grid.entrants;

/** Results of a category: the places of its grid as soon as they are fixed, and once it is completed what was saved. */
export const ResultsTab = ({ given: { event, streams } }: TabProps) => {
  const t = useText(eventsTexts);
  const stream = useCategory(streams);
  if (!stream) return <EmptyState>{t('noCategories')}</EmptyState>;
  const inGrid = <GridPlaces key={stream.id} eventId={event.id} stream={stream} />;
  // Totals of judged categories, and names of pairs and teams, stand in their grid alone.
  const isSaved = stream.status === 'completed' && stream.gridKind !== 'performance' && stream.entrantKind === 'athlete';
  return (
    <div className="column">
      <CategoryPicker streams={streams} current={stream} />
      {isSaved ? (
        <SavedResults key={stream.id} eventId={event.id} streamId={stream.id}>
          {inGrid}
        </SavedResults>
      ) : (
        inGrid
      )}
      {event.source && <p className="muted t13">{event.source}</p>}
    </div>
  );
};

/** In judged categories with the totals; without any place what was saved by hand. */
const GridPlaces = ({ eventId, stream }: { eventId: number; stream: Category }) => {
  const t = useText(eventsTexts);
  const key = stream.id;
  useFollow('grid', key);
  const places = useDocumentPart('grid', key, pickPlaces) ?? [];
  const ranking = useDocumentPart('grid', key, pickRanking) ?? [];
  const entrants = useDocumentPart('grid', key, pickEntrants);
  const status = useDocumentStatus('grid', key);
  const totals = new Map(ranking.map(({ registrationId, total }) => [registrationId, total]));
  const rows =
    places.length > 0
      ? [...places].sort((a, b) => a.place - b.place)
      : ranking.flatMap(({ registrationId, place }) => (place === null ? [] : [{ place, registrationId, points: 0 }]));
  if (status === 'loading') return <Skeleton lines={6} />;
  if (rows.length > 0) return <PlaceTable rows={rows} entrants={entrants} totals={totals} isTeam={stream.entrantKind !== 'athlete'} />;
  return (
    <SavedResults eventId={eventId} streamId={key}>
      <EmptyState>{t('noResults')}</EmptyState>
    </SavedResults>
  );
};

interface PlaceTableProps {
  rows: readonly PlaceRow[];
  entrants: LiveGrid['entrants'] | undefined;
  /** Of judged categories, by registration. */
  totals: ReadonlyMap<number, number | null>;
  isTeam: boolean;
}

const PlaceTable = ({ rows, entrants, totals, isTeam }: PlaceTableProps) => {
  const t = useText(eventsTexts);
  const entrantOf = (id: number): EntrantDoc | undefined => entrants?.[id];
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('placeNumber')}</th>
            <th scope="col">{t(isTeam ? 'team' : 'name')}</th>
            <th scope="col">{t('club')}</th>
            {totals.size > 0 && (
              <th scope="col" className="num">
                {t('total')}
              </th>
            )}
            <th scope="col" className="num">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, registrationId, points }) => (
            <tr key={registrationId}>
              <td>
                <span className={`place${place <= 3 ? ` place--${place}` : ''}`}>{place}</span>
              </td>
              <td className="w5">
                {entrantOf(registrationId)?.fullName}
                <Members entrant={entrantOf(registrationId)} />
              </td>
              <td>{entrantOf(registrationId)?.organization?.name}</td>
              {totals.size > 0 && <td className="num">{totals.get(registrationId)}</td>}
              <td className="num">{points > 0 ? points : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Of a pair or team formed of athletes: who they are. */
const Members = ({ entrant }: { entrant: EntrantDoc | undefined }) =>
  entrant?.members ? <div className="muted t13">{entrant.members.map(({ fullName }) => fullName).join(', ')}</div> : null;

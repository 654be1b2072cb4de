import type { EntrantDoc, LiveGrid, PlaceRow, RankingRow } from '#contracts/competition/grid.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { CategoryPicker, useCategory } from './CategoryPicker.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from './eventsTexts.js';

const pickPlaces = (grid: LiveGrid): PlaceRow[] => grid.places;
const pickRanking = (grid: LiveGrid): RankingRow[] | undefined => grid.ranking;
const pickEntrants = (grid: LiveGrid): LiveGrid['entrants'] => grid.entrants;

/** Places of a category as soon as they are fixed; in judged categories with the totals. */
export const ResultsTab = ({ given: { event, streams } }: TabProps) => {
  const t = useText(eventsTexts);
  const stream = useCategory(streams);
  const key = stream?.id ?? null;
  useFollow('grid', key);
  const places = useDocumentPart('grid', key, pickPlaces) ?? [];
  const ranking = useDocumentPart('grid', key, pickRanking) ?? [];
  const entrants = useDocumentPart('grid', key, pickEntrants);
  const status = useDocumentStatus('grid', key);
  if (!stream) return <EmptyState>{t('noCategories')}</EmptyState>;
  const totals = new Map(ranking.map(({ registrationId, total }) => [registrationId, total]));
  const rows =
    places.length > 0
      ? [...places].sort((a, b) => a.place - b.place)
      : ranking.flatMap(({ registrationId, place }) => (place === null ? [] : [{ place, registrationId, points: 0 }]));
  return (
    <div className="column">
      <CategoryPicker streams={streams} current={stream} />
      {status === 'loading' && <Skeleton lines={6} />}
      {status !== 'loading' && rows.length === 0 && <EmptyState>{t('noResults')}</EmptyState>}
      {rows.length > 0 && <PlaceTable rows={rows} entrants={entrants} totals={totals} isTeam={stream.entrantKind !== 'athlete'} />}
      {event.source && <p className="muted t13">{event.source}</p>}
    </div>
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

import type { LiveGrid } from '#contracts/competition/grid.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { placedIn } from '../../shared/results/placedIn.js';
import { PlacesTable, type PlacedEntrant } from '../../shared/results/PlacesTable.js';
import { SavedResults } from '../../shared/results/SavedResults.js';
import { KeptModeContext } from '../../shared/sport-modes/useScoreText.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { CategoryPicker, useShownCategories } from './CategoryPicker.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

const whole = (grid: LiveGrid): LiveGrid => grid;

/** Results of a category: the places of its grid as soon as they are fixed, and once it is completed what was saved. */
export const ResultsTab = ({ given: { event, streams } }: TabProps) => {
  const t = useText(eventsTexts);
  const { shown, areAll } = useShownCategories(streams);
  if (shown.length === 0) return <EmptyState>{t('noCategories')}</EmptyState>;
  return (
    <div className="column">
      {!areAll && <CategoryPicker streams={streams} current={shown[0]} />}
      <SportKeyContext value={event.sport?.key ?? null}>
        {shown.map((stream) => (
          <section key={stream.id} className="column">
            {areAll && <h2>{stream.name}</h2>}
            <KeptModeContext value={stream.sportMode}>
              <ResultsOf eventId={event.id} stream={stream} />
            </KeptModeContext>
          </section>
        ))}
      </SportKeyContext>
      {event.source && <p className="muted t13">{event.source}</p>}
    </div>
  );
};

const ResultsOf = ({ eventId, stream }: { eventId: number; stream: Category }) => {
  const t = useText(eventsTexts);
  // Where nothing is drawn there is no grid to be asked for.
  const { isDrawn } = stream;
  const key = isDrawn ? stream.id : null;
  useFollow('grid', key);
  const grid = useDocumentPart('grid', key, whole);
  const status = useDocumentStatus('grid', key);
  if (isDrawn && status === 'loading') return <Skeleton lines={6} />;
  const inGrid = grid ? placesOf(grid) : [];
  const ofGrid =
    inGrid.length > 0 ? (
      <PlacesTable rows={inGrid} caption={stream.name} grid={grid} streamName={stream.name} kept={stream.sportMode} />
    ) : (
      <EmptyState>{t('noResults')}</EmptyState>
    );
  // Totals of judged categories, and names of pairs and teams, stand in their grid alone.
  const isSaved = stream.isCompleted && stream.gridKind !== 'performance' && stream.entrantKind === 'athlete';
  if (inGrid.length > 0 && !isSaved) return ofGrid;
  return (
    <SavedResults {...{ eventId, grid }} streamId={stream.id} streamName={stream.name} kept={stream.sportMode}>
      {ofGrid}
    </SavedResults>
  );
};

/** In judged categories with the totals. */
const placesOf = (grid: LiveGrid): PlacedEntrant[] => {
  const totals = new Map((grid.ranking ?? []).map(({ registrationId, total }) => [registrationId, total]));
  const ranked = (grid.ranking ?? []).flatMap(({ registrationId, place }) =>
    place === null ? [] : [{ place, registrationId, points: 0 }],
  );
  const rows = grid.places.length > 0 ? grid.places : ranked;
  return placedIn(grid, rows)
    .map((row) => ({ ...row, total: totals.get(row.registrationId) ?? null }))
    .sort((a, b) => a.place - b.place);
};

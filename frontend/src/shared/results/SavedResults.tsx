import type { ReactNode } from 'react';
import type { entrantQueries } from '#contracts/registrations/entrants.queries';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { ref } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import type { WantedMode } from '../sport-modes/loadMode.js';
import { PlacesTable } from './PlacesTable.js';
import { resultsTexts } from './resultsTexts.js';

const resultsOp = ref<typeof entrantQueries.results>({ path: '/api/get-category-results', kind: 'raw' });

interface SavedResultsProps {
  eventId: number;
  streamId: number;
  mineId?: number | null;
  /** Where it was drawn: tells the way to each place. */
  grid?: GridDoc | undefined;
  streamName?: string;
  kept?: WantedMode | null;
  /** Where there are none. */
  children: ReactNode;
}

/** Results of a category as they were saved: by its completion, or by hand where nothing was drawn. */
export const SavedResults = ({ eventId, streamId, mineId = null, grid, streamName = '', kept = null, children }: SavedResultsProps) => {
  const t = useText(resultsTexts);
  const { answer, isLoading } = useQuery(resultsOp, { eventId, streamId });
  if (isLoading) return <Skeleton lines={4} />;
  if (!answer || answer.results.length === 0) return children;
  const rows = answer.results.map((row) => ({ ...row, organization: row.organization?.name ?? null }));
  return <PlacesTable {...{ rows, grid, streamName, kept, mineId }} caption={t('results')} />;
};

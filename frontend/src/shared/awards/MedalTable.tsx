import { StandingsTable, type StandingsTableProps } from './StandingsTable.js';
import { useStandings } from './useStandings.js';

type MedalTableProps = Omit<StandingsTableProps, 'standings'> & { eventId: number };

/** The medal table of a sport event, always as it stands now. */
export const MedalTable = ({ eventId, ...look }: MedalTableProps) => {
  const standings = useStandings(eventId);
  return standings ? <StandingsTable standings={standings} {...look} /> : null;
};

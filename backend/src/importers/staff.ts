import type { LoadRow } from './rows.js';

/** Adds who works at the sport event, and an arena for all its streams where the file names no playground. */
export const withStaff = (rows: readonly LoadRow[], { operator, referee }: { operator: string; referee: string }): LoadRow[] => {
  const eventKey = rows[0]?.['eventKey'] ?? '';
  const hasPlaygrounds = rows.some(({ row }) => row === 'playground');
  const streamKeys = rows.filter(({ row }) => row === 'stream').map(({ streamKey }) => streamKey);
  return [
    ...rows,
    { row: 'staff', eventKey, email: operator, role: 'operator' },
    { row: 'staff', eventKey, email: referee, role: 'referee' },
    ...(hasPlaygrounds
      ? []
      : [{ row: 'playground', eventKey, name: 'Арена', timeStart: '10:00', referees: referee, streamKeys: streamKeys.join('|') }]),
  ];
};

import { officialNames } from '#backend/directory/official-names';
import type { DocumentReader } from '#platform/documents';
import { refereesView } from '#projections/referees/referees.view';

/** "Иванов Пётр Ильич" → "Иванов П. И.". */
const short = (fullName: string): string => {
  const [surname = '', ...names] = fullName.trim().split(/\s+/);
  return [surname, ...names.map((name) => `${name.charAt(0)}.`)].join(' ');
};

/** Who runs which bout by the rota, by match: the referee first. For the staff. */
export const officialsOf = async (eventId: number, documents: DocumentReader): Promise<ReadonlyMap<number, string>> => {
  const bouts = Object.values((await documents.get(refereesView, eventId))?.bouts ?? {});
  const names = await officialNames([...new Set(bouts.flatMap(({ officials }) => officials.filter((id) => id !== null)))], documents);
  const said = bouts.map(({ matchId, officials }): [number, string] => [
    matchId,
    officials.flatMap((userId) => (userId === null ? [] : [short(names.get(userId) ?? '—')])).join(', '),
  ]);
  return new Map(said.filter(([, officials]) => officials !== ''));
};

import type { EntrantKind } from '#contracts/competition/types';
import type { RegistrationDoc } from './registrations.view.js';

type Entry = Pick<RegistrationDoc, 'id' | 'entrantKind' | 'registrationPairId' | 'team'>;

/**
 * The entrants that some registrations of a stream make, each with its registrations: in a stream of pairs two partners,
 * in one of teams the members of a team; who is entered by name, and in other streams everybody, is one by themselves. An
 * athlete without a partner or a team makes none.
 */
export const entrantsAmong = <Row extends Entry>(rows: readonly Row[], entrantKind: EntrantKind): [Row, ...Row[]][] => {
  if (entrantKind === 'athlete') return rows.map((row) => [row]);
  const entrants: [Row, ...Row[]][] = [];
  const byGroup = new Map<number, [Row, ...Row[]]>();
  for (const row of rows) {
    const groupId = entrantKind === 'pair' ? row.registrationPairId : (row.team?.id ?? null);
    const known = groupId === null ? undefined : byGroup.get(groupId);
    if (known) known.push(row);
    else if (groupId !== null || row.entrantKind !== 'athlete') {
      const made: [Row, ...Row[]] = [row];
      entrants.push(made);
      if (groupId !== null) byGroup.set(groupId, made);
    }
  }
  return entrants.filter(([first, ...others]) => first.entrantKind !== 'athlete' || entrantKind !== 'pair' || others.length === 1);
};

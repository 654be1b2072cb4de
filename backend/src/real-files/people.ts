import { sports } from '#contracts/rules/sports';
import { findCountryId } from '#backend/directory/countries';
import { wireDate } from './rows.js';

/** A row for the import of profiles, as the API takes it. */
export interface PersonRow {
  lastName: string;
  firstName: string;
  middleName?: string;
  birthDate: string;
  gender?: string;
  citizenshipId?: number;
  organization?: string;
  fromDate?: string;
  toDate?: string;
  sportId?: number;
  role?: string;
}

export interface ReadRow {
  /** Where it stands in the file, from 1. */
  line: number;
  row: PersonRow;
  /** What could not be read; such a row is not sent. */
  problem: string | null;
}

/** The header of csv and xlsx; only the first three columns must be there. */
export const peopleColumns = [
  'lastName',
  'firstName',
  'birthDate',
  'middleName',
  'gender',
  'citizenship',
  'organization',
  'fromDate',
  'toDate',
  'sport',
  'role',
] as const;

/** Names that sport has for countries: teams of the United Kingdom play for themselves, their people are its citizens. */
const asCountry: Readonly<Record<string, string>> = {
  England: 'GBR',
  Scotland: 'GBR',
  Wales: 'GBR',
  'Northern Ireland': 'GBR',
  ENG: 'GBR',
  SCO: 'GBR',
  WAL: 'GBR',
  NIR: 'GBR',
  'DR Congo': 'COD',
};
const countryIdOf = (given: string): number | null => findCountryId(asCountry[given] ?? given);

const sportIdOf = (given: string): number | null =>
  sports.find(({ id, key, ru, en }) => [String(id), key, ru.toLowerCase(), en.toLowerCase()].includes(given.trim().toLowerCase()))?.id ??
  null;

/** dd-mm-yyyy, also from yyyy-mm-dd and dd.mm.yyyy. */
const dayOf = (given: string): string => (/^\d{4}-/.test(given) ? wireDate(given) : given.replaceAll('.', '-'));

/** The last word is the surname; of a single name nothing is left for the other. */
const namesOf = (name: string): Pick<PersonRow, 'lastName' | 'firstName'> => {
  const words = name.trim().split(/\s+/);
  return { lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') };
};

interface Squad {
  name: string;
  players: { name: string; date_of_birth: string; club?: { name: string } }[];
}

const isSquads = (json: unknown): json is Squad[] =>
  Array.isArray(json) && json.every((team) => typeof team === 'object' && 'players' in team);

/** The squads of a World Cup: each player with his club and his nation. */
export const readSquads = (json: unknown): ReadRow[] => {
  if (!isSquads(json)) throw new Error('not a list of squads');
  const football = sports.find(({ key }) => key === 'football')?.id;
  return json
    .flatMap(({ name, players }) => players.map((player) => ({ player, nation: name })))
    .map(({ player, nation }, i) => {
      const citizenshipId = countryIdOf(nation);
      const row: PersonRow = {
        ...namesOf(player.name),
        birthDate: wireDate(player.date_of_birth),
        gender: 'male',
        role: 'athlete',
        ...(citizenshipId !== null && { citizenshipId }),
        ...(player.club && { organization: player.club.name }),
        ...(football !== undefined && { sportId: football }),
      };
      return { line: i + 1, row, problem: citizenshipId === null ? `unknown nation ${nation}` : null };
    });
};

/** A table with a header of `peopleColumns`. */
export const readTable = (table: readonly string[][]): ReadRow[] => {
  const [header = [], ...body] = table;
  const at = new Map(header.map((name, i) => [name.trim(), i]));
  const missing = peopleColumns.slice(0, 3).filter((name) => !at.has(name));
  if (missing.length > 0) throw new Error(`the header has no ${missing.join(', ')}`);
  return body.flatMap((cells, i) => {
    const cell = (name: (typeof peopleColumns)[number]): string => cells[at.get(name) ?? -1]?.trim() ?? '';
    return cells.every((one) => one === '') ? [] : [readRow(i + 2, cell)];
  });
};

const readRow = (line: number, cell: (name: (typeof peopleColumns)[number]) => string): ReadRow => {
  const citizenshipId = cell('citizenship') === '' ? undefined : countryIdOf(cell('citizenship'));
  const sportId = cell('sport') === '' ? undefined : sportIdOf(cell('sport'));
  const problems = [
    ...(citizenshipId === null ? [`unknown country ${cell('citizenship')}`] : []),
    ...(sportId === null ? [`unknown sport ${cell('sport')}`] : []),
  ];
  const row: PersonRow = {
    lastName: cell('lastName'),
    firstName: cell('firstName'),
    middleName: cell('middleName'),
    birthDate: dayOf(cell('birthDate')),
    gender: cell('gender'),
    organization: cell('organization'),
    fromDate: dayOf(cell('fromDate')),
    toDate: dayOf(cell('toDate')),
    role: cell('role'),
    ...(citizenshipId && { citizenshipId }),
    ...(sportId && { sportId }),
  };
  return { line, row, problem: problems.length > 0 ? problems.join(', ') : null };
};

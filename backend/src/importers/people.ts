import { sports } from '#contracts/rules/sports';
import type { TableRow } from '#platform/tables/table';
import { findCountryId } from '#backend/directory/countries';
import { wireDate } from './rows.js';

/** A row for the import of profiles, as the API takes it. */
interface PersonRow {
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
/** Codes of the sports federations that are not those of ISO 3166. */
const federationCodes: ReadonlyMap<string, string> = new Map(
  `ALG DZA, ANG AGO, ARU ABW, BAH BHS, BAN BGD, BAR BRB, BOT BWA, BRU BRN, BUL BGR, BUR BFA, CAM KHM, CGO COG, CHA TCD,
   CHI CHL, CRC CRI, CRO HRV, DEN DNK, EQG GNQ, ESA SLV, FIJ FJI, GAM GMB, GBS GNB, GER DEU, GRE GRC, GRN GRD, GUA GTM,
   GUI GIN, HAI HTI, HON HND, INA IDN, IRI IRN, KSA SAU, KUW KWT, LAT LVA, LBA LBY, LES LSO, LIB LBN, MAD MDG, MAS MYS,
   MGL MNG, MRI MUS, MTN MRT, MYA MMR, NCA NIC, NED NLD, NEP NPL, NIG NER, OMA OMN, PAR PRY, PHI PHL, POR PRT, PUR PRI,
   RSA ZAF, SAM WSM, SEY SYC, SIN SGP, SKN KNA, SLO SVN, SOL SLB, SRI LKA, SUD SDN, SUI CHE, TAN TZA, TGA TON, TOG TGO,
   TPE TWN, UAE ARE, URU URY, VAN VUT, VIE VNM, VIN VCT, ZAM ZMB, ZIM ZWE`
    .split(/,\s*/)
    .map((pair) => [pair.slice(0, 3), pair.slice(4)] as const),
);

const countryIdOf = (given: string): number | null => findCountryId(asCountry[given] ?? federationCodes.get(given) ?? given);

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
  Array.isArray(json) && json.length > 0 && json.every((team) => typeof team === 'object' && team !== null && 'players' in team);

/** Other names that lists of players have for the columns. */
const alsoNamed: Partial<Record<(typeof peopleColumns)[number], string>> = {
  birthDate: 'date_of_birth',
  citizenship: 'nation',
  organization: 'club',
};

const isFlat = (json: unknown): json is Record<string, unknown>[] =>
  Array.isArray(json) && json.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** People one by one, with the names of `peopleColumns`; also with a `name` that holds both names. */
const readFlat = (people: readonly Record<string, unknown>[]): ReadRow[] =>
  people.map((person, i) => {
    const names: Record<string, string> = person['lastName'] === undefined ? namesOf(textOf(person['name'])) : {};
    return readRow(i + 1, (name) => names[name] ?? textOf(person[name] ?? person[alsoNamed[name] ?? name]));
  });

/** A list of squads, or of people. */
export const readJson = (json: unknown): ReadRow[] => {
  if (isSquads(json)) return readSquads(json);
  if (isFlat(json)) return readFlat(json);
  throw new Error('neither a list of squads nor a list of people');
};

/** The squads of a World Cup: each player with their club and their nation. */
const readSquads = (json: readonly Squad[]): ReadRow[] => {
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
export const readPeople = (table: readonly TableRow[]): ReadRow[] => {
  const [header, ...body] = table;
  const at = new Map(header?.cells.map((name, i) => [name.trim(), i]));
  const missing = peopleColumns.slice(0, 3).filter((name) => !at.has(name));
  if (missing.length > 0) throw new Error(`the header has no ${missing.join(', ')}`);
  return body.map(({ n, cells }) => readRow(n, (name) => cells[at.get(name) ?? -1] ?? ''));
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

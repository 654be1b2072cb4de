import { z } from 'zod';
import { keyOf, wireDate, type LoadRow, type RealEvent } from './rows.js';

const pair = z.tuple([z.number(), z.number()]);
const team = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

const matchSchema = z.object({
  round: z.string(),
  date: z.string(),
  time: z.string().optional(),
  team1: team,
  team2: team,
  score: z.object({ ht: pair.optional(), ft: pair.optional(), et: pair.optional(), p: pair.optional() }).optional(),
  group: z.string().optional(),
});
const fileSchema = z.object({ name: z.string(), matches: z.array(matchSchema) });

export type FootballMatch = z.output<typeof matchSchema>;
export type FootballFile = z.output<typeof fileSchema>;

export const readFootball = (json: unknown): FootballFile => fileSchema.parse(json);

/** Groups with their teams, both in the order of first appearance; a team that comes again in a later group stays in its first one. */
export const groupsOf = (matches: readonly FootballMatch[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  const known = new Set<string>();
  for (const { group, team1, team2 } of matches) {
    if (group === undefined) continue;
    for (const name of [team1, team2]) {
      if (known.has(name)) continue;
      known.add(name);
      groups.set(group, [...(groups.get(group) ?? []), name]);
    }
  }
  return groups;
};

export const isThirdPlace = ({ round }: FootballMatch): boolean => /third|3rd/i.test(round);

const knockoutTeams = (matches: readonly FootballMatch[]): string[] => [
  ...new Set(matches.filter(({ group }) => group === undefined).flatMap(({ team1, team2 }) => [team1, team2])),
];

/** How many go on from each group, and how many best of the next place besides. */
const qualification = (groupsCount: number, qualifiers: number) => {
  const advancePerGroup = Math.max(1, Math.floor(qualifiers / groupsCount));
  return { advancePerGroup, wildcardsCount: Math.max(0, qualifiers - advancePerGroup * groupsCount) };
};

const optionsOf = ({ matches }: FootballFile, groupsCount: number): Record<string, unknown> => {
  const hasThirdPlaceMatch = matches.some(isThirdPlace);
  if (groupsCount === 0) return { hasThirdPlaceMatch };
  const qualifiers = knockoutTeams(matches).length;
  return qualifiers === 0 ? { rounds: 1 } : { groupsCount, hasThirdPlaceMatch, ...qualification(groupsCount, qualifiers) };
};

const kindOf = (groupsCount: number, hasKnockout: boolean): string => {
  if (groupsCount === 0) return 'olympic';
  return groupsCount === 1 && !hasKnockout ? 'roundRobin' : 'mixedRoundAndOlympic';
};

/** A file of openfootball as a sport event with one stream of teams. Nothing in here knows a particular competition. */
export const footballEvent = (file: FootballFile, name = file.name): RealEvent => {
  const eventKey = keyOf(name);
  const groups = groupsOf(file.matches);
  const dates = file.matches.map(({ date }) => date).sort();
  const kind = kindOf(groups.size, knockoutTeams(file.matches).length > 0);
  const common = { eventKey };
  const stream = { ...common, streamKey: 'main' };
  const rows: LoadRow[] = [
    {
      row: 'event',
      ...common,
      name,
      sport: 'football',
      dateFrom: wireDate(dates[0] ?? '1970-01-01'),
      dateTo: wireDate(dates.at(-1) ?? '1970-01-01'),
      isPublished: 'yes',
      source: 'openfootball, CC0',
    },
    {
      row: 'stream',
      ...stream,
      name,
      entrantKind: 'team',
      gridKind: kind,
      gridOptions: JSON.stringify(optionsOf(file, groups.size)),
      matchDurationInSeconds: 7_200,
    },
    ...entrantRows(file, groups).map((row) => ({ row: 'entrant', ...stream, ...row })),
  ];
  return { rows, name };
};

const entrantRows = (file: FootballFile, groups: ReadonlyMap<string, string[]>): LoadRow[] => {
  if (groups.size > 0) {
    return [...groups.values()].flatMap((teams, group) =>
      teams.map((teamName, i) => ({ teamName, groupNumber: group + 1, position: i + 1 })),
    );
  }
  return knockoutTeams(file.matches).map((teamName, i) => ({ teamName, position: i + 1 }));
};

/** Kick-off as an instant; without a time the day counts. */
export const kickOff = ({ date, time }: FootballMatch): number => {
  const [, clock = '12:00', offset = '0'] = /^(\d{1,2}:\d{2})(?:\s*UTC([+-]\d{1,2}))?/.exec(time ?? '') ?? [];
  return Date.parse(`${date}T${clock.padStart(5, '0')}:00Z`) - Number(offset) * 3_600_000;
};

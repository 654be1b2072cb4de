import { foldText } from '#contracts/text';
import type { ColumnKey, RowKind, RowValues } from './columns.js';
import type { LoadRow, RowErrors } from './rows.js';

/** The rows of one sport event, in the order of the file. */
export interface EventRows extends Record<Exclude<RowKind, 'event'>, LoadRow[]> {
  eventKey: string;
  event: LoadRow | null;
  all: LoadRow[];
}

export const groupRows = (rows: readonly LoadRow[], errors: RowErrors): EventRows[] => {
  const groups = new Map<string, EventRows>();
  for (const row of rows) {
    const { eventKey, kind, n } = row;
    if (eventKey === '') continue;
    const group: EventRows = groups.get(eventKey) ?? {
      eventKey,
      event: null,
      all: [],
      stream: [],
      option: [],
      playground: [],
      staff: [],
      entrant: [],
    };
    groups.set(eventKey, group);
    group.all.push(row);
    if (kind !== 'event') group[kind].push(row);
    else if (group.event) errors.add(n, 'eventKey', 'error.duplicate');
    else group.event = row;
  }
  return [...groups.values()];
};

/** What makes a row of a kind one of its own, and the column to blame when it comes twice. */
const identity: Record<Exclude<RowKind, 'event'>, (values: RowValues) => readonly [ColumnKey, string] | null> = {
  stream: ({ streamKey }) => ['streamKey', streamKey ?? ''],
  option: ({ optionKey }) => ['optionKey', optionKey ?? ''],
  playground: ({ name }) => ['name', foldText(name ?? '')],
  staff: ({ email, role }) => ['email', `${email} ${role}`],
  entrant: (values) => entrantIdentity(values),
};

/** By `externalId`, else the team's name, else names and birth date (docs/spec/load-file.md). */
export const entrantIdentity = (values: RowValues): readonly [ColumnKey, string] | null => {
  if (values.externalId !== undefined) return ['externalId', values.externalId];
  if (values.teamName !== undefined) return ['teamName', foldText(values.teamName)];
  if (values.lastName === undefined || values.firstName === undefined) return null;
  return ['lastName', [foldText(values.lastName), foldText(values.firstName), values.birthDate ?? ''].join('\n')];
};

const kinds = ['stream', 'option', 'playground', 'staff', 'entrant'] as const;

/** Rows that come twice, and streams placed twice. */
export const checkDuplicates = (group: EventRows, errors: RowErrors): void => {
  for (const kind of kinds) {
    const seen = new Set<string>();
    for (const { n, values } of group[kind]) {
      const own = identity[kind](values);
      if (!own || own[1] === '') continue;
      const key = `${kind === 'entrant' ? values.streamKey : ''}\n${own.join('\n')}`;
      if (seen.has(key)) errors.add(n, own[0], 'error.duplicate');
      seen.add(key);
    }
  }
  const placed = new Set<string>();
  for (const { n, values } of group.playground) {
    for (const key of values.streamKeys ?? []) {
      if (placed.has(key)) errors.add(n, 'streamKeys', 'error.duplicate');
      placed.add(key);
    }
  }
};

/** Rows that name a stream that neither the file nor the sport event has. */
export const checkReferences = (group: EventRows, knownStreamKeys: ReadonlySet<string>, errors: RowErrors): void => {
  const keys = new Set([...knownStreamKeys, ...group.stream.map(({ values }) => values.streamKey ?? '')]);
  for (const { n, values } of group.entrant) {
    if (values.streamKey !== undefined && !keys.has(values.streamKey)) errors.add(n, 'streamKey', 'error.not_found');
  }
  for (const { n, values } of [...group.option, ...group.playground]) {
    if ((values.streamKeys ?? []).some((key) => !keys.has(key))) errors.add(n, 'streamKeys', 'error.not_found');
  }
};

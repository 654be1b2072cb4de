import { createHash } from 'node:crypto';
import type { InputOf } from '#contracts/op';
import type { ImportField, ImportOutcome } from '#contracts/registrations/import.docs';
import type { importOps } from '#contracts/registrations/import.ops';
import { People } from '#backend/directory/people';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { headerKey } from '#domain/registrations/import/columns.rules';
import { entryImports } from '#domain/registrations/import/import.fold';
import { sportEvent, type SportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { EntryForms } from '../form/entry-answers.js';
import { placeWanted } from '../register.js';
import { record, takeAll, type Asked } from '../take-places.js';
import { levelOf, type Errors } from '../registrants.js';
import type { ImportParts } from './parts.js';
import { planImport, type PlannedRow } from './plan.js';

type Input = InputOf<typeof importOps.carryOut>;
type Organization = { id: number; name: string } | null;
type Outcome = ImportOutcome['rows'][number];

export const headerHash = (header: readonly string[]): string => createHash('sha256').update(headerKey(header)).digest('base64url');

/** Registers the rows that can be, and says of each what became of it. */
export const decideImport = async (input: Input, context: HandlerContext, parts: ImportParts): Promise<ImportOutcome | Refusal> => {
  const { eventId } = input;
  const planned = await planImport(input, context, parts);
  if (isRefusal(planned)) return planned;
  const { state: event } = await context.load(sportEvent, eventId);
  if (!event.fields) return notFound('eventId');
  const ready = planned.rows.filter(({ plan }) => plan.state === 'new');
  const errors: Errors = {};
  const wanted = await wantedBy(ready, { eventId, event, own: planned.organization, context, parts }, errors);
  const taken = await takeAll(context, eventId, wanted.byCategory, errors);
  for (const one of taken) await record(one, context, parts.files);
  await wanted.forms.count();
  const rows = outcomes(planned.rows, ready, taken, errors);
  await remember(input, planned.organization, rows, context);
  return { rows };
};

interface Entering {
  eventId: number;
  event: SportEvent;
  own: Organization;
  context: HandlerContext;
  parts: ImportParts;
}

const wantedBy = async (ready: readonly PlannedRow[], entering: Entering, errors: Errors) => {
  const { context, eventId, parts } = entering;
  const people = new People(context, parts.pepper, parts.reserveIds);
  const fresh = ready.filter(({ known }) => !known);
  await people.foresee(
    fresh.map(({ names }) => names),
    entering.own ? [] : ready.flatMap(({ row }) => row.organization ?? []),
  );
  const forms = await EntryForms.of(context, eventId);
  const byCategory = new Map<number, Asked[]>();
  for (const [i, one] of ready.entries()) {
    const asked = await askedFor(one, i, { ...entering, people, forms }, errors);
    if (!asked) continue;
    const { row, said } = one;
    const { streamId } = asked.data;
    const data = { ...asked.data, cityName: row.city, tournamentGridNumber: row.startNumber };
    byCategory.set(streamId, [...(byCategory.get(streamId) ?? []), { ...asked, data, extras: said }]);
  }
  return { byCategory, forms };
};

const askedFor = async (
  { row, known, names, countryId, plan }: PlannedRow,
  i: number,
  { context, eventId, event, own, people, forms }: Entering & { people: People; forms: EntryForms },
  errors: Errors,
): Promise<Asked | null> => {
  const streamId = plan.streamId ?? 0;
  const userId = known?.userId ?? (await people.personFor(names, own?.id ?? null));
  const organization = own ?? (row.organization === null ? null : await people.organizationFor(row.organization));
  const coach = row.coach === null ? null : await people.coachFor(row.coach);
  const levelId = await levelOf(userId, event.fields?.sportId ?? 0, context);
  const offered = event.options.filter(({ streamIds }) => streamIds.length === 0 || streamIds.includes(streamId));
  const option = offered.find(({ optionKey }) => optionKey === 'default') ?? offered[0];
  const links = { option, organization, coach };
  const entrant = { userId, names, countryId, levelId };
  const given = { streamIds: [streamId], weight: row.weight };
  return placeWanted({ context, eventId, event, row: given, entrant, links, streamId, i, isForce: false, forms }, errors);
};

/** The column that a fault of an entry is of; undefined: the name. */
const fieldOf = (path: string): ImportField | undefined =>
  (({ streamIds: 'category', level: 'category', gender: 'gender', birthDate: 'birthDate', weight: 'weight' }) as const)[
    path.split('.').at(-1) ?? ''
  ];

const outcomes = (all: readonly PlannedRow[], ready: readonly PlannedRow[], taken: readonly Asked[], errors: Errors): Outcome[] => {
  const places = new Map(taken.map(({ i, data }) => [ready[i]?.row.n ?? 0, data.status]));
  const refused = new Map<number, Outcome['errors']>();
  for (const [path, keys] of Object.entries(errors)) {
    const row = ready[Number(path.split('.')[1])]?.row;
    const field = fieldOf(path) ?? row?.nameField ?? 'lastName';
    if (row) refused.set(row.n, [...(refused.get(row.n) ?? []), ...keys.map((key) => ({ field, key }))]);
  }
  return all.map(({ plan }) => {
    const status = places.get(plan.n);
    if (status !== undefined) return { n: plan.n, state: status === 'waitingList' ? 'waiting' : 'registered', errors: [] };
    const wrong = [...plan.errors, ...(refused.get(plan.n) ?? [])];
    return { n: plan.n, state: wrong.length > 0 ? 'wrong' : 'already', errors: wrong };
  });
};

const remember = async (
  { eventId, header, columns }: Input,
  organization: Organization,
  rows: readonly Outcome[],
  context: HandlerContext,
): Promise<void> => {
  const count = (state: Outcome['state']): number => rows.filter((row) => row.state === state).length;
  const registered = count('registered') + count('waiting');
  if (registered === 0) return;
  const counts = { registered, waiting: count('waiting'), already: count('already'), wrong: count('wrong') };
  const data = { eventId, organizationId: organization?.id ?? null, headerHash: headerHash(header), columns, ...counts };
  await context.decide(entryImports, eventId, () => [{ type: 'EntriesImported', data }]);
};

/** Of a call that comes again: what it registered is registered already. */
export const imported =
  (parts: ImportParts) =>
  async ({ input, decided }: Recorded<Input, ImportOutcome>, context: OperationContext): Promise<ImportOutcome> => {
    if (decided) return decided;
    const again = await planImport(input, context, parts);
    return { rows: isRefusal(again) ? [] : outcomes(again.rows, [], [], {}) };
  };

import type { InputOf } from '#contracts/op';
import type { ImportError, ImportRowPlan } from '#contracts/registrations/import.docs';
import type { importOps } from '#contracts/registrations/import.ops';
import { isEligible } from '#contracts/rules/eligibility';
import { toOrdinal } from '#contracts/rules/dates';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { foldText } from '#contracts/text';
import { findCountryId } from '#backend/directory/countries';
import type { PersonNames } from '#backend/directory/people';
import { categoriesOf } from '#backend/sport-events/event-parts';
import { gridsOf } from '#backend/sport-events/grids';
import { isRefusal, notFound, refuse, forbidden, type Refusal } from '#domain/decider';
import { findCategory, type ImportCategory } from '#domain/registrations/import/category.rules';
import { readRow, type ImportRow } from '#domain/registrations/import/row.rules';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';
import { organizationsView } from '#projections/directory/people.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { closedNow, isStaff } from '../registration-times.js';
import type { ImportParts } from './parts.js';
import { extrasOf, type Extras } from './extras.js';
import { knownPeople, type Known } from './known-people.js';

export type Input = Pick<InputOf<typeof importOps.preview>, 'eventId' | 'organizationId' | 'columns' | 'rows'>;

/** A row with all that is known of it. */
export interface PlannedRow {
  row: ImportRow;
  known: Known | undefined;
  names: PersonNames;
  countryId: number | null;
  /** Contacts, region and rank as a registration keeps them. */
  said: Record<string, unknown>;
  plan: ImportRowPlan;
}

interface Import {
  /** For whom a representative enters. */
  organization: { id: number; name: string } | null;
  rows: PlannedRow[];
}

interface Surroundings {
  event: SportEventFields;
  organization: { id: number; name: string } | null;
  /** Those for single athletes. */
  categories: ImportCategory[];
  /** Why a category takes nobody any more. */
  closed: ReadonlyMap<number, string>;
  entrants: RegistrationDoc[];
}

/** For whom the caller enters; the refusal of one who may not, or comes too early or too late. */
const enteringFor = async (
  { organizationId }: Pick<Input, 'organizationId'>,
  event: Parameters<typeof closedNow>[0],
  context: OperationContext,
): Promise<{ id: number; name: string } | null | Refusal> => {
  if (isStaff(context)) return closedNow(event, context);
  if (organizationId == null) return refuse('error.required', 'organizationId');
  if (!context.actor.organizationIds.includes(organizationId)) return forbidden('organizationId');
  const found = await context.documents.get(organizationsView, organizationId);
  return closedNow(event, context) ?? (found ? { id: found.id, name: found.name } : notFound('organizationId'));
};

/** Reads every row and says what an import would do with it. */
export const planImport = async (input: Input, context: OperationContext, parts: ImportParts): Promise<Import | Refusal> => {
  const { fields: event, closing } = (await context.load(sportEvent, input.eventId)).state;
  if (!event) return notFound('eventId');
  const organization = await enteringFor(input, { fields: event, closing }, context);
  if (isRefusal(organization)) return organization;
  const around = await surroundingsOf(input, event, organization, context);
  const lastYear = Math.floor(toOrdinal(event.dateFrom) / 10_000);
  const rows = input.rows.map(({ n, cells }) => readRow(n, cells, input.columns, lastYear));
  const { entrants } = around;
  const known = await knownPeople(rows, { ...parts, context, organizationId: organization?.id ?? null, entrants });
  const extras = await extrasOf(rows, parts.lists);
  const chosen = new Map(input.rows.map(({ n, streamId }) => [n, streamId ?? null]));
  const planned = rows.map((row) => planRow(row, extras(row), { known: known.get(row.n), chosen: chosen.get(row.n) ?? null }, around));
  refuseRepeated(planned, entrants);
  return { organization, rows: planned };
};

const surroundingsOf = async (
  { eventId }: Input,
  event: SportEventFields,
  organization: Surroundings['organization'],
  context: OperationContext,
): Promise<Surroundings> => {
  const categories = (await categoriesOf(context, eventId)).filter(({ entrantKind }) => entrantKind === 'athlete');
  const grids = await gridsOf(
    context.documents,
    categories.map(({ id }) => id),
  );
  const closed: [number, string][] = categories.flatMap(({ id, isCompleted }) => {
    // After the draw only the staff enters.
    const isDrawn = organization !== null && grids.get(id)?.isDrawn === true;
    return isCompleted ? [[id, 'error.completed']] : isDrawn ? [[id, 'error.grid_drawn']] : [];
  });
  const entrants = await context.documents.all(registrationsView, { filter: { eventId, isDeleted: 0 } });
  return { event, organization, categories, closed: new Map(closed), entrants };
};

interface Found {
  known: Known | undefined;
  /** The category that the caller has chosen by hand. */
  chosen: number | null;
}

const planRow = (row: ImportRow, extras: Extras, { known, chosen }: Found, around: Surroundings): PlannedRow => {
  const { organization: own } = around;
  const names = namesFor(row, known);
  const countryId = row.country === null ? null : findCountryId(row.country);
  const unknownCountry: ImportError[] = row.country !== null && countryId === null ? [{ field: 'country', key: 'error.not_found' }] : [];
  const { error, ...category } = categoryFor(row, names, chosen, around);
  const errors = [...row.errors, ...unknownCountry, ...categoryErrors(row, category.streamId, error, around)];
  const isForeign = own !== null && row.organization !== null && foldText(row.organization) !== foldText(own.name);
  const plan: ImportRowPlan = {
    n: row.n,
    state: errors.length > 0 ? 'wrong' : 'new',
    fullName: fullNameWithMiddle(row),
    birthDate: row.birthDate,
    gender: names.gender,
    organization: own?.name ?? row.organization,
    knownBy: known?.by ?? null,
    ...category,
    errors,
    notes: [...row.notes, ...extras.notes, ...(isForeign ? [{ field: 'organization', key: 'ownOrganization' } as const] : [])],
  };
  return { row, known, names, countryId, said: extras.said, plan };
};

/** Before birth date, gender and weight can be read, nothing is said of the category. */
const categoryErrors = (row: ImportRow, streamId: number | null, error: string | null, { closed }: Surroundings): ImportError[] => {
  const isUnread = row.errors.some(({ field }) => ['birthDate', 'gender', 'weight'].includes(field));
  const key = error === null || isUnread ? closed.get(streamId ?? 0) : error;
  return key === undefined ? [] : [{ field: 'category', key }];
};

/** What is known of a person counts; the file fills what is not. */
const namesFor = (row: ImportRow, known: Known | undefined): PersonNames => {
  const { lastName, firstName, middleName, gender, birthDate } = known?.names ?? row;
  return {
    lastName,
    firstName,
    middleName: middleName ?? row.middleName,
    gender: gender ?? row.gender,
    birthDate: birthDate ?? row.birthDate,
  };
};

const categoryFor = (row: ImportRow, { gender, birthDate }: PersonNames, chosen: number | null, { categories, event }: Surroundings) => {
  const { category, ageGroup, weightText, weight } = row;
  const person = { gender, birthDate, weight };
  if (chosen === null) return findCategory({ category, ageGroup, weightText, person }, categories, event.dateFrom);
  const found = categories.find(({ id }) => id === chosen);
  const error = found ? (isEligible(found, person, event.dateFrom) ? null : 'error.not_eligible') : 'error.not_found';
  return { streamId: found?.id ?? null, categoryBy: 'choice' as const, streamIds: [], error };
};

/** Who stands in their category already, twice in the table, or wants a number that another has. */
const refuseRepeated = (planned: readonly PlannedRow[], entrants: readonly RegistrationDoc[]): void => {
  const standing = new Set(entrants.map(({ userId, streamId }) => `${userId} ${streamId}`));
  const numbers = new Set(entrants.flatMap(({ tournamentGridNumber: n, streamId }) => (n === null ? [] : [`${n} ${streamId}`])));
  const seen = new Set<string>();
  for (const { row, known, plan } of planned) {
    if (plan.streamId === null || plan.state === 'wrong') continue;
    const who = known ? String(known.userId) : foldText([row.lastName, row.firstName, row.birthDate ?? ''].join('\n'));
    const number = `${row.startNumber} ${plan.streamId}`;
    if (known && standing.has(`${known.userId} ${plan.streamId}`)) plan.state = 'registered';
    else if (seen.has(`${who} ${plan.streamId}`)) fail(plan, { field: row.nameField, key: 'error.duplicate' });
    else if (row.startNumber !== null && numbers.has(number)) fail(plan, { field: 'startNumber', key: 'error.duplicate' });
    seen.add(`${who} ${plan.streamId}`);
    if (row.startNumber !== null) numbers.add(number);
  }
};

const fail = (plan: ImportRowPlan, error: ImportError): void => {
  plan.errors.push(error);
  plan.state = 'wrong';
};

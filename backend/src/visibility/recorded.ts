import type { OperationContext } from '#platform/context';
import { registrationsView } from '#projections/registrations/registrations.view';
import { registrationsFor } from './competitors.js';

type Told = Readonly<Record<string, unknown>>;

/** Fields of an entry in records and states that tell something of the person. */
const personalFields = new Set([
  ...['lastName', 'middleName', 'fullName', 'birthDate', 'weight', 'height', 'phone', 'email'],
  ...['set', 'changes', 'entrant', 'comment', 'reason'],
]);

const isObject = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Registrations that a record or a state names, at any depth. */
const namedIn = (value: unknown, found: Set<number>): void => {
  if (Array.isArray(value)) for (const item of value) namedIn(item, found);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'registrationId' && typeof item === 'number') found.add(item);
    else namedIn(item, found);
  }
};

const withoutPersonal = (value: unknown, hidden: ReadonlySet<number>, owner: number | null): unknown => {
  if (Array.isArray(value)) return value.map((item) => withoutPersonal(item, hidden, owner));
  if (!isObject(value)) return value;
  const own = typeof value['registrationId'] === 'number' ? value['registrationId'] : owner;
  const isHidden = own !== null && hidden.has(own);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isHidden && personalFields.has(key) ? null : withoutPersonal(item, hidden, own)]),
  );
};

/**
 * What was recorded, or a state, without what the caller may not see of the persons in it; `owner`: the registration that each is
 * about where it does not say so itself.
 */
export const seenRecords = async (
  records: readonly { data: unknown; owner: number | null }[],
  context: OperationContext,
): Promise<unknown[]> => {
  const ids = new Set<number>();
  for (const { data, owner } of records) {
    if (owner !== null) ids.add(owner);
    namedIn(data, ids);
  }
  const docs = await context.documents.getMany(registrationsView, [...ids]);
  const seen = await registrationsFor(docs, context);
  const hidden = new Set(
    docs
      .filter((doc, i) => (['fullName', 'birthDate', 'weight'] as const).some((field) => seen[i]?.[field] !== doc[field]))
      .map(({ id }) => id),
  );
  return hidden.size === 0 ? records.map(({ data }) => data) : records.map(({ data, owner }) => withoutPersonal(data, hidden, owner));
};

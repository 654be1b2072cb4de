import type { KnownBy } from '#contracts/registrations/import.docs';
import { foldText } from '#contracts/text';
import { personKey } from '#backend/directory/person-key';
import { peopleByKeys } from '#backend/directory/present-people';
import type { PersonNames } from '#backend/directory/people';
import type { HashEmail } from '#backend/directory/email-hash';
import type { OperationContext } from '#platform/context';
import type { ImportRow } from '#domain/registrations/import/row.rules';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { membershipsView } from '#projections/profiles/relations.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';

/** A person whom a row means. */
export interface Known {
  userId: number;
  by: KnownBy;
  names: PersonNames;
}

type Familiar = PersonNames & { userId: number };

export interface Recognising {
  context: OperationContext;
  pepper: Buffer;
  hashEmail: HashEmail;
  /** Of the representative; null: the staff. */
  organizationId: number | null;
  entrants: readonly RegistrationDoc[];
}

const perLookUp = 500;

const slices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / perLookUp) }, (_, i) => all.slice(i * perLookUp, (i + 1) * perLookUp));

const nameKey = ({ lastName, firstName }: { lastName: string; firstName: string }): string => foldText(`${lastName}\n${firstName}`);

/**
 * The persons whom rows mean, by the number of the row: an account with that e-mail and name (for the staff: clubs give one
 * address for many), the same names and birth date, or, among those whom the caller has to do with already, the same names
 * and birth year.
 */
export const knownPeople = async (rows: readonly ImportRow[], asked: Recognising): Promise<Map<number, Known>> => {
  const [byEmail, byDate, familiar] = await Promise.all([accountsFor(rows, asked), sameNamesAndDate(rows, asked), familiarTo(asked)]);
  const known = new Map<number, Known>();
  for (const row of rows) {
    const found = byEmail(row) ?? byDate(row) ?? byYear(row, familiar.get(nameKey(row)) ?? []);
    if (found) known.set(row.n, found);
  }
  return known;
};

type Find = (row: ImportRow) => Known | undefined;

const sameNamesAndDate = async (rows: readonly ImportRow[], { context, pepper }: Recognising): Promise<Find> => {
  const keyOf = (row: ImportRow): string => personKey(pepper, row);
  const docs = new Map<string, PersonDoc>();
  for (const keys of slices([...new Set(rows.map(keyOf))])) {
    for (const [key, doc] of await peopleByKeys(keys, context.documents, perLookUp)) docs.set(key, doc);
  }
  return (row) => {
    const doc = docs.get(keyOf(row));
    return doc && { userId: doc.userId, by: row.isYearOnly ? 'birthYear' : 'birthDate', names: withNames(doc, row) };
  };
};

const withNames = (doc: PersonDoc, row: ImportRow): PersonNames => ({
  ...doc,
  lastName: doc.lastName ?? row.lastName,
  firstName: doc.firstName ?? row.firstName,
});

const accountsFor = async (rows: readonly ImportRow[], { context, hashEmail, organizationId }: Recognising): Promise<Find> => {
  const emails = organizationId === null ? [...new Set(rows.flatMap(({ email }) => email ?? []))] : [];
  const byHash = new Map(emails.map((email) => [hashEmail(email), email]));
  const userIds = new Map<string, number>();
  for (const hashes of slices([...byHash.keys()])) {
    const accounts = await context.documents.find(accountsView, { filter: { emailHash: { $in: hashes } }, limit: perLookUp });
    for (const { emailHash, userId } of accounts) userIds.set(byHash.get(emailHash ?? '') ?? '', userId);
  }
  const people = new Map((await context.documents.getMany(peopleView, [...userIds.values()])).map((doc) => [doc.userId, doc]));
  return (row) => {
    const doc = people.get(userIds.get(row.email ?? '') ?? 0);
    if (!doc?.lastName || !doc.firstName || nameKey({ lastName: doc.lastName, firstName: doc.firstName }) !== nameKey(row))
      return undefined;
    return { userId: doc.userId, by: 'email', names: withNames(doc, row) };
  };
};

/** Entrants of this sport event, of whom the caller sees everything anyway, and the members of a representative's organisation. */
const familiarTo = async ({ context, organizationId, entrants }: Recognising): Promise<Map<string, Familiar[]>> => {
  const people = new Map<number, Familiar>();
  for (const { userId, lastName, firstName, ...doc } of entrants) {
    const isOwn = organizationId === null || doc.organization?.id === organizationId;
    if (isOwn && userId !== null && lastName !== null && firstName !== null) people.set(userId, { ...doc, userId, lastName, firstName });
  }
  for (const person of organizationId === null ? [] : await membersOf(organizationId, context)) people.set(person.userId, person);
  const byName = new Map<string, Familiar[]>();
  for (const person of people.values()) byName.set(nameKey(person), [...(byName.get(nameKey(person)) ?? []), person]);
  return byName;
};

const membersOf = async (organizationId: number, { documents }: OperationContext): Promise<Familiar[]> => {
  const rows = await documents.all(membershipsView, { filter: { organizationId, isCurrent: 1 } });
  const profiles = await documents.getMany(
    profilesView,
    rows.map(({ userId }) => userId),
  );
  return profiles.flatMap(({ userId, base: { lastName, firstName, middleName, gender, birthDate } }) =>
    lastName && firstName ? [{ userId, lastName, firstName, middleName, gender, birthDate }] : [],
  );
};

const yearOf = (birthDate: string | null): string | null => birthDate?.slice(-4) ?? null;
const firstOfJanuary = /^01-01-/;

/** A year is compared where either side has no more than that; who of several is meant cannot be told. */
const byYear = (row: ImportRow, namesakes: readonly Familiar[]): Known | undefined => {
  const same = namesakes.filter(({ birthDate }) => {
    if (row.birthDate === null || birthDate === null) return true;
    const isYear = row.isYearOnly || firstOfJanuary.test(birthDate);
    return isYear && yearOf(birthDate) === yearOf(row.birthDate);
  });
  const [one] = same;
  if (!one || same.length > 1) return undefined;
  const { userId, ...names } = one;
  return { userId, by: 'birthYear', names };
};

import { organizationStream } from '#domain/directory/organization.fold';
import { profileStream, type profileStreamEvents } from '#domain/profiles/profile.fold';
import { rowChanges } from '#domain/profiles/row-changes.rules';
import type { EventOf } from '#contracts/event';
import type { Membership } from '#contracts/profiles/profile.docs';
import { foldText } from '#contracts/text';
import type { HandlerContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { organizationsView } from '#projections/directory/people.view';
import { personKey } from './person-key.js';
import { peopleByKeys } from './present-people.js';
import type { ReserveIds } from './reserved-ids.js';

export interface PersonNames {
  lastName: string;
  firstName: string;
  middleName: string | null;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
}

/** A representative brings an athlete who is new: they are a member of that organisation. */
export const broughtInBy = (
  userId: number,
  byUserId: number | null,
  organizationId: number,
  { positionId = null, fromDate = null }: Partial<Pick<Membership, 'positionId' | 'fromDate'>> = {},
): EventOf<typeof profileStreamEvents>[] => {
  const organizations: Membership[] = [
    { id: 1, organizationId, positionId, fromDate, toDate: null, isCurrent: true, confirmation: 'confirmed' },
  ];
  return [
    { type: 'ProfileMadeByRepresentative', data: { userId, byUserId: byUserId ?? 0, organizationId } },
    { type: 'UserOrganizationsSaved', data: { userId, organizations, changes: rowChanges('organizations', [], organizations) } },
  ];
};

/** Finds or makes persons and organisations for registrations; one instance a command, so that a name met twice is one person. */
export class People {
  private readonly madePeople = new Map<string, number>();
  private readonly organizations = new Map<string, { id: number; name: string }>();
  /** Persons of whom nothing is recorded, by their keys. */
  private readonly newcomers = new Map<string, number>();

  constructor(
    private readonly context: HandlerContext,
    private readonly pepper: Buffer,
    private readonly reserveIds: ReserveIds,
  ) {}

  /** Same names and birth date are the same person. */
  keyOf(person: Parameters<typeof personKey>[1]): string {
    return personKey(this.pepper, person);
  }

  /** Looks up many at once, and takes ids for those who are new: what follows asks no store. */
  async foresee(persons: readonly PersonNames[], organizationNames: readonly string[]): Promise<void> {
    const keys = [...new Set(persons.map((person) => this.keyOf(person)))].filter((key) => !this.madePeople.has(key));
    for (const some of slices(keys)) {
      for (const [key, { userId }] of await peopleByKeys(some, this.context.documents, max)) this.madePeople.set(key, userId);
    }
    await this.expect(keys.filter((key) => !this.madePeople.has(key)));
    const folded = [...new Set(organizationNames.map(foldText))];
    for (const some of slices(folded)) {
      const known = await this.context.documents.find(organizationsView, { filter: { folded: { $in: some } }, limit: max });
      for (const { id, name } of known) this.organizations.set(foldText(name), { id, name });
    }
    const missing = folded.filter((name) => !this.organizations.has(name));
    const ids = await this.context.nextIds('organization', missing.length);
    for (const name of organizationNames) {
      if (!this.organizations.has(foldText(name))) await this.makeOrganization({ id: ids.shift() ?? 0, name: name.trim() });
    }
  }

  /** `organizationId`: of a representative who brings them. */
  async personFor(names: PersonNames, organizationId: number | null = null): Promise<number> {
    const { userId, isNew } = await this.metFor(names);
    const created = { type: 'ProfileCreated', data: { userId, ...names, personKey: this.keyOf(names) } } as const;
    const brought = organizationId === null ? [] : broughtInBy(userId, this.context.actor.userId, organizationId);
    if (isNew) await this.context.decide(profileStream, userId, (profile) => (profile.userId === 0 ? [created, ...brought] : []));
    return userId;
  }

  /** The id of a person, new or known; of a new one nothing is decided yet. */
  async metFor(names: PersonNames): Promise<{ userId: number; isNew: boolean }> {
    const personKey = this.keyOf(names);
    if (!this.madePeople.has(personKey) && !this.newcomers.has(personKey)) {
      const known = (await peopleByKeys([personKey], this.context.documents, 1)).get(personKey);
      if (known) this.madePeople.set(personKey, known.userId);
      else await this.expect([personKey]);
    }
    const made = this.madePeople.get(personKey);
    if (made !== undefined) return { userId: made, isNew: false };
    const userId = this.newcomers.get(personKey) ?? 0;
    this.madePeople.set(personKey, userId);
    return { userId, isNew: true };
  }

  /** Takes ids for persons whom the views do not know; another command may have made one of them since. */
  private async expect(keys: readonly string[]): Promise<void> {
    const own = await this.context.nextIds('user', keys.length);
    let wanted = keys.map((key, i) => ({ key, reservedAs: key, userId: own[i] ?? 0 }));
    while (wanted.length > 0) {
      const reserved = await this.reserveIds(new Map(wanted.map(({ reservedAs, userId }) => [reservedAs, userId])));
      const renamed: typeof wanted = [];
      for (const one of wanted) {
        const userId = reserved.get(one.reservedAs) ?? one.userId;
        const profile = userId === one.userId ? null : (await this.context.load(profileStream, userId)).state;
        if (!profile || profile.userId === 0) this.newcomers.set(one.key, userId);
        else if (this.keyOf(profile.base) === one.key) this.madePeople.set(one.key, profile.mergedInto ?? userId);
        else renamed.push({ ...one, reservedAs: `${one.reservedAs} ${userId}` });
      }
      wanted = renamed;
    }
  }

  async organizationFor(name: string): Promise<{ id: number; name: string }> {
    const folded = foldText(name);
    const known = this.organizations.get(folded) ?? (await findOrganization(this.context.documents, folded));
    if (!known) return this.makeOrganization({ id: (await this.context.nextIds('organization'))[0] ?? 0, name: name.trim() });
    this.organizations.set(folded, known);
    return known;
  }

  /** A coach known by name alone is a person as others are: "Last First Middle". */
  async coachFor(name: string): Promise<{ id: number; name: string }> {
    const [lastName = '', firstName = '', ...others] = name.trim().split(/\s+/);
    const id = await this.personFor({ lastName, firstName, middleName: others.join(' ') || null, gender: null, birthDate: null });
    return { id, name: name.trim() };
  }

  private async makeOrganization(made: { id: number; name: string }): Promise<{ id: number; name: string }> {
    await this.context.decide(organizationStream, made.id, () => [
      { type: 'OrganizationCreated', data: { organizationId: made.id, name: made.name } },
    ]);
    this.organizations.set(foldText(made.name), made);
    return made;
  }
}

const max = 500;
const slices = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / max) }, (_, i) => keys.slice(i * max, (i + 1) * max));

const findOrganization = async (documents: DocumentReader, folded: string): Promise<{ id: number; name: string } | undefined> => {
  const [known] = await documents.find(organizationsView, { filter: { folded }, limit: 1 });
  return known && { id: known.id, name: known.name };
};

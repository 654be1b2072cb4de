import { createHmac } from 'node:crypto';
import type { EventOf } from '#contracts/event';
import { organizationEvents, personEvents } from '#contracts/directory/person.events';
import type { HandlerContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { organizationsView, peopleView } from '#projections/directory/people.view';

export const profile = {
  name: 'profile',
  events: personEvents,
  initial: (): { isCreated: boolean } => ({ isCreated: false }),
  evolve: (_state: { isCreated: boolean }, _event: EventOf<typeof personEvents>): { isCreated: boolean } => ({ isCreated: true }),
};

export const organization = {
  name: 'organization',
  events: organizationEvents,
  initial: (): { name: string | null } => ({ name: null }),
  evolve: (_state: { name: string | null }, event: EventOf<typeof organizationEvents>): { name: string | null } => ({ name: event.data.name }),
};

export interface PersonNames {
  lastName: string;
  firstName: string;
  middleName: string | null;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
}

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** Finds or makes persons and organisations for registrations; one instance a command, so that a name met twice is one person. */
export class People {
  private readonly madePeople = new Map<string, number>();
  private readonly organizations = new Map<string, { id: number; name: string }>();

  constructor(
    private readonly context: HandlerContext,
    private readonly pepper: Buffer,
  ) {}

  /** Same names and birth date are the same person. */
  keyOf({ lastName, firstName, birthDate }: PersonNames): string {
    return createHmac('sha256', this.pepper)
      .update(['person', fold(lastName), fold(firstName), birthDate ?? ''].join('\n'))
      .digest('base64url');
  }

  async personFor(names: PersonNames): Promise<number> {
    const personKey = this.keyOf(names);
    const made = this.madePeople.get(personKey);
    if (made !== undefined) return made;
    const [known] = await this.context.documents.find(peopleView, { filter: { personKey }, limit: 1 });
    const userId = known?.userId ?? (await this.context.nextIds('user'))[0] ?? 0;
    if (!known) await this.context.decide(profile, userId, ({ isCreated }) => (isCreated ? [] : [{ type: 'ProfileCreated', data: { userId, ...names, personKey } }]));
    this.madePeople.set(personKey, userId);
    return userId;
  }

  async organizationFor(name: string): Promise<{ id: number; name: string }> {
    const folded = fold(name);
    const known = this.organizations.get(folded) ?? (await findOrganization(this.context.documents, folded));
    const found = known ?? { id: (await this.context.nextIds('organization'))[0] ?? 0, name: name.trim() };
    if (!known) await this.context.decide(organization, found.id, () => [{ type: 'OrganizationCreated', data: { organizationId: found.id, name: found.name } }]);
    this.organizations.set(folded, found);
    return found;
  }
}

const findOrganization = async (documents: DocumentReader, folded: string): Promise<{ id: number; name: string } | undefined> => {
  const [known] = await documents.find(organizationsView, { filter: { folded }, limit: 1 });
  return known && { id: known.id, name: known.name };
};

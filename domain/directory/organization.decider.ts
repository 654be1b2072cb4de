import type { Organization } from '#contracts/directory/organization.docs';
import type { organizationEvents } from '#contracts/directory/person.events';
import type { Change, EventOf } from '#contracts/event';

type OrganizationEvent = EventOf<typeof organizationEvents>;
export type OrganizationFields = Omit<Organization, 'id'>;
type FieldErrors = Record<string, ('error.email' | 'error.url' | 'error.phone')[]>;

const isEmail = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;
const isPhone = /^\+?[\d\s()-]{5,}$/;
const isAddress = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** What is wrong with the texts of a form; an empty one says nothing. */
export const checkTexts = ({ contactEmail, contactPhone, url }: Partial<OrganizationFields>): FieldErrors => ({
  ...(contactEmail && !isEmail.test(contactEmail) && { contactEmail: ['error.email'] }),
  ...(contactPhone && !isPhone.test(contactPhone) && { contactPhone: ['error.phone'] }),
  ...(url && !isAddress(url) && { url: ['error.url'] }),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changesTo = (before: Organization, wanted: Partial<OrganizationFields>): Change[] =>
  Object.entries(wanted).flatMap(([field, to]) => {
    const from: unknown = Reflect.get(before, field);
    return isSame(from, to) ? [] : [{ field, from, to }];
  });

export const editOrganization = (state: Organization, wanted: Partial<OrganizationFields>): OrganizationEvent[] => {
  const changes = changesTo(state, wanted);
  return changes.length === 0 ? [] : [{ type: 'OrganizationEdited', data: { organizationId: state.id, changes } }];
};

export const createOrganization = (empty: Organization, name: string, wanted: Partial<OrganizationFields>): OrganizationEvent[] => [
  { type: 'OrganizationCreated', data: { organizationId: empty.id, name } },
  ...editOrganization({ ...empty, name }, wanted),
];

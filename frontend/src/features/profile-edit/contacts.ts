import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { socialNetworks } from '#contracts/profiles/profile.docs';
import { asWebAddress } from '#contracts/rules/profile';
import { orBlank, type Keyed } from './rows.js';

export interface LinkRow extends Keyed {
  url: string;
}

const textFields = [...socialNetworks, 'contactEmail', 'contactPhone', 'personalEmail', 'personalPhone'] as const;
type TextField = (typeof textFields)[number];

export interface ContactsDraft extends Record<TextField, string> {
  links: LinkRow[];
}

export const contactsDraftOf = ({ contacts }: ProfileForEdit): ContactsDraft => ({
  ...(Object.fromEntries(textFields.map((field) => [field, contacts[field] ?? ''])) as Record<TextField, string>),
  links: orBlank<LinkRow>(
    contacts.externalLinks.map(({ id, url }) => ({ key: `row-${id}`, id, url })),
    { url: '' },
  ),
});

export const contactsInputOf = ({ links, ...texts }: ContactsDraft, userId: number) => ({
  profileContacts: { userId, ...texts, externalLinks: links.map(({ id, url }) => ({ id, url: asWebAddress(url.trim()) })) },
});

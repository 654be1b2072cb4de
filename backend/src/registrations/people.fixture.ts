import { MemoryBlobs } from '#backend/adapters/memory/blobs';
import { personKey } from '#backend/directory/person-key';
import { organizationStream } from '#domain/directory/organization.fold';
import { account } from '#domain/identity/account.decider';
import { profileStream } from '#domain/profiles/profile.fold';
import { Files } from '#platform/files';
import type { Desk } from './desk.fixture.js';
import type { ImportParts } from './import/parts.js';

const pepper = Buffer.from('pepper');
const region = { id: 77, name: 'Москва' };

/** What registering needs from outside: ids as they were wished, files as they came, one region. */
export const parts: ImportParts = {
  pepper,
  reserveIds: (wanted) => Promise.resolve(wanted),
  files: new Files(new MemoryBlobs(), {
    ensure: () => Promise.resolve(),
    encryptBytes: (_owner, bytes) => bytes,
    decryptBytes: (_owner, bytes) => bytes,
  }),
  lists: {
    item: (list, id) => Promise.resolve(list === 'regions' && id === region.id ? region : null),
    items: (list) => Promise.resolve(list === 'regions' ? [region] : []),
  },
  hashEmail: (email) => `hash of ${email}`,
  products: { offered: () => Promise.resolve([]), take: () => Promise.resolve([]) },
};

export interface Named {
  lastName: string;
  firstName: string;
  birthDate: string | null;
  gender: 'male' | 'female' | null;
}
const kim: Named = { lastName: 'Ким', firstName: 'Олег', birthDate: '03-02-2008', gender: 'male' };

/** A person with a profile, as the directory knows them. */
export const person = async (desk: Desk, userId: number, more: Partial<Named> = {}): Promise<void> => {
  const named = { ...kim, ...more };
  const data = { ...named, userId, middleName: null, personKey: personKey(pepper, named) };
  await desk.given(profileStream, userId, [{ type: 'ProfileCreated', data }]);
};

/** Somebody who logs in by an address. */
export const withAccount = (desk: Desk, userId: number, email: string, { lastName, firstName }: Partial<Named> = {}): Promise<void> => {
  const names = { lastName: lastName ?? null, firstName: firstName ?? null };
  return desk.given(account, userId, [{ type: 'AccountRegistered', data: { userId, emailHash: `hash of ${email}`, email, ...names } }]);
};

export const organization = (desk: Desk, organizationId: number, name: string): Promise<void> =>
  desk.given(organizationStream, organizationId, [{ type: 'OrganizationCreated', data: { organizationId, name } }]);

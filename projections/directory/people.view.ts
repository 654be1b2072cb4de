import { organizationEvents, personEvents } from '#contracts/directory/person.events';
import { view } from '../view.js';

export interface PersonDoc {
  userId: number;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  personKey: string | null;
}

/** Persons with a profile, with or without an account. */
export const peopleView = view(personEvents, {
  name: 'people',
  version: 1,
  initial: (key): PersonDoc => ({
    userId: Number(key),
    lastName: null,
    firstName: null,
    middleName: null,
    gender: null,
    birthDate: null,
    personKey: null,
  }),
  keys: (event) => event.data.userId,
  on: {
    ProfileCreated: (doc, { data }) => {
      Object.assign(doc, data);
    },
  },
  columns: { personKey: { type: 'text', value: (doc) => doc.personKey } },
  indexes: [['personKey']],
  text: (doc) => [doc.lastName, doc.firstName, doc.middleName].filter(Boolean).join(' '),
});

export interface OrganizationDoc {
  id: number;
  name: string;
}

const fold = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

export const organizationsView = view(organizationEvents, {
  name: 'organizations',
  version: 1,
  initial: (key): OrganizationDoc => ({ id: Number(key), name: '' }),
  keys: (event) => event.data.organizationId,
  on: {
    OrganizationCreated: (doc, { data }) => {
      doc.name = data.name;
    },
  },
  columns: { folded: { type: 'text', value: (doc) => fold(doc.name) } },
  indexes: [['folded']],
  text: (doc) => doc.name,
});

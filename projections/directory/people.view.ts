import type { Change } from '#contracts/event';
import { noOrganization, type Organization } from '#contracts/directory/organization.docs';
import { organizationStream } from '#domain/directory/organization.fold';
import { organizationEvents, personEvents } from '#contracts/directory/person.events';
import { guardianEvents } from '#contracts/profiles/guardian.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { profileEvents } from '#contracts/profiles/profile.events';
import { toOrdinal } from '#contracts/rules/dates';
import { foldText } from '#contracts/text';
import { erasedName, fullNameWithMiddle } from '#contracts/rules/names';
import { nameKeyOf } from '#domain/profiles/duplicates.rules';
import type { KnownPerson } from '#domain/visibility/shown-name';
import { marksOf } from '../search-marks.js';
import { view } from '../view.js';

export interface PersonDoc extends KnownPerson {
  userId: number;
  middleName: string | null;
  gender: 'male' | 'female' | null;
  personKey: string | null;
  isErased: boolean;
  /** The profile of the same person that this one was merged into: that one is found and shown. */
  mergedInto: number | null;
  /** What was merged into this one. */
  mergedUserIds: number[];
}

const toggles = ['isPrivateProfile', 'isHiddenLastName', 'isHiddenOrganizations', 'isHiddenAge', 'isHiddenWeight'] as const;
const isToggle = (field: string): boolean => toggles.some((toggle) => toggle === field);
const nameFields = ['lastName', 'firstName', 'middleName', 'gender', 'birthDate'];

/** Sets those of the changes that a person is found and named by. */
const rename = (doc: PersonDoc, { changes, personKey }: { changes: readonly Change[] | null; personKey: string }): void => {
  for (const { field, to } of changes ?? []) if (nameFields.includes(field)) Object.assign(doc, { [field]: to });
  doc.personKey = personKey;
};

const peopleEvents = {
  ...personEvents,
  BaseInformationSaved: profileEvents.BaseInformationSaved,
  ProfileUpdated: profileEvents.ProfileUpdated,
  ProfileErased: profileEvents.ProfileErased,
  PrivateInformationSaved: profileEvents.PrivateInformationSaved,
  ChildPageOpened: guardianEvents.ChildPageOpened,
  ChildPageClosed: guardianEvents.ChildPageClosed,
  ...mergeEvents,
};

const setToggles = (doc: PersonDoc, flags: Readonly<Record<string, boolean>>): void => {
  for (const [field, to] of Object.entries(flags)) if (isToggle(field)) Object.assign(doc, { [field]: to });
};

const nobody = (userId: number): PersonDoc => ({
  userId,
  lastName: null,
  firstName: null,
  middleName: null,
  gender: null,
  birthDate: null,
  personKey: null,
  isPrivateProfile: false,
  isOpenedByGuardian: false,
  isHiddenLastName: false,
  isHiddenOrganizations: false,
  isHiddenAge: false,
  isHiddenWeight: false,
  isErased: false,
  mergedInto: null,
  mergedUserIds: [],
});

/** Persons with a profile, with or without an account: enough to find and to name them. */
export const peopleView = view(peopleEvents, {
  name: 'people',
  version: 10,
  initial: (key) => nobody(Number(key)),
  keys: (event) => event.data.userId,
  on: {
    ProfileCreated: (doc, { data: { lastName, firstName, middleName, gender, birthDate, personKey } }) => {
      Object.assign(doc, { lastName, firstName, middleName, gender, birthDate, personKey });
    },
    BaseInformationSaved: (doc, { data }) => rename(doc, data),
    ProfileUpdated: (doc, { data }) => rename(doc, data),
    // Called so wherever people are named, and found nowhere.
    ProfileErased: (doc, { data: { userId } }) => {
      Object.assign(doc, nobody(userId), { lastName: erasedName, isErased: true });
    },
    PrivateInformationSaved: (doc, { data: { changes } }) => {
      for (const { field, to } of changes) if (isToggle(field)) Object.assign(doc, { [field]: to === true });
    },
    ChildPageOpened: (doc) => {
      doc.isOpenedByGuardian = true;
    },
    ChildPageClosed: (doc) => {
      doc.isOpenedByGuardian = false;
    },
    ProfilesMerged: (doc, { data: { taken, personKey, privateInformation, mergedUserIds } }) => {
      rename(doc, { changes: (taken?.fields ?? []).map(({ field, to }) => ({ field, from: null, to })), personKey });
      setToggles(doc, privateInformation);
      doc.mergedUserIds = [...doc.mergedUserIds, ...mergedUserIds];
    },
    MergeUndone: (doc, { data: { base, personKey, privateInformation, mergedUserIds } }) => {
      Object.assign(doc, base, { personKey });
      setToggles(doc, privateInformation);
      doc.mergedUserIds = doc.mergedUserIds.filter((id) => !mergedUserIds.includes(id));
    },
    ProfileMergedInto: (doc, { data: { intoUserId } }) => {
      doc.mergedInto = intoUserId;
    },
    ProfileGivenBack: (doc) => {
      doc.mergedInto = null;
    },
  },
  columns: {
    personKey: { type: 'text', value: (doc) => doc.personKey },
    isPrivate: { type: 'integer', value: (doc) => (doc.isPrivateProfile ? 1 : 0) },
    hides: { type: 'integer', value: (doc) => Number(toggles.some((toggle) => doc[toggle])) },
    /** Who may be the same person: alike names, or first names and birth dates. */
    nameKey: { type: 'text', value: (doc) => (isUnlisted(doc) ? null : nameKeyOf(doc)) },
    birthKey: {
      type: 'text',
      value: (doc) => (isUnlisted(doc) || !doc.firstName || !doc.birthDate ? null : `${doc.birthDate} ${foldText(doc.firstName)}`),
    },
    isOpened: { type: 'integer', value: (doc) => Number(doc.isOpenedByGuardian) },
    /** A number that grows with the day: children are found by it. */
    bornOn: { type: 'integer', value: ({ birthDate }) => (birthDate === null ? null : toOrdinal(birthDate)) },
    byLastName: { type: 'text', value: (doc) => (doc.isHiddenLastName || isUnlisted(doc) || !doc.lastName ? null : foldedNames(doc)) },
    byFirstName: {
      type: 'text',
      value: ({ firstName, ...doc }) =>
        firstName && !isUnlisted(doc) ? foldText(`${firstName} ${foldedNames({ ...doc, firstName: null })}`) : null,
    },
  },
  indexes: [
    ['personKey'],
    ['isPrivate', 'byLastName'],
    ['isPrivate', 'byFirstName'],
    ['hides'],
    ['bornOn'],
    ['isOpened'],
    ['nameKey', 'bornOn'],
    ['birthKey'],
  ],
  text: (doc) => (isUnlisted(doc) ? '' : foldedNames(doc)),
});

const isUnlisted = ({ isErased, mergedInto }: Pick<PersonDoc, 'isErased' | 'mergedInto'>): boolean => isErased || mergedInto !== null;

/** A hidden surname may not be found either. */
const foldedNames = ({
  isHiddenLastName,
  lastName,
  firstName,
  middleName,
}: Pick<PersonDoc, 'isHiddenLastName' | 'lastName' | 'firstName' | 'middleName'>): string =>
  foldText(fullNameWithMiddle({ lastName: isHiddenLastName ? null : lastName, firstName, middleName }));

export const organizationsView = view<Organization, typeof organizationEvents>(organizationEvents, {
  name: 'organizations',
  version: 4,
  initial: (key) => noOrganization(Number(key)),
  keys: (event) => event.data.organizationId,
  on: {
    OrganizationCreated: (doc, event) => void organizationStream.evolve(doc, event),
    OrganizationEdited: (doc, event) => void organizationStream.evolve(doc, event),
  },
  columns: {
    folded: { type: 'text', value: (doc) => foldText(doc.name) },
    countryId: { type: 'integer', value: (doc) => doc.countryId },
    regionId: { type: 'integer', value: (doc) => doc.countryRegionId },
    cityId: { type: 'integer', value: (doc) => doc.cityId },
  },
  indexes: [['folded'], ['countryId', 'folded'], ['regionId', 'folded'], ['cityId', 'folded']],
  text: (doc) => [doc.name, doc.shortName, marksOf('sport', doc.sportIds)].filter(Boolean).join(' '),
});

import { screen } from '@testing-library/react';
import type { EditedContacts, ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileQueries } from '#contracts/profiles/profile.ops';
import { privacyFlags, type PrivacyFlag } from '#contracts/rules/profile';
import { open, words, type Page } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { editTexts } from './editTexts.js';
import { ProfileEdit } from './ProfileEdit.js';
import type { SectionName } from './sectionNames.js';

export const t = words(editTexts);
export const userId = 21;
export const anna = { id: userId, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };

const contacts: EditedContacts = {
  ...{ userId, contactEmail: 'anna@example.com', contactPhone: '+79160000001', personalEmail: '', personalPhone: '', externalLinks: [] },
  ...{ facebook: '', instagram: '', twitter: '', youtube: '', vkontakte: '', odnoklassniki: '' },
  ...{ phoneForVerification: null, isPhoneVerified: false, phoneVerifiedAt: null },
  ...{ lastUserIdUpdatePhoneForVerification: null, lastUserFioUpdatePhoneForVerification: null },
};
export const someContacts = (more: Partial<EditedContacts> = {}): EditedContacts => ({ ...contacts, ...more });

const base: ProfileForEdit['baseInformation'] = {
  ...{ userId, lastName: 'Ant', firstName: 'Anna', middleName: '', gender: 'female', birthDate: '04-03-2005', height: 165, weight: 52 },
  ...{ country: null, countryRegion: null, city: null, citizenship: null, officialRepresentativeNote: null },
};
export const someBase = (more: Partial<ProfileForEdit['baseInformation']> = {}): ProfileForEdit['baseInformation'] => ({
  ...base,
  ...more,
});

/** A profile as its own person edits it. */
export const aProfile = (more: Partial<ProfileForEdit> = {}): ProfileForEdit & Record<string, unknown> => ({
  version: 5,
  baseInformation: base,
  filledFio: { lastName: true, firstName: true, middleName: false },
  privateInformation: Object.fromEntries(privacyFlags.map((flag) => [flag, false])) as Record<PrivacyFlag, boolean>,
  aboutInformation: { about: '' },
  avatar: null,
  userSports: [],
  userOrganizations: [],
  userCoaches: [],
  contacts,
  isUserValidated: false,
  documents: { userId, snills: '' },
  identificationUserDocuments: [],
  isIdentificationUserDocumentValidated: 0,
  isIdentificationUserDocumentValidatedBool: false,
  areNamesLocked: false,
  canAddIdentificationUserDocument: true,
  ...{
    countries: [{ id: 643, name: 'Russia' }],
    positions: [],
    sports: [
      { id: 1, name: 'Judo' },
      { id: 2, name: 'Sambo' },
    ],
    ranks: [],
    levels: [],
  },
  ...{ coachCategories: [], coachSpecializations: [], judgeQualifications: [] },
  genders: [
    { id: 'male', text: 'Male' },
    { id: 'female', text: 'Female' },
  ],
  roles: [
    { id: 'athlete', name: 'Athlete', availableForAchievement: true },
    { id: 'coach', name: 'Coach', availableForAchievement: true },
  ],
  identificationUserDocumentTypeList: [
    { id: 1, name: 'Passport' },
    { id: 2, name: 'Birth certificate' },
  ],
  identificationUserDocumentValidatedList: [
    { id: 0, name: 'Not yet' },
    { id: 1, name: 'Validated' },
  ],
  currentIdentificationUserDocumentType: 1,
  itSelfProfile: true,
  isUserAdmin: false,
  isLoginUserOpForViewUser: false,
  isUserCreatedByOfficialRepresentative: false,
  isUserAdminAndProfileTransferredToPrivateAccess: false,
  isTransferAccepted: false,
  ...more,
});

/** The edit screen at one of its sections, over a server that has this profile. */
export const openSection = async (
  section: SectionName,
  profile = aProfile(),
  path: string = section,
  more = new FakeServer(),
): Promise<Page> => {
  const page = await open(<ProfileEdit />, {
    server: more.on(profileQueries.forEdit, profile).on('/api/autocomplete/discipline', { result: [] }),
    ...{ user: anna, path: `/profile/${userId}/edit/${path}`, route: '/profile/:id/edit/*' },
  });
  await screen.findByRole('heading', { name: t(`section_${section}`), level: 1 });
  return page;
};

export const update = () => screen.getByRole<HTMLButtonElement>('button', { name: t('update') });
export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const errorOf = (input: HTMLElement): string | undefined => document.getElementById(`${input.id}-error`)?.textContent;

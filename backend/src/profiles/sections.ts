import type { Named } from '#contracts/directory/lookups.docs';
import { homeDay } from '#contracts/rules/dates';
import { profileLimits } from '#contracts/rules/profile';
import { sportOf } from '#contracts/rules/roles-of-profile';
import type { Profile, SportRole } from '#contracts/profiles/profile.docs';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import type {
  DocumentSections,
  EditedBaseInformation,
  EditedContacts,
  FilledNames,
  UserCoach,
  UserOrganization,
  UserRole,
  UserSport,
} from '#contracts/profiles/edit.docs';
import { personNow } from '#backend/directory/present-people';
import { organizationsView } from '#projections/directory/people.view';
import { shownName } from '#domain/visibility/shown-name';
import { nameOf } from './names.js';

type Reading = Pick<OperationContext, 'documents' | 'locale' | 'now' | 'roles'>;

const roleOf = (role: SportRole, disciplines: (Named | null)[]): UserRole => {
  if (role.type === 'athlete') return { id: role.type, disciplines, rank: role.rankId, level: role.levelId };
  if (role.type === 'referee') return { id: role.type, disciplines, qualifications: role.qualificationIds };
  if (role.type !== 'coach') return { id: role.type };
  return { id: role.type, disciplines, categories: role.categoryIds, specializations: role.specializationIds, hourRate: role.hourRate };
};

export const contactsOf = async ({ userId, contacts, verifiedPhone }: Profile, { documents }: Reading): Promise<EditedContacts> => ({
  userId,
  ...contacts,
  phoneForVerification: verifiedPhone?.phone ?? null,
  isPhoneVerified: verifiedPhone !== null,
  phoneVerifiedAt: verifiedPhone?.verifiedAt ?? null,
  lastUserIdUpdatePhoneForVerification: verifiedPhone?.byUserId ?? null,
  lastUserFioUpdatePhoneForVerification: await nameOf(documents, verifiedPhone?.byUserId ?? null),
});

export const documentsOf = ({ userId, snills, documents, isIdentificationValidated, areNamesLocked }: Profile): DocumentSections => ({
  documents: { userId, snills },
  identificationUserDocuments: documents.map(({ files, ...document }) => ({
    ...document,
    files: files.map(({ id, name }) => ({ id, name })),
    // What a browser has chosen and not sent yet: never anything here (docs/spec/profile.md).
    uploadedDocuments: [],
  })),
  isIdentificationUserDocumentValidated: isIdentificationValidated ? 1 : 0,
  isIdentificationUserDocumentValidatedBool: isIdentificationValidated,
  areNamesLocked,
  canAddIdentificationUserDocument: documents.length < profileLimits.identityDocuments,
});

/** Which names are filled. */
export const filledFioOf = ({ base }: Profile): FilledNames => ({
  lastName: Boolean(base.lastName),
  firstName: Boolean(base.firstName),
  middleName: Boolean(base.middleName),
});

export const coachesOf = async ({ coaches }: Profile, { documents, now }: Reading): Promise<UserCoach[]> => {
  const named = coaches.map(async ({ coachId, ...row }) => {
    const coach = await personNow(coachId, documents);
    return { ...row, coach: { id: coachId, name: coach ? shownName(coach, homeDay(now)) : '' } };
  });
  return Promise.all(named);
};

/** Those sections of a profile that name items of the reference lists (docs/spec/profile.md), for somebody who may edit it. */
export class Sections {
  constructor(private readonly lists: ReferenceLists) {}

  async baseInformation({ userId, base }: Profile, reading: Reading): Promise<EditedBaseInformation> {
    const { countryId, countryRegionId, cityId, citizenshipId, officialRepresentativeNote, ...own } = base;
    return {
      userId,
      ...own,
      country: await this.named('countries', countryId, reading),
      countryRegion: await this.named('regions', countryRegionId, reading),
      city: await this.named('cities', cityId, reading),
      citizenship: await this.named('countries', citizenshipId, reading),
      // Shown to the representative alone (docs/spec/profile.md).
      officialRepresentativeNote: reading.roles.has('R') ? officialRepresentativeNote : null,
    };
  }

  async userSports({ roles }: Profile, reading: Reading): Promise<UserSport[]> {
    const sportIds = [...new Set(roles.flatMap((role) => sportOf(role) ?? []))];
    return Promise.all(
      sportIds.map(async (id) => {
        const ofSport = roles.filter((role) => sportOf(role) === id);
        return {
          id,
          sport: await this.named('sports', id, reading),
          roles: await Promise.all(ofSport.map(async (role) => roleOf(role, await this.all('disciplines', role.disciplineIds, reading)))),
        };
      }),
    );
  }

  async userOrganizations({ organizations }: Profile, reading: Reading): Promise<UserOrganization[]> {
    const ids = organizations.map(({ organizationId }) => organizationId);
    const known = new Map((await reading.documents.getMany(organizationsView, ids)).map(({ id, name }) => [id, name]));
    return Promise.all(
      organizations.map(async ({ organizationId, positionId, ...row }) => ({
        ...row,
        organization: { id: organizationId, name: known.get(organizationId) ?? '' },
        position: await this.named('positions', positionId, reading),
      })),
    );
  }

  private async named(list: ListName, id: number | null, { locale }: Reading): Promise<Named | null> {
    const item = id === null ? null : await this.lists.item(list, id, locale);
    return item && { id: item.id, name: item.name };
  }

  private all(list: ListName, ids: readonly number[], reading: Reading): Promise<(Named | null)[]> {
    return Promise.all(ids.map((id) => this.named(list, id, reading)));
  }
}

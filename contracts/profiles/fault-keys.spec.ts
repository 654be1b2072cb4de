import { describe, expect, test } from '@jest/globals';
import { olderFaultKeys, sectionFaultKeys } from './fault-keys.js';

describe('where a fault of a profile is shown (docs/spec/profile.md)', () => {
  test.each([
    ['profileBaseInformation.height', ['height']],
    ['profileBaseInformation.country.id', ['country.id']],
    ['privateInformation.isHiddenAge', ['isHiddenAge']],
    ['aboutInformation.about', ['about']],
    ['profileContacts.externalLinks.2.url', ['externalLinks.2', 'url']],
    ['profileOrganizations.userOrganizations.0.organization.id', ['userOrganizations.0', 'organization.id']],
    ['profileCoaches.userCoaches.1.isCurrent', ['userCoaches.1', 'isCurrent']],
    ['profileSports.userSports.0.roles.1.hourRate', ['userSports.0', 'roles.1', 'hourRate']],
    ['identificationUserDocuments.3.date', ['identificationUserDocuments.3', 'dateOfIssue']],
    ['identificationUserDocuments.3', ['identificationUserDocuments.3']],
    ['profileDocuments.snills', ['snills']],
    ['editableUserId', ['editableUserId']],
  ])('%s', (path, keys) => {
    expect(sectionFaultKeys(path)).toEqual(keys);
  });

  test.each([
    ['profileRoles.0.type', ['role_index_key_0_type']],
    ['profileRoles.2.favorite_sport_kind', ['role_index_key_2_favorite_sport_kind']],
    ['height', ['height']],
  ])('older screen: %s', (path, keys) => {
    expect(olderFaultKeys(path)).toEqual(keys);
  });
});

import { homeDay } from '#contracts/rules/dates';
import type { Contacts, Profile, SportRole } from '#contracts/profiles/profile.docs';
import { socialNetworks } from '#contracts/profiles/profile.docs';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import { mainRoleOf, sportOf } from '#contracts/rules/roles-of-profile';
import type { OperationContext } from '#platform/context';
import type { Named } from '#contracts/directory/lookups.docs';
import type { OlderLocks, OlderProfile, OlderRole } from '#contracts/profiles/older-profile.docs';
import { lockedFields } from '#domain/profiles/base-information.rules';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { shownName } from '#domain/visibility/shown-name';
import { achievementsOf } from './achievement-rows.js';
import { placesStats } from './places-stats.js';
import { personRating } from './rating.js';
import { avatarUrl } from '#backend/directory/picture-addresses';

/** What of the person this screen may not change any more: the same as the sectioned one. */
export const olderLocksOf = (profile: Profile): OlderLocks => {
  const reason = profile.areNamesLocked ? ('documents' as const) : ('administrator' as const);
  const names = { lastName: 'last_name', firstName: 'first_name', middleName: 'middle_name', birthDate: 'birthday' } as const;
  return Object.fromEntries(lockedFields(profile).map((field) => [names[field], reason]));
};

type Reading = Pick<OperationContext, 'documents' | 'locale' | 'now'>;

/** The profile in the field names of the older screen (docs/spec/profile.md). */
export class OlderShapes {
  constructor(private readonly lists: ReferenceLists) {}

  async profile(profile: Profile, reading: Reading): Promise<OlderProfile> {
    const { userId, base, contacts, about, avatar, roles } = profile;
    const { locale } = reading;
    const { gender } = base;
    const results = await achievementsOf(profile, this.lists, reading, false);
    return {
      id: userId,
      last_name: base.lastName,
      first_name: base.firstName,
      middle_name: base.middleName,
      birthday: base.birthDate,
      gender: gender === null ? null : gender === 'male' ? 'Male' : 'Female',
      country: base.countryId,
      countryObj: await this.named('countries', base.countryId, locale),
      city: base.cityId,
      cityObj: await this.named('cities', base.cityId, locale),
      email: contacts.contactEmail,
      phone: contacts.contactPhone,
      height: base.height,
      weight: base.weight,
      ...(Object.fromEntries(socialNetworks.map((network) => [network, contacts[network]])) as Pick<
        Contacts,
        (typeof socialNetworks)[number]
      >),
      about,
      user_type: mainRoleOf(roles)?.type ?? null,
      profileImageUrl: avatarUrl({ userId, avatar }, locale),
      placesStats: { ...placesStats(results), rating: personRating(results, homeDay(reading.now)).rating },
    };
  }

  roles({ roles }: Profile, reading: Reading): Promise<OlderRole[]> {
    return Promise.all(roles.map((role, roleIndex) => this.role(role, roleIndex, reading)));
  }

  private async role(role: SportRole, roleIndex: number, { documents, locale, now }: Reading): Promise<OlderRole> {
    const people = (ids: readonly number[]) =>
      Promise.all(
        ids.map(async (id) => {
          const person = await documents.get(peopleView, id);
          return { id, name: person ? shownName(person, homeDay(now)) : '' };
        }),
      );
    const { organizationId } = role;
    const isFan = role.type === 'fan';
    const organization = organizationId === null ? null : await documents.get(organizationsView, organizationId);
    return {
      id: role.id,
      roleIndex,
      is_main: role.isMain,
      type: role.type,
      sport_kind: isFan ? null : role.sportId,
      sportKindObj: isFan ? null : await this.named('sports', role.sportId, locale),
      rank: role.rankId,
      rankObj: await this.named('ranks', role.rankId, locale),
      other_rank: role.otherRank,
      organization: organizationId,
      organizationObj: organization && { id: organization.id, name: organization.name },
      other_organization: role.otherOrganization,
      coaches: role.coachIds,
      coachesCollection: await people(role.coachIds),
      other_coaches: role.otherCoaches,
      previous_coaches: role.previousCoachIds,
      previousCoachesCollection: await people(role.previousCoachIds),
      other_previous_coaches: role.otherPreviousCoaches,
      coach_category: role.categoryIds[0] ?? null,
      other_category: role.otherCategory,
      coach_specialization: role.specializationIds[0] ?? null,
      other_specialization: role.otherSpecialization,
      referee_qualification: role.qualificationIds[0] ?? null,
      other_qualification: role.otherQualification,
      favorite_sport_kind: isFan ? sportOf(role) : null,
      interested_sport_kinds: role.interestedSportIds,
      interestedSportKindsCollection: await Promise.all(role.interestedSportIds.map((id) => this.named('sports', id, locale))),
      comment: role.comment,
    };
  }

  private async named(list: ListName, id: number | null, locale: Reading['locale']): Promise<Named | null> {
    const item = id === null ? null : await this.lists.item(list, id, locale);
    return item && { id: item.id, name: item.name };
  }
}

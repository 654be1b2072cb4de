import sanitizeHtml from 'sanitize-html';
import type { BaseInformation, Profile } from '#contracts/profiles/profile.docs';
import { profileStream } from '#domain/profiles/profile.fold';
import type { InputOf } from '#contracts/op';
import type { profileOps } from '#contracts/profiles/profile.ops';
import { homeDay } from '#contracts/rules/dates';
import { defined } from '#contracts/rules/given';
import { personKey } from '#backend/directory/person-key';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { Locale, OperationContext } from '#platform/context';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import type { ProfileFacts } from '#domain/profiles/profile.decider';
import { blankAsNull } from '#domain/profiles/contacts.rules';
import { rowErrors } from '#domain/profiles/row-errors.rules';
import { isRepresentativeOf } from '#backend/visibility/relations';
import { isChild } from '#domain/visibility/shown-name';

type Facts = {
  [Name in keyof ProfileFacts]: (
    input: InputOf<Extract<(typeof profileOps)[keyof typeof profileOps], { name: Name }>>,
    context: OperationContext,
  ) => Promise<ProfileFacts[Name]>;
};

type NotFound = Record<string, 'error.not_found'[]>;
const missing: 'error.not_found'[] = ['error.not_found'];

/** Paragraphs, bold, italic and line breaks are all that a text about oneself may hold (reliability promise P17). */
export const cleanText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: ['p', 'br', 'b', 'i'], allowedAttributes: {}, transformTags: { strong: 'b', em: 'i' } }).trim();

type GivenBase = InputOf<typeof profileOps.saveBaseInformation>['profileBaseInformation'];

/** What of the form was sent; the note is the representative's alone, and left as it is for others. */
export const wantedBase = (given: GivenBase, isRepresentative: boolean): Partial<BaseInformation> => {
  const { userId: _userId, country, countryRegion, city, citizenship, officialRepresentativeNote, ...own } = given;
  const places = { countryId: country, countryRegionId: countryRegion, cityId: city, citizenshipId: citizenship };
  return {
    ...blankAsNull(own),
    ...Object.fromEntries(Object.entries(defined(places)).map(([field, place]) => [field, place?.id ?? null])),
    ...(isRepresentative && blankAsNull({ officialRepresentativeNote })),
  };
};

type GivenRole = NonNullable<InputOf<typeof profileOps.saveSports>['profileSports']['userSports'][number]['roles']>[number];

/** Looks up what a command names in the reference lists. */
export class Lookup {
  constructor(
    private readonly lists: ReferenceLists,
    private readonly locale: Locale,
  ) {}

  /** Nothing chosen is right too. */
  async knows(list: ListName, id: number | null | undefined, parentId?: number | null): Promise<boolean> {
    if (id === null || id === undefined) return true;
    const item = await this.lists.item(list, id, this.locale);
    return item !== null && (parentId === undefined || item.parentId === undefined || item.parentId === parentId);
  }

  async knowsAll(list: ListName, ids: readonly number[] = [], parentId?: number | null): Promise<boolean> {
    return !(await Promise.all(ids.map((id) => this.knows(list, id, parentId)))).includes(false);
  }

  /** A region is of the country, a city of the region. */
  async wrongPlaces(wanted: Partial<BaseInformation>, before: BaseInformation): Promise<NotFound> {
    const after = { ...before, ...wanted };
    const changed = (field: keyof BaseInformation) => wanted[field] !== undefined && wanted[field] !== before[field];
    const isMoved = changed('countryId') || changed('countryRegionId') || changed('cityId');
    return unknownOf({
      'country.id': !changed('countryId') || (await this.knows('countries', after.countryId)),
      'citizenship.id': !changed('citizenshipId') || (await this.knows('countries', after.citizenshipId)),
      'countryRegion.id': !isMoved || (await this.knows('regions', after.countryRegionId, after.countryId)),
      'city.id': !isMoved || (await this.knows('cities', after.cityId, after.countryRegionId)),
    });
  }

  async wrongInRole(role: GivenRole, sportId: number | null | undefined): Promise<NotFound> {
    return unknownOf({
      disciplines: await this.knowsAll('disciplines', role.disciplines, sportId),
      rank: await this.knows('ranks', role.rank),
      level: await this.knows('levels', role.level, sportId),
      categories: await this.knowsAll('coachCategories', role.categories),
      specializations: await this.knowsAll('coachSpecializations', role.specializations),
      qualifications: await this.knowsAll('judgeQualifications', role.qualifications),
    });
  }
}

const unknownOf = (known: Record<string, boolean>): NotFound =>
  Object.fromEntries(Object.entries(known).flatMap(([field, isKnown]) => (isKnown ? [] : [[field, missing]])));

const childrenAmong = (profiles: readonly Profile[], today: string): ReadonlySet<number> =>
  new Set(profiles.filter(({ base }) => isChild(base.birthDate, today)).map(({ userId }) => userId));

export const profileFacts = (lists: ReferenceLists, pepper: Buffer): Facts => ({
  SaveBaseInformation: async ({ profileBaseInformation }, context) => {
    const wanted = wantedBase(profileBaseInformation, context.roles.has('R'));
    const { state } = await context.load(profileStream, profileBaseInformation.userId);
    const errors = await new Lookup(lists, context.locale).wrongPlaces(wanted, state.base);
    return { wanted, errors, today: homeDay(context.now), keyOf: (person) => personKey(pepper, person) };
  },
  SaveAbout: ({ aboutInformation }) => Promise.resolve({ about: cleanText(aboutInformation.about ?? '') }),
  SaveSports: async ({ profileSports: { userSports } }, context) => {
    const lookup = new Lookup(lists, context.locale);
    const rows = await Promise.all(
      userSports.map(async ({ id, roles = [] }) => {
        const wrong = await Promise.all(roles.map((role) => lookup.wrongInRole(role, id)));
        return Object.assign(unknownOf({ id: await lookup.knows('sports', id) }), ...wrong) as NotFound;
      }),
    );
    return { errors: rowErrors('userSports', rows) };
  },
  SaveOrganizations: async ({ profileOrganizations: { userOrganizations } }, context) => {
    const lookup = new Lookup(lists, context.locale);
    const rows = await Promise.all(
      userOrganizations.map(async ({ organization, position }) =>
        unknownOf({
          'organization.id': !organization || (await context.documents.get(organizationsView, organization.id)) !== null,
          'position.id': await lookup.knows('positions', position?.id),
        }),
      ),
    );
    const { actor } = context;
    const speaksFor = (organizationId: number) => actor.isAdministrator || actor.organizationIds.includes(organizationId);
    return { errors: rowErrors('userOrganizations', rows), speaksFor };
  },
  SaveCoaches: async ({ profileCoaches: { userCoaches } }, context) => {
    const rows = await Promise.all(
      userCoaches.map(async ({ coach }) =>
        unknownOf({ 'coach.id': !coach || (await context.documents.get(peopleView, coach.id)) !== null }),
      ),
    );
    const named = userCoaches.flatMap(({ coach }) => (coach ? [coach.id] : []));
    const represented = await context.documents.getMany(profilesView, named);
    const spokenFor = new Set(
      represented.filter((coach) => isRepresentativeOf(coach, context.actor, context.now)).map(({ userId }) => userId),
    );
    const { actor } = context;
    const speaksFor = (coachId: number) => actor.isAdministrator || coachId === actor.userId || spokenFor.has(coachId);
    return { errors: rowErrors('userCoaches', rows), speaksFor, childIds: childrenAmong(represented, homeDay(context.now)) };
  },
});

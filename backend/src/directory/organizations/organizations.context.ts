import { noOrganization } from '#contracts/directory/organization.docs';
import { organizationStream } from '#domain/directory/organization.fold';
import { organizationOps } from '#contracts/directory/organization.ops';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import { foldText } from '#contracts/text';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec, HandlerContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import { conflict, forbidden, isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { organizationsView } from '#projections/directory/people.view';
import { logoOperations } from './logo.js';
import { checkTexts, createOrganization, editOrganization, type OrganizationFields } from '#domain/directory/organization.decider';

type Given = InputOf<typeof organizationOps.edit>['organization'];

const wantedFields = ({ country, countryRegion, city, ...texts }: Given): Partial<OrganizationFields> => {
  const places = defined({ countryId: country, countryRegionId: countryRegion, cityId: city });
  return { ...defined(texts), ...Object.fromEntries(Object.entries(places).map(([field, place]) => [field, place?.id ?? null])) };
};

/** Ids that the reference lists do not know: a region is of the country, a city of the region. */
const unknownIds = async (
  after: OrganizationFields,
  lists: ReferenceLists,
  { locale }: HandlerContext,
): Promise<Record<string, 'error.not_found'[]>> => {
  const knows = async (list: ListName, id: number | null, parentId?: number | null): Promise<boolean> => {
    if (id === null) return true;
    const item = await lists.item(list, id, locale);
    return item !== null && (parentId === undefined || item.parentId === undefined || item.parentId === parentId);
  };
  const known = {
    sportIds: !(await Promise.all(after.sportIds.map((id) => knows('sports', id)))).includes(false),
    'country.id': await knows('countries', after.countryId),
    'countryRegion.id': await knows('regions', after.countryRegionId, after.countryId),
    'city.id': await knows('cities', after.cityId, after.countryRegionId),
  };
  return Object.fromEntries(Object.entries(known).flatMap(([field, isKnown]) => (isKnown ? [] : [[field, ['error.not_found']]])));
};

/** Organisations are found by their names, so that no two have the same. */
const takenName = async (name: string | undefined, ownId: number, { documents }: HandlerContext): Promise<boolean> => {
  if (name === undefined) return false;
  const found = await documents.find(organizationsView, { filter: { folded: foldText(name) }, limit: 2 });
  return found.some(({ id }) => id !== ownId);
};

export const organizationsContext = (lists: ReferenceLists, files: Files): ContextSpec => {
  const refusalOf = async (
    before: OrganizationFields & { id: number },
    wanted: Partial<OrganizationFields>,
    context: HandlerContext,
  ): Promise<Refusal | null> => {
    if (await takenName(wanted.name, before.id, context)) return refuse('error.duplicate', 'name');
    return refuseFields({ ...checkTexts(wanted), ...(await unknownIds({ ...before, ...wanted }, lists, context)) });
  };
  const table = handlers(organizationOps, {
    CreateOrganization: {
      queueKey: ({ organization: { name } }) => `organization-${foldText(name)}`,
      run: async ({ organization }, context) => {
        const wanted = wantedFields(organization);
        const refused = await refusalOf(noOrganization(0), wanted, context);
        if (refused) return refused;
        const [organizationId = 0] = await context.nextIds('organization');
        await context.decide(organizationStream, organizationId, () =>
          createOrganization(noOrganization(organizationId), organization.name, wanted),
        );
        return () => ({ organizationId });
      },
    },
    EditOrganization: {
      run: async ({ organizationId, organization, expectedVersion }, context) => {
        const { isAdministrator, organizationIds } = context.actor;
        if (!isAdministrator && !organizationIds.includes(organizationId)) return forbidden('organizationId');
        const loaded = await context.load(organizationStream, organizationId);
        if (loaded.state.id === 0) return notFound('organizationId');
        if (expectedVersion !== undefined && expectedVersion !== loaded.version) return conflict(loaded);
        const wanted = wantedFields(organization);
        const refused = await refusalOf(loaded.state, wanted, context);
        if (refused) return refused;
        const decided = await context.decide(organizationStream, organizationId, (state) => editOrganization(state, wanted));
        return isRefusal(decided) ? decided : () => ({ organizationId, successMessage: 'organization.saved' });
      },
    },
  });
  return { name: 'organizations', events: [], operations: [table, logoOperations(files)] };
};

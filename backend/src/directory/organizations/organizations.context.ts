import { noOrganization } from '#contracts/directory/organization.docs';
import { organizationStream } from '#domain/directory/organization.fold';
import { organizationOps } from '#contracts/directory/organization.ops';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import { foldText } from '#contracts/text';
import { chosenPlaces, unknownChoices } from '#backend/directory/chosen-places';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, recordedField, type Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse, refuseFields, staleOf, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { organizationsView } from '#projections/directory/people.view';
import { logoOperations } from './logo.js';
import { checkTexts, createOrganization, editOrganization, type OrganizationFields } from '#domain/directory/organization.decider';

type Given = InputOf<typeof organizationOps.edit>['organization'];

const wantedFields = ({ country, countryRegion, city, ...texts }: Given): Partial<OrganizationFields> => ({
  ...defined(texts),
  ...chosenPlaces({ country, countryRegion, city }),
});

/** Organisations are found by their names, so that no two have the same. */
const takenName = async (name: string | undefined, ownId: number, { documents }: HandlerContext): Promise<boolean> => {
  if (name === undefined) return false;
  const found = await documents.find(organizationsView, { filter: { folded: foldText(name) }, limit: 2 });
  return found.some(({ id }) => id !== ownId);
};

const refusalOf = async (
  before: OrganizationFields & { id: number },
  wanted: Partial<OrganizationFields>,
  context: HandlerContext,
  lists: ReferenceLists,
): Promise<Refusal | null> => {
  if (await takenName(wanted.name, before.id, context)) return refuse('error.duplicate', 'name');
  return refuseFields({ ...checkTexts(wanted), ...(await unknownChoices({ ...before, ...wanted }, lists, context.locale)) });
};

const decideCreate = async ({ organization }: InputOf<typeof organizationOps.create>, context: HandlerContext, lists: ReferenceLists) => {
  const wanted = wantedFields(organization);
  const refused = await refusalOf(noOrganization(0), wanted, context, lists);
  if (refused) return refused;
  const [organizationId = 0] = await context.nextIds('organization');
  const decided = await context.decide(organizationStream, organizationId, () =>
    createOrganization(noOrganization(organizationId), organization.name, wanted),
  );
  return isRefusal(decided) ? decided : { organizationId };
};

const decideEdit = async (
  { organizationId, organization, expectedVersion }: InputOf<typeof organizationOps.edit>,
  context: HandlerContext,
  lists: ReferenceLists,
) => {
  const { isAdministrator, organizationIds } = context.actor;
  if (!isAdministrator && !organizationIds.includes(organizationId)) return forbidden('organizationId');
  const loaded = await context.load(organizationStream, organizationId);
  if (loaded.state.id === 0) return notFound('organizationId');
  const stale = staleOf(expectedVersion, loaded);
  if (stale) return stale;
  const wanted = wantedFields(organization);
  const refused = await refusalOf(loaded.state, wanted, context, lists);
  return refused ?? context.decide(organizationStream, organizationId, (state) => editOrganization(state, wanted));
};

const organizationCommands = (lists: ReferenceLists): Implementation[] => [
  onCommand(organizationOps.create, {
    queueKey: ({ organization: { name } }) => `organization-${foldText(name)}`,
    decide: (input, context) => decideCreate(input, context, lists),
    answer: ({ events, decided }) => ({ organizationId: decided?.organizationId ?? recordedField(events, 'organizationId', 0) }),
  }),
  onCommand(organizationOps.edit, {
    decide: (input, context) => decideEdit(input, context, lists),
    answer: ({ input: { organizationId } }) => ({ organizationId, successMessage: 'organization.saved' }),
  }),
];

/** Organisations: who keeps them, and what they say of themselves. */
export const organizationsContext = (lists: ReferenceLists, files: Files): ContextSpec => ({
  name: 'organizations',
  events: [],
  operations: [organizationCommands(lists), logoOperations(files)],
});

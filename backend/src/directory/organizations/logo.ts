import { logoOps, logoQueries } from '#contracts/directory/logo.ops';
import { organizationStream } from '#domain/directory/organization.fold';
import { FileAnswer, type HandlerContext } from '#platform/context';
import { handlers, queries } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { isUploadProblem, megabyte, mimeTypeOf, pictureOf } from '#platform/uploads';
import { organizationsView } from '#projections/directory/people.view';
import { editOrganization } from '#domain/directory/organization.decider';

const maxBytes = 5 * megabyte;

/** Only its representative and administrators keep what an organisation says of itself. */
const refusalOf = async (organizationId: number, context: HandlerContext): Promise<Refusal | null> => {
  const { actor } = context;
  if (!actor.isAdministrator && !actor.organizationIds.includes(organizationId)) return forbidden('organizationId');
  return (await context.load(organizationStream, organizationId)).state.id === 0 ? notFound('organizationId') : null;
};

const setLogo = async (organizationId: number, logo: string | null, context: HandlerContext) => {
  const decided = await context.decide(organizationStream, organizationId, (state) => editOrganization(state, { logo }));
  return isRefusal(decided) ? decided : () => ({ organizationId, successMessage: 'organization.saved' });
};

/** A logo is published with its organisation, so it is kept open. */
export const logoOperations = (files: Files): Implementation[] => [
  ...handlers(logoOps, {
    SaveOrganizationLogo: {
      run: async ({ organizationId }, context) => {
        const refused = await refusalOf(organizationId, context);
        if (refused) return refused;
        const [file] = context.files;
        if (!file) return refuse('error.required', 'file');
        const picture = await pictureOf(file.bytes, maxBytes);
        if (isUploadProblem(picture)) return refuse(picture, 'file');
        return setLogo(organizationId, await files.keepOpen(picture.bytes), context);
      },
    },
    RemoveOrganizationLogo: {
      run: async ({ organizationId }, context) => (await refusalOf(organizationId, context)) ?? setLogo(organizationId, null, context),
    },
  }),
  ...queries(logoQueries, {
    GetOrganizationLogo: async ({ organizationId, sha256 }, { documents }) => {
      const found = await documents.get(organizationsView, organizationId);
      const bytes = found?.logo === sha256 ? await files.readOpen(sha256) : null;
      return bytes ? new FileAnswer('logo', mimeTypeOf(bytes), bytes) : notFound('sha256');
    },
  }),
];

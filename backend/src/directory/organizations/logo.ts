import { logoOps, logoQueries } from '#contracts/directory/logo.ops';
import type { InputOf } from '#contracts/op';
import { organizationStream } from '#domain/directory/organization.fold';
import { FileAnswer, type HandlerContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { forbidden, notFound, refuse, type Refusal } from '#domain/decider';
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

const setLogo = (organizationId: number, logo: string | null, context: HandlerContext) =>
  context.decide(organizationStream, organizationId, (state) => editOrganization(state, { logo }));

const decideSave = async ({ organizationId }: InputOf<typeof logoOps.save>, context: HandlerContext, files: Files) => {
  const refused = await refusalOf(organizationId, context);
  if (refused) return refused;
  const [file] = context.files;
  if (!file) return refuse('error.required', 'file');
  const picture = await pictureOf(file.bytes, maxBytes);
  if (isUploadProblem(picture)) return refuse(picture, 'file');
  return setLogo(organizationId, await files.keepOpen(picture.bytes), context);
};

const decideRemove = async ({ organizationId }: InputOf<typeof logoOps.remove>, context: HandlerContext) =>
  (await refusalOf(organizationId, context)) ?? setLogo(organizationId, null, context);

const saved = ({ input: { organizationId } }: { input: { organizationId: number } }) => ({
  organizationId,
  successMessage: 'organization.saved',
});

/** A logo is published with its organisation, so it is kept open. */
export const logoOperations = (files: Files): Implementation[] => [
  onCommand(logoOps.save, { decide: (input, context) => decideSave(input, context, files), answer: saved }),
  onCommand(logoOps.remove, { decide: decideRemove, answer: saved }),
  onQuery(logoQueries.get, async ({ organizationId, sha256 }, { documents }) => {
    const found = await documents.get(organizationsView, organizationId);
    const bytes = found?.logo === sha256 ? await files.readOpen(sha256) : null;
    return bytes ? new FileAnswer('logo', mimeTypeOf(bytes), bytes) : notFound('sha256');
  }),
];

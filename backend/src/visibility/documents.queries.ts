import type { IdentityDocument } from '#contracts/profiles/profile.docs';
import { identityDocumentTypes } from '#contracts/rules/profile';
import { homeDay } from '#contracts/rules/dates';
import { consentedQueries } from '#contracts/visibility/consented.queries';
import { notFound } from '#domain/decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import { FileAnswer, type OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { registrationsView } from '#projections/registrations/registrations.view';
import { documentsArchive } from './documents-archive.js';
import { grantAt } from './grants.js';

/** The documents of an entrant; null: they do not let the organisers see them. */
const documentsOf = async (registrationId: number, context: OperationContext) => {
  const doc = await context.documents.get(registrationsView, registrationId);
  if (!doc || doc.userId === null) return null;
  const { groups } = await grantAt(doc.eventId, doc.userId, context.documents, homeDay(context.now));
  if (!groups.has('documents') && !context.actor.isAdministrator) return null;
  const { state } = await context.load(profileStream, doc.userId);
  return { userIds: numbersOf(state), documents: state.documents };
};

export const documentQueryRows = (files: Files): Implementation[] => [
  onQuery(consentedQueries.documents, async ({ registrationId }, context) => {
    const found = await documentsOf(registrationId, context);
    const typeName = (type: number): string => identityDocumentTypes.find(({ id }) => id === type)?.[context.locale] ?? '';
    const shown = ({ id, type, series, number, date, whoIssued, files: [file] }: IdentityDocument) => ({
      ...{ id, type, series, number, date, whoIssued },
      typeName: typeName(type),
      fileName: file?.name ?? null,
    });
    return { isConsented: found !== null, documents: found?.documents.map(shown) ?? [] };
  }),
  onQuery(consentedQueries.file, async ({ registrationId, documentId }, context) => {
    const found = await documentsOf(registrationId, context);
    const [file] = found?.documents.find(({ id }) => id === documentId)?.files ?? [];
    const bytes = found && file ? await files.readOf(found.userIds, file.blob) : null;
    return file && bytes ? new FileAnswer(file.name, file.mimeType, bytes) : notFound('documentId');
  }),
  onQuery(consentedQueries.archive, (asked, context) => documentsArchive(asked, context, files)),
];

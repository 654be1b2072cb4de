import type { InputOf } from '#contracts/op';
import { homeDay } from '#contracts/rules/dates';
import { identityDocumentTypes } from '#contracts/rules/profile';
import type { consentedQueries } from '#contracts/visibility/consented.queries';
import type { DocumentFile, IdentityDocument } from '#contracts/profiles/profile.docs';
import { refuse, type Refusal } from '#domain/decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { archiveOf, endingOf, namePart, type ArchivedFile } from '#platform/tables/archive';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { registrationsFor } from './competitors.js';
import { grantsAt } from './grants.js';

type Asked = InputOf<typeof consentedQueries.archive>;

interface Found {
  doc: RegistrationDoc;
  /** Numbers of the person: the key of one of them opens the file. */
  userIds: readonly number[];
  document: IdentityDocument;
  file: DocumentFile;
}

const heads = {
  ru: ['Заявка', 'Участник', 'Документ', 'Серия', 'Номер', 'Дата выдачи', 'Кем выдан', 'Файл'],
  en: ['Entry', 'Entrant', 'Document', 'Series', 'Number', 'Date of issue', 'Issued by', 'File'],
};

const typeName = (type: number, locale: Locale): string => identityDocumentTypes.find(({ id }) => id === type)?.[locale] ?? '';

/** Who takes part and lets the organisers of this sport event see their documents; an administrator takes no others with them either. */
const consenting = async ({ eventId, registrationIds }: Asked, context: OperationContext): Promise<RegistrationDoc[]> => {
  const { documents, now } = context;
  const entries = await documents.all(registrationsView, { filter: { eventId, isDeleted: 0 }, sort: [['index', 'asc']] });
  const wanted = entries.filter(({ id, userId }) => userId !== null && (registrationIds?.includes(id) ?? true));
  const userIds = [...new Set(wanted.flatMap(({ userId }) => userId ?? []))];
  const grants = await grantsAt(eventId, userIds, documents, homeDay(now));
  const isOpen = ({ userId }: RegistrationDoc): boolean => grants.get(userId ?? 0)?.groups.has('documents') ?? false;
  // Somebody in several categories has their papers once.
  const first = new Map(
    wanted
      .filter(isOpen)
      .toReversed()
      .map((doc) => [doc.userId, doc]),
  );
  return registrationsFor([...first.values()].toReversed(), context);
};

const filesOf = async (asked: Asked, context: OperationContext): Promise<Found[]> => {
  const found: Found[] = [];
  for (const doc of await consenting(asked, context)) {
    const { state } = await context.load(profileStream, doc.userId ?? 0);
    for (const document of state.documents) {
      if (asked.documentTypes && !asked.documentTypes.includes(document.type)) continue;
      for (const file of document.files) found.push({ doc, userIds: numbersOf(state), document, file });
    }
  }
  return found;
};

async function* archived(found: readonly Found[], locale: Locale, files: Files): AsyncGenerator<ArchivedFile> {
  for (const { doc, userIds, document, file } of found) {
    const content = await files.readOf(userIds, file.blob);
    if (!content) continue;
    const { type, series, number, date, whoIssued } = document;
    yield {
      name: `${doc.id}-${namePart(doc.lastName ?? doc.fullName)}-${namePart(typeName(type, locale))}${endingOf(file.name)}`,
      content,
      row: [doc.id, doc.fullName, typeName(type, locale), series, number, date, whoIssued],
    };
  }
}

/** Identity documents of those who let the organisers see them, as a zip. */
export const documentsArchive = async (asked: Asked, context: OperationContext, files: Files): Promise<FileAnswer | Refusal> => {
  const { eventId, ...filters } = asked;
  const found = await filesOf(asked, context);
  if (found.length === 0) return refuse('error.nothing_to_export');
  const content = archiveOf(heads[context.locale], archived(found, context.locale, files));
  return new FileAnswer(`documents-${eventId}.zip`, 'application/zip', content, found.length, {
    ...{ exportType: 'documents', format: 'zip', eventId, columns: [], filters },
  });
};

import type { InputOf } from '#contracts/op';
import type { KeptFile } from '#contracts/registrations/form.docs';
import type { registrationFormQueries } from '#contracts/registrations/form.queries';
import { placeOf } from '#contracts/registrations/statuses';
import { statusNames } from '#contracts/texts/statuses';
import { registrationsFor } from '#backend/visibility/competitors';
import { forbidden, refuse, type Refusal } from '#domain/decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { FileAnswer, type OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import { archiveOf, endingOf, namePart, type ArchivedFile } from '#platform/tables/archive';
import type { Cell } from '#platform/tables/table-file';
import { registrationsView } from '#projections/registrations/registrations.view';

type Asked = InputOf<typeof registrationFormQueries.challengeArchive>;

/** An answer, with one of its files or none. */
interface Found {
  name: string;
  file: KeptFile | null;
  row: readonly Cell[];
}

const heads = {
  ru: ['Заявка', 'Участник', 'Задание', 'Статус', 'Ссылка', 'Файл'],
  en: ['Entry', 'Entrant', 'Challenge', 'Status', 'Link', 'File'],
};

const answersOf = async ({ eventId, streamIds, isWithPrivate = false }: Asked, context: OperationContext): Promise<Found[]> => {
  const { documents, locale } = context;
  const filter = { eventId, isDeleted: 0, ...(streamIds && { streamId: { $in: streamIds } }) };
  const entries = await documents.all(registrationsView, { filter, sort: [['index', 'asc']] });
  const { challenges } = (await context.load(registrationFormStream, eventId)).state;
  const titles = new Map(challenges.map(({ challengeId, title }) => [challengeId, title]));
  const taking = entries.filter(({ statuses, entry }) => placeOf(statuses.participation) !== 'out' && entry.challengeAnswers.length > 0);
  return (await registrationsFor(taking, context)).flatMap((doc) =>
    doc.entry.challengeAnswers.flatMap(({ challengeId, url, status, privateDocuments }): Found[] => {
      const title = titles.get(challengeId) ?? '';
      const name = `${doc.id}-${namePart(doc.lastName ?? doc.fullName)}-${namePart(title)}`;
      const row = [doc.id, doc.fullName, title, statusNames.challenge[status]?.[locale] ?? status, url];
      const files: (KeptFile | null)[] = isWithPrivate && privateDocuments.length > 0 ? privateDocuments : [null];
      return files.map((file) => ({ name: `${name}${endingOf(file?.fileName ?? '')}`, file, row }));
    }),
  );
};

async function* archived(found: readonly Found[], files: Files): AsyncGenerator<ArchivedFile> {
  for (const { name, file, row } of found) {
    const content = file && (await files.read(file.ownerUserId, file.blob));
    yield { name: content ? name : null, content: content ?? Buffer.alloc(0), row };
  }
}

/** What was answered to online challenges, as a zip: links in its list, and the private documents for organisers alone. */
export const challengeArchive = async (asked: Asked, context: OperationContext, files: Files): Promise<FileAnswer | Refusal> => {
  const { actor, roles } = context;
  if (asked.isWithPrivate === true && !actor.isAdministrator && !roles.has('O') && !roles.has('A')) return forbidden('isWithPrivate');
  const found = await answersOf(asked, context);
  if (found.length === 0) return refuse('error.nothing_to_export');
  const { eventId, ...filters } = asked;
  const content = archiveOf(heads[context.locale], archived(found, files));
  return new FileAnswer(`challenges-${eventId}.zip`, 'application/zip', content, found.length, {
    ...{ exportType: 'challenges', format: 'zip', eventId, columns: [], filters },
  });
};

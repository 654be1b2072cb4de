import type { InputOf } from '#contracts/op';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { registrationFormOps } from '#contracts/registrations/form.ops';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import type { Files } from '#platform/files';
import { megabyte } from '#platform/uploads';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { saveOptionDocuments, type GivenDocument } from '#domain/registrations/registration-form.decider';
import { checkedFiles, type Checked } from './uploaded.js';

type Input = InputOf<typeof registrationFormOps.saveOptionDocuments>;

const maxDocuments = 50;

const givenDocuments = async (
  { documents = [] }: Input,
  uploaded: readonly Checked[],
  files: Files,
  context: HandlerContext,
): Promise<GivenDocument[]> => {
  const newIds = await context.nextIds('optionDocument', documents.filter(({ documentId }) => documentId == null).length);
  return Promise.all(
    documents.map(async ({ documentId, title }, i) => {
      const file = uploaded.find(({ at }) => at === i);
      const id = documentId ?? newIds.shift() ?? 0;
      if (!file) return { documentId: id, title, file: null };
      const { fileName, mimeType, bytes } = file;
      return { documentId: id, title, file: { fileName, mimeType, size: bytes.length, blob: await files.keepOpen(bytes) } };
    }),
  );
};

type Uploaded = Awaited<ReturnType<typeof checkedFiles>>;

/** A new document needs a file, a file a title, a known one must be known. */
const wrongDocuments = ({ documents = [] }: Input, known: ReadonlySet<number>, uploaded: Uploaded) => {
  const errors: Record<string, string[]> = {};
  for (const [at, problem] of uploaded.errors) errors[`documents.${at}`] = [problem];
  for (const [i, { documentId }] of documents.entries()) {
    const hasFile = uploaded.errors.has(i) || uploaded.files.some(({ at }) => at === i);
    if (documentId == null && !hasFile) errors[`documents.${i}`] = ['error.required'];
    if (documentId != null && !known.has(documentId)) errors[`documents.${i}.documentId`] = ['error.not_found'];
  }
  for (const { at } of uploaded.files) if (!documents[at]) errors[`documents.${at}.title`] = ['error.required'];
  return refuseFields(errors);
};

/** Titles and files of what there is to read before one registers with an option. */
export const decideSaveOptionDocuments = async (input: Input, context: HandlerContext, files: Files) => {
  const { eventId, registrationOptionId, documents = [], removedDocumentIds = [] } = input;
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.options.some(({ id }) => id === registrationOptionId)) return notFound('registrationOptionId');
  const form = (await context.load(registrationFormStream, eventId)).state;
  const own = form.documents.filter((document) => document.registrationOptionId === registrationOptionId);
  const uploaded = await checkedFiles(context.files, 20 * megabyte);
  const refused = wrongDocuments(input, new Set(own.map(({ documentId }) => documentId)), uploaded);
  if (refused) return refused;
  const count = own.length - removedDocumentIds.length + documents.filter(({ documentId }) => documentId == null).length;
  if (count > maxDocuments) return refuse('error.too_many', 'documents');
  const given = await givenDocuments(input, uploaded.files, files, context);
  const decided = await context.decide(registrationFormStream, eventId, (state) =>
    saveOptionDocuments(state, { eventId, registrationOptionId }, given, removedDocumentIds),
  );
  return isRefusal(decided) ? decided : null;
};

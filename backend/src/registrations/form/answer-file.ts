import type { EventOf } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import { answerFileEvents } from '#contracts/registrations/form.events';
import type { FormAnswer, KeptFile } from '#contracts/registrations/form.docs';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { answerOps } from '#contracts/registrations/form.ops';
import type { GivenAnswer } from '#contracts/rules/questions';
import type { HandlerContext, OperationContext } from '#platform/context';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { fileNameFor } from '#platform/file-names';
import type { Files } from '#platform/files';
import { documentOf, isUploadProblem } from '#platform/uploads';

type AnswerFile = EventOf<typeof answerFileEvents>['data'];

/** A file that was sent ahead of its answer. */
export const answerFile = {
  name: 'answerFile',
  events: answerFileEvents,
  initial: (): { file: AnswerFile | null } => ({ file: null }),
  evolve: (_state: { file: AnswerFile | null }, event: EventOf<typeof answerFileEvents>) => ({ file: event.data as AnswerFile | null }),
};

/** Kept under the key of whoever sends it; it goes to the entrant's key with the answer. */
export const decideUploadAnswerFile = async (
  { eventId, questionId }: InputOf<typeof answerOps.uploadFile>,
  context: HandlerContext,
  files: Files,
) => {
  const { questions } = (await context.load(registrationFormStream, eventId)).state;
  const question = questions.find((one) => one.questionId === questionId);
  if (!question) return notFound('questionId');
  if (question.type !== 'file') return refuse('error.type', 'questionId');
  const [given] = context.files;
  if (!given) return refuse('error.required', 'file');
  const checked = await documentOf(given.bytes);
  if (isUploadProblem(checked)) return refuse(checked, 'file');
  const userId = context.actor.userId ?? 0;
  const { bytes, mimeType } = checked;
  const blob = await files.keep(userId, bytes);
  const [fileId = 0] = await context.nextIds('answerFile');
  const fileName = fileNameFor(given.fileName, mimeType);
  const data = { fileId, eventId, questionId, userId, fileName, mimeType, size: bytes.length, blob };
  const decided = await context.decide(answerFile, fileId, () => [{ type: 'AnswerFileUploaded', data }]);
  return isRefusal(decided) ? decided : null;
};

/** An hour less than files lie unused (platform/unused-files.ts): one that is named in time is never removed meanwhile. */
const usableMilliseconds = 23 * 60 * 60 * 1_000;

const isTooOld = (sentAt: string | null, now: string): boolean =>
  sentAt !== null && Date.parse(now) - Date.parse(sentAt) > usableMilliseconds;

/** The files that given answers name: those that the caller sent for that question, and those of the answers that stand. */
export const filesGiven = async (
  given: readonly GivenAnswer[],
  known: readonly FormAnswer[],
  eventId: number,
  context: OperationContext,
): Promise<Map<number, KeptFile>> => {
  const files = new Map<number, KeptFile>();
  for (const { questionId, fileId } of given) {
    if (fileId == null) continue;
    const keptFile = known.find((answer) => answer.questionId === questionId)?.file;
    if (keptFile?.fileId === fileId) {
      files.set(fileId, keptFile);
      continue;
    }
    const { state, changedAt } = await context.load(answerFile, fileId);
    const { file } = state;
    if (
      isTooOld(changedAt, context.now) ||
      file?.eventId !== eventId ||
      file.questionId !== questionId ||
      file.userId !== context.actor.userId
    )
      continue;
    const { fileName, mimeType, size, blob, userId } = file;
    files.set(fileId, { fileId, fileName, mimeType, size, blob, ownerUserId: userId });
  }
  return files;
};

/** Puts a file under the entrant's key, so that it is erased with them. */
const handedOver = async (file: KeptFile, ownerUserId: number | null, files: Files): Promise<KeptFile> => {
  if (ownerUserId === null || file.ownerUserId === ownerUserId) return file;
  const bytes = await files.read(file.ownerUserId, file.blob);
  return bytes ? { ...file, blob: await files.keep(ownerUserId, bytes), ownerUserId } : file;
};

export const answersHandedOver = (answers: readonly FormAnswer[], ownerUserId: number | null, files: Files): Promise<FormAnswer[]> =>
  Promise.all(
    answers.map(async (answer) => (answer.file ? { ...answer, file: await handedOver(answer.file, ownerUserId, files) } : answer)),
  );

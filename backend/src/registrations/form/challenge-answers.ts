import type { InputOf } from '#contracts/op';
import { challengeAnswerId, registrationOfAnswer } from '#domain/registrations/answers.fold';
import type { ChallengeAnswer, KeptFile, OnlineChallenge } from '#contracts/registrations/form.docs';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { answerOps } from '#contracts/registrations/form.ops';
import { isBefore, localMoment } from '#contracts/rules/dates';
import type { HandlerContext, OperationContext } from '#platform/context';
import { isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { idsOf, registration, type Registration } from '#domain/registrations/registration.decider';
import { isStaff } from '../registration-times.js';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { isLive } from './live.js';
import { countAnswers } from '#domain/registrations/registration-form.decider';
import { checkedFiles, type Checked } from './uploaded.js';

type Ops = typeof answerOps;

const maxDocuments = 10;

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Whether the dates of a challenge, in the time zone of the sport event, leave it open. */
const isOpen = ({ dateFrom, dateTo }: OnlineChallenge, timeZone: string, now: string): boolean => {
  const local = localMoment(now, timeZone);
  const moment = `${local.date} ${local.time}`;
  return !(dateFrom !== null && isBefore(moment, dateFrom)) && !(dateTo !== null && isBefore(dateTo, moment));
};

const openChallenge = async (
  { registrationId, challengeId }: InputOf<Ops['saveChallengeAnswer']>,
  context: HandlerContext,
): Promise<Refusal | { entry: Registration; challenge: OnlineChallenge }> => {
  const { state: entry } = await context.load(registration, registrationId);
  const { challenges } = (await context.load(registrationFormStream, entry.eventId)).state;
  const challenge = challenges.find((one) => one.challengeId === challengeId);
  const isMeant = challenge && (challenge.streamIds.length === 0 || challenge.streamIds.includes(entry.streamId));
  if (!challenge || !isMeant) return notFound('challengeId');
  if (!isLive(entry)) return refuse('error.transition');
  const { fields } = (await context.load(sportEvent, entry.eventId)).state;
  const mayAnswer = isStaff(context) || isOpen(challenge, fields?.timeZone ?? 'UTC', context.now);
  return mayAnswer ? { entry, challenge } : refuse('error.closed');
};

interface GivenAnswer {
  url: string | null;
  documents: readonly KeptFile[];
  uploaded: Awaited<ReturnType<typeof checkedFiles>>;
}

const wrongUrl = ({ acceptsUrl }: OnlineChallenge, url: string | null): boolean => url !== null && !(acceptsUrl && isWebAddress(url));

/** What is wrong with an answer to a challenge: it takes a link, private documents, or both, and one of them there must be. */
const wrongAnswer = (challenge: OnlineChallenge, { url, documents, uploaded }: GivenAnswer): Refusal | null => {
  const errors: Record<string, string[]> = {};
  const { acceptsUrl, acceptsPrivateDocuments } = challenge;
  const newCount = uploaded.files.length + uploaded.errors.size;
  if (wrongUrl(challenge, url)) errors['url'] = ['error.url'];
  for (const [at, problem] of uploaded.errors) errors[`files.${at}`] = [problem];
  if (newCount > 0 && !acceptsPrivateDocuments) errors['files'] = ['error.file_type'];
  if (documents.length + newCount > maxDocuments) errors['files'] = ['error.too_many'];
  if (url === null && documents.length + newCount === 0) errors[acceptsUrl ? 'url' : 'files'] = ['error.required'];
  return refuseFields(errors);
};

const keptUnder = async (ownerUserId: number, uploaded: readonly Checked[], context: HandlerContext, files: Files): Promise<KeptFile[]> => {
  const fileIds = await context.nextIds('answerFile', uploaded.length);
  return Promise.all(
    uploaded.map(async ({ fileName, mimeType, bytes }, i) => ({
      fileId: fileIds[i] ?? 0,
      fileName,
      mimeType,
      size: bytes.length,
      blob: await files.keep(ownerUserId, bytes),
      ownerUserId,
    })),
  );
};

const newAnswer = (
  registrationId: number,
  { entry }: Registration,
): Pick<ChallengeAnswer, 'answerId' | 'url' | 'status' | 'privateDocuments'> => ({
  answerId: challengeAnswerId(registrationId, entry.lastChallengeAnswer + 1),
  url: null,
  status: 'submitted',
  privateDocuments: [],
});

export const decideSaveChallengeAnswer = async (input: InputOf<Ops['saveChallengeAnswer']>, context: HandlerContext, files: Files) => {
  const { registrationId, challengeId } = input;
  const opened = await openChallenge(input, context);
  if (isRefusal(opened)) return opened;
  const { entry, challenge } = opened;
  const before = entry.entry.challengeAnswers.find((answer) => answer.challengeId === challengeId);
  const latest = before ?? newAnswer(registrationId, entry);
  if (latest.status === 'accepted') return refuse('error.already_judged');
  const { answerId, privateDocuments: documents } = latest;
  const url = input.url === undefined ? latest.url : input.url || null;
  const uploaded = await checkedFiles(context.files);
  const wrong = wrongAnswer(challenge, { url, documents, uploaded });
  if (wrong) return wrong;
  const ids = idsOf(registrationId, entry);
  const kept = await keptUnder(ids.userId ?? context.actor.userId ?? 0, uploaded.files, context, files);
  const data = { ...ids, answerId, challengeId, url, privateDocuments: [...documents, ...kept] };
  const isSame = latest.url === url && kept.length === 0 && latest.status === 'submitted';
  const decided = await context.decide(registration, registrationId, () => (isSame ? [] : [{ type: 'ChallengeAnswerSaved', data }]));
  if (isRefusal(decided)) return decided;
  if (!before) await countChallenge(context, entry.eventId, challengeId, 1);
  return { answerId };
};

const countChallenge = (context: HandlerContext, eventId: number, challengeId: number, by: number) =>
  context.decide(registrationFormStream, eventId, () => countAnswers(eventId, { challenges: [{ id: challengeId, by }] }));

/** An answer by its id, with the registration that it belongs to. */
export const findAnswer = async (
  answerId: number,
  context: OperationContext,
): Promise<Refusal | { registrationId: number; entry: Registration; answer: ChallengeAnswer }> => {
  const registrationId = registrationOfAnswer(answerId);
  const { state: entry } = await context.load(registration, registrationId);
  const answer = entry.entry.challengeAnswers.find((one) => one.answerId === answerId);
  return answer ? { registrationId, entry, answer } : notFound('answerId');
};

export const decideChangeChallengeStatus = async (input: InputOf<Ops['changeChallengeStatus']>, context: HandlerContext) => {
  const { answerId, registrationId, componentType, status: to, comment = '' } = input;
  if (componentType !== 'challenge') return refuse('error.unknown_value', 'componentType');
  const found = await findAnswer(answerId, context);
  if (isRefusal(found)) return found;
  if (found.registrationId !== registrationId) return notFound('answerId');
  if (to === 'rejected' && comment === '') return refuse('error.required', 'comment');
  const { status: from, comment: before } = found.answer;
  const data = { ...idsOf(registrationId, found.entry), answerId, from, to, comment };
  const isSame = from === to && comment === before;
  const decided = await context.decide(registration, registrationId, () =>
    isSame ? [] : [{ type: 'ChallengeAnswerStatusChanged', data }],
  );
  return isRefusal(decided) ? decided : { answerId };
};

/** What was judged stays as it was judged, but for the organiser. */
const mayTakeBack = ({ status }: ChallengeAnswer, { roles }: OperationContext): boolean =>
  status === 'submitted' || roles.has('O') || roles.has('A');

export const decideRemoveChallengeAnswer = async (
  { answerId, reason = '' }: InputOf<Ops['removeChallengeAnswer']>,
  context: HandlerContext,
) => {
  const found = await findAnswer(answerId, context);
  if (isRefusal(found)) return found;
  const { registrationId, entry, answer } = found;
  if (!mayTakeBack(answer, context)) return refuse('error.already_judged');
  const data = { ...idsOf(registrationId, entry), answerId, reason };
  const decided = await context.decide(registration, registrationId, () => [{ type: 'ChallengeAnswerRemoved', data }]);
  if (isRefusal(decided)) return decided;
  await countChallenge(context, entry.eventId, answer.challengeId, -1);
  return { removed: answer.privateDocuments };
};

export const decideRemoveChallengeDocument = async (
  { answerId, documentId }: InputOf<Ops['removeChallengeDocument']>,
  context: HandlerContext,
) => {
  const found = await findAnswer(answerId, context);
  if (isRefusal(found)) return found;
  const { registrationId, entry, answer } = found;
  const document = answer.privateDocuments.find(({ fileId }) => fileId === documentId);
  if (!document) return notFound('documentId');
  if (!mayTakeBack(answer, context)) return refuse('error.already_judged');
  const data = { ...idsOf(registrationId, entry), answerId, documentId, sha256: document.blob };
  const decided = await context.decide(registration, registrationId, () => [{ type: 'ChallengePrivateDocumentRemoved', data }]);
  if (isRefusal(decided)) return decided;
  return { removed: [document] };
};

import { isOfPassAlone } from '#contracts/sport-events/sport-event.events';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { OwnCandidate } from '#contracts/registrations/form-answers.docs';
import { homeDay, localMoment } from '#contracts/rules/dates';
import { childrenOf } from '#backend/visibility/children';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { organizationsView } from '#projections/directory/people.view';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound, refuse } from '#domain/decider';
import type { Files } from '#platform/files';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { optionDocumentsView } from '#projections/registrations/option-documents.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { category } from '#domain/sport-events/category.decider';
import { roomIn, waitingIn } from '#domain/sport-events/places.rules';
import { gridsOf } from '#backend/sport-events/grids';
import { shapeCategory, shapedEvent } from '#backend/sport-events/statuses';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { EntryProducts } from '../ordered-products.js';
import { challengeArchive } from './challenge-archive.js';
import type { EntrantCodes } from '../entrant-codes.js';
import { rowsOf } from '../rows.js';
import { registration } from '#domain/registrations/registration.decider';
import { registrationState } from '#domain/sport-events/status.rules';
import { optionShape } from '#backend/sport-events/shapes';
import { challengeAnswerShape, downloadNameOf } from './answer-shapes.js';
import { challengeDocument, privateFile } from './private-files.js';
import { candidateRow, candidates } from './candidates.js';
import { challengeAnswers } from './challenge-list.js';
import { checkFields } from './check-fields.js';
import type { CheckParts } from './checked-forms.js';
import { challengeShape, questionShape } from './form-shapes.js';

const maxCategories = 1_000;

/** A category with what is left in it. */
const categoriesWithRoom = async (event: SportEventDoc, context: OperationContext) => {
  const eventId = event.id;
  const streams = await context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  const grids = await gridsOf(
    context.documents,
    streams.map(({ id }) => id),
  );
  return Promise.all(
    streams.map(async (stream) => {
      const { state } = await context.load(category, stream.id);
      const room = roomIn(state);
      return {
        ...shapeCategory(event, stream, grids.get(stream.id), context.now),
        free: Number.isFinite(room) ? Math.max(0, room) : null,
        waitingCount: waitingIn(state).length,
      };
    }),
  );
};

const form = (products: EntryProducts) =>
  onQuery(registrationFormQueries.form, async ({ eventId }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const { state, version } = await context.load(registrationFormStream, eventId);
    const { locale } = context;
    const { currency, insurance } = (await context.load(paymentSettings, eventId)).state;
    return {
      event: await shapedEvent(context, event),
      state: registrationState(event, context.now),
      questions: state.questions.map((question) => questionShape(question, state.optionCounts, locale)),
      challenges: state.challenges.map(challengeShape),
      registrationOptions: event.options.map((option) => optionShape(option, eventId, state.documents)),
      streams: await categoriesWithRoom(event, context),
      currency,
      insurance,
      products: await products.offered(eventId, context),
      version,
    };
  });

/** Somebody whom the caller enters as themselves or as their guardian: nothing is hidden from them. */
const ownCandidate = async (
  profile: Profile,
  event: SportEventDoc,
  streamIds: number[],
  context: OperationContext,
): Promise<OwnCandidate> => {
  const day = localMoment(context.now, event.timeZone).date;
  const ids = profile.organizations.filter(isInForce).map(({ organizationId }) => organizationId);
  const clubs = await context.documents.getMany(organizationsView, [...new Set(ids)]);
  return { ...candidateRow(profileFor('editor', profile, day), event, streamIds), clubs: clubs.map(({ id, name }) => ({ id, name })) };
};

/** The caller's own registrations, those of their children and of their organisations; whom of themselves they may register. */
const own = (codes: EntrantCodes) =>
  onQuery(registrationFormQueries.own, async ({ eventId }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const { userId, organizationIds } = context.actor;
    const children = await childrenOf(userId ?? 0, context.documents, homeDay(context.now));
    const find = (filter: Record<string, number | { $in: readonly number[] }>) =>
      context.documents.all(registrationsView, { filter: { eventId, isDeleted: 0, ...filter } });
    const found: RegistrationDoc[] = [
      ...(await find({ userId: { $in: [userId ?? 0, ...children.map((child) => child.userId)] } })),
      ...(organizationIds.length > 0 ? await find({ organizationId: { $in: organizationIds } }) : []),
    ];
    const docs = [...new Map(found.map((doc) => [doc.id, doc])).values()].toSorted((a, b) => a.id - b.id);
    const challengeAnswers = new Map(docs.map(({ id, entry }) => [id, entry.challengeAnswers.map(challengeAnswerShape)]));
    const rows = await rowsOf(
      context,
      docs.map(({ id }) => id),
    );
    const profile = await context.documents.get(profilesView, userId ?? 0);
    const streamsOf = (id: number) => docs.filter((doc) => doc.userId === id).map(({ streamId }) => streamId);
    const candidate = (one: Profile) => ownCandidate(one, event, streamsOf(one.userId), context);
    return {
      registrations: rows.map((row) => ({ ...row, code: codes.codeOf(row.id), challengeAnswers: challengeAnswers.get(row.id) ?? [] })),
      self: profile && (await candidate(profile)),
      children: await Promise.all(children.map(candidate)),
    };
  });

const fileQueries = (files: Files): Implementation[] => [
  onQuery(registrationFormQueries.optionDocument, ({ registrationOptionId, documentId }, context) =>
    optionDocument(registrationOptionId, documentId, context, files),
  ),
  onQuery(registrationFormQueries.answerFile, async ({ registrationId, fileId }, context) => {
    const { entry } = (await context.load(registration, registrationId)).state;
    return privateFile(entry.answers.find(({ file }) => file?.fileId === fileId)?.file, files);
  }),
  onQuery(registrationFormQueries.documents, async ({ fileName, registrationId: id, fileId }, context) => {
    const answers = id === undefined ? [] : (await context.load(registration, id)).state.entry.answers;
    const file = answers.find((answer) => answer.file?.fileId === fileId)?.file;
    return id !== undefined && file && downloadNameOf(id, file) === fileName ? privateFile(file, files) : notFound('fileName');
  }),
  onQuery(registrationFormQueries.challengeDocument, (asked, context) => challengeDocument(asked, context, files)),
  onQuery(registrationFormQueries.challengeArchive, (asked, context) => challengeArchive(asked, context, files)),
];

export const registrationFormQueryRows = (parts: CheckParts & { products: EntryProducts }, codes: EntrantCodes): Implementation[] => [
  form(parts.products),
  own(codes),
  candidates,
  onQuery(registrationFormQueries.check, (input, context) => checkFields(input, context, parts)),
  challengeAnswers,
  ...fileQueries(parts.files),
];

/** What a published sport event offers to read is for everybody; an unpublished one shows nothing. */
const optionDocument = async (registrationOptionId: number, documentId: number, context: OperationContext, files: Files) => {
  const document = await context.documents.get(optionDocumentsView, documentId);
  const event = document && (await context.documents.get(sportEventsView, document.eventId));
  const isStaff = event?.staff.some(({ userId, role }) => userId === context.actor.userId && !isOfPassAlone(role)) ?? false;
  const isShown = event?.isPublished === true || isStaff || context.actor.isAdministrator;
  if (document?.registrationOptionId !== registrationOptionId || !isShown) return refuse('error.not_found');
  const bytes = await files.readOpen(document.blob);
  return bytes ? new FileAnswer(document.fileName, document.mimeType, bytes) : refuse('error.not_found');
};

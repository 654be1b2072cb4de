import { applicationStatuses, handedInStatuses, type ApplicationStatus } from '#contracts/applications/application.docs';
import type { ApplicationListAnswer, ApplicationStep } from '#contracts/applications/application-answers.docs';
import { applicationEvents } from '#contracts/applications/application.events';
import { applicationStream } from '#domain/applications/application.fold';
import { applicationQueries } from '#contracts/applications/application.ops';
import { FileAnswer, type OperationContext, type RecordedEvent } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { isRefusal, notFound } from '#domain/decider';
import { isInForce } from '#domain/profiles/confirmation.rules';
import type { Filter } from '#platform/ports/document-store';
import { applicationsView, type ApplicationDoc } from '#projections/applications/applications.view';
import { organizationsView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { staffView } from '#projections/sport-events/sport-events.view';
import { seenApplication, sidesOf } from './application-access.js';
import { applicationShapes, categoriesOf, documentShapes, fileNameOf, personNames } from './application-shapes.js';
import type { ApplicationParts } from './application.handlers.js';

interface Listed {
  filter: Filter;
  /** Those that the caller may see at all. */
  statuses: readonly ApplicationStatus[];
}
interface Asked {
  status?: ApplicationStatus | undefined;
  page: number;
  perPage?: number | undefined;
}

const listed = async (
  parts: ApplicationParts,
  { filter, statuses }: Listed,
  { status, page, perPage }: Asked,
  context: OperationContext,
) => {
  const { documents } = context;
  const wanted = { filter: { ...filter, status: status ?? { $in: statuses } }, sort: [['updatedAt', 'desc']] as const };
  const [found, counts] = await Promise.all([
    documents.page(applicationsView, wanted, page, perPage),
    Promise.all(
      statuses.map(async (one) => [one, await documents.count(applicationsView, { filter: { ...filter, status: one } })] as const),
    ),
  ]);
  const told = await Promise.all(
    found.rows.map(async (application: ApplicationDoc) => ({
      application,
      version: application.version,
      sides: await sidesOf(parts.scopes, application, context),
    })),
  );
  return {
    // What was said is read one by one, and each reading is recorded.
    applications: (await applicationShapes(told, context)).map(({ text: _text, fields: _fields, ...row }) => row),
    counters: Object.fromEntries(counts) as ApplicationListAnswer['counters'],
    page: found.page,
    maxPage: found.maxPage,
    total: found.total,
  };
};

/** What became of an application, step by step. */
const stepOf = ({ type, data, recordedAt, actorUserId }: RecordedEvent, names: ReadonlyMap<number, string>): ApplicationStep[] => {
  const step = { date: recordedAt, by: actorUserId === null ? null : { id: actorUserId, name: names.get(actorUserId) ?? '' } };
  if (type === 'ApplicationDrafted') return [{ ...step, from: null, to: 'draft', comment: '' }];
  if (type === 'ApplicationSubmitted') return [{ ...step, from: null, to: 'submitted', comment: '' }];
  if (type !== 'ApplicationStatusChanged') return [];
  const changed = applicationEvents.ApplicationStatusChanged.schema.safeParse(data);
  return changed.success ? [{ ...step, from: changed.data.from, to: changed.data.to, comment: changed.data.comment }] : [];
};

const historyOf = async (applicationId: number, context: OperationContext) => {
  const recorded = await context.recorded(applicationStream, applicationId);
  const names = await personNames(
    recorded.flatMap(({ actorUserId }) => actorUserId ?? []),
    context,
  );
  return recorded.flatMap((event) => stepOf(event, names));
};

/** Organisations that the author represents or is a member of, and the chosen one. */
const organizationsFor = async (authorId: number, chosen: number | null, { documents, actor }: OperationContext) => {
  const profile = await documents.get(profilesView, authorId);
  const member = profile?.organizations.filter(isInForce).map(({ organizationId }) => organizationId) ?? [];
  const represented = actor.userId === authorId ? actor.organizationIds : [];
  const ids = [...new Set([...member, ...represented, ...(chosen === null ? [] : [chosen])])];
  return (await documents.getMany(organizationsView, ids)).map(({ id, name }) => ({ id, name }));
};

/** Sport events whose applications an organiser decides on. */
const organisedBy = async (userId: number, { documents }: OperationContext): Promise<number[]> =>
  ((await documents.get(staffView, userId))?.roles ?? []).filter(({ role }) => role === 'organiser').map(({ eventId }) => eventId);

export const applicationQueryRows = (parts: ApplicationParts) => [
  onQuery(applicationQueries.categories, async (_input, context) => ({ categories: await categoriesOf(context) })),
  onQuery(applicationQueries.data, async ({ applicationId }, context) => {
    const seen = await seenApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    const { state, version, sides } = seen;
    const [application] = await applicationShapes([{ application: state, version, sides }], context);
    if (!application) return notFound('applicationId');
    return {
      application,
      documents: documentShapes(state),
      categories: await categoriesOf(context),
      organizations: await organizationsFor(state.userId, state.content.organizationId, context),
      history: await historyOf(applicationId, context),
    };
  }),
  onQuery(applicationQueries.download, async ({ fileName }, context) => {
    const [, applicationId, documentId] = /^(\d{1,15})-(\d{1,3})-/.exec(fileName) ?? [];
    if (applicationId === undefined) return notFound('fileName');
    const seen = await seenApplication(parts.scopes, Number(applicationId), context);
    if (isRefusal(seen)) return seen;
    const { id, userId, documents } = seen.state;
    const document = documents.find(
      (one) => one.documentId === Number(documentId) && fileNameOf(id, one.documentId, one.originalName) === fileName,
    );
    const bytes = document ? await parts.files.read(userId, document.sha256) : null;
    return document && bytes ? new FileAnswer(document.originalName || fileName, document.mimeType, bytes) : notFound('fileName');
  }),
  onQuery(applicationQueries.own, (input, context) =>
    listed(parts, { filter: { userId: context.actor.userId }, statuses: applicationStatuses }, input, context),
  ),
  onQuery(applicationQueries.desk, async ({ eventId, categoryId, ...input }, context) => {
    const { actor } = context;
    const own = actor.isAdministrator || eventId !== undefined ? [] : await organisedBy(actor.userId ?? 0, context);
    const ofEvents: Filter = eventId !== undefined ? { eventId } : actor.isAdministrator ? {} : { eventId: { $in: own } };
    const filter = { ...ofEvents, ...(categoryId !== undefined && { categoryId }) };
    return listed(parts, { filter, statuses: handedInStatuses }, input, context);
  }),
];

import type { ApplicationContent } from '#contracts/applications/application.docs';
import { applicationCategoryOps, applicationOps } from '#contracts/applications/application.ops';
import { applicationStream, isOpen, kindOf, type Application } from '#domain/applications/application.fold';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import type { HandlerContext, OperationContext } from '#platform/context';
import { handlers, type Handlers } from '#platform/operations/tables';
import type { AppendedEvent, Implementation } from '#platform/operations/implementation';
import { conflict, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { organizationsView } from '#projections/directory/people.view';
import { keptFiles } from './application-files.js';
import { ownApplication, seenApplication, sidesOf, unknownIn, type Scopes, type SeenApplication } from './application-access.js';
import { applicationShapes, categoriesOf, categoryShape, documentShapes } from './application-shapes.js';
import {
  addDocuments,
  applicant,
  changeStatus,
  editApplication,
  holdKind,
  makeApplication,
  selectOrganization,
} from '#domain/applications/application.decider';
import { applicationCategory, removeCategory, saveCategory } from '#domain/applications/category.decider';

export interface ApplicationParts {
  scopes: Scopes;
  files: Files;
}

type Ops = typeof applicationOps;

const contentOf = (given: InputOf<Ops['saveNew']>['application']): ApplicationContent => ({
  assignmentCategoryId: given.assignmentCategoryId,
  assignmentId: given.assignmentId ?? null,
  organizationId: given.organizationId ?? null,
  subjectUserId: given.subjectUserId ?? null,
  eventId: given.eventId ?? null,
  text: given.text,
  fields: given.fields ?? {},
});

/** The application as it stands now, as its call answers it. */
const told = async ({ scopes }: ApplicationParts, id: number, context: OperationContext) => {
  const { state: application, version } = await context.load(applicationStream, id);
  const [shape] = await applicationShapes([{ application, version, sides: await sidesOf(scopes, application, context) }], context);
  return shape;
};

const stale = ({ version, changedBy, changedAt }: SeenApplication, expected: number | undefined): Refusal | null =>
  expected === undefined || expected === version ? null : conflict({ version, changedBy, changedAt });

/** Keeps the rule of one open application of a kind, whatever becomes of this one. */
const keepKind = (
  context: HandlerContext,
  userId: number,
  applicationId: number,
  { status, content }: Pick<Application, 'status' | 'content'>,
) => context.decide(applicant, userId, (state) => holdKind(state, { userId, applicationId }, isOpen(status) ? kindOf(content) : null));

const saveNew = (parts: ApplicationParts): Handlers<Ops>['SubmitApplication'] => ({
  run: async ({ application, isDraft = false }, context) => {
    const content = contentOf(application);
    const unknown = await unknownIn(parts.scopes, content, context);
    if (unknown) return unknown;
    const userId = context.actor.userId ?? 0;
    const [applicationId = 0] = await context.nextIds('application');
    const decided = await context.decide(applicationStream, applicationId, (state) =>
      makeApplication(state, { applicationId, userId }, content, { isDraft, locale: context.locale }),
    );
    if (isRefusal(decided)) return decided;
    const held = await keepKind(context, userId, applicationId, { status: isDraft ? 'draft' : 'submitted', content });
    if (isRefusal(held)) return held;
    return async () => ({ applicationId, application: await told(parts, applicationId, context), successMessage: 'application.saved' });
  },
  repeated: async (_input, context, { events }) => {
    const applicationId = idIn(events);
    return { applicationId, application: await told(parts, applicationId, context) };
  },
});

const idIn = (events: readonly AppendedEvent[]): number => {
  const data = events.map((event) => event.data as { applicationId?: number }).find((one) => one.applicationId !== undefined);
  return data?.applicationId ?? 0;
};

const edit = (parts: ApplicationParts): Handlers<Ops>['EditApplication'] => ({
  run: async ({ applicationId, application, expectedVersion }, context) => {
    const seen = await ownApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    const given = defined(application);
    const after = { ...seen.state.content, ...given };
    const refused = stale(seen, expectedVersion) ?? (await unknownIn(parts.scopes, after, context));
    if (refused) return refused;
    const decided = await context.decide(applicationStream, applicationId, (state) => editApplication(state, given));
    if (isRefusal(decided)) return decided;
    const held = await keepKind(context, seen.state.userId, applicationId, { status: seen.state.status, content: after });
    return isRefusal(held)
      ? held
      : async () => ({ application: await told(parts, applicationId, context), successMessage: 'application.saved' });
  },
  repeated: async ({ applicationId }, context) => ({ application: await told(parts, applicationId, context) }),
});

const select = (parts: ApplicationParts): Handlers<Ops>['SelectOrganization'] => ({
  run: async ({ applicationId, organizationId }, context) => {
    const seen = await ownApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    if (!(await context.documents.get(organizationsView, organizationId))) return refuse('error.not_found', 'organizationId');
    const decided = await context.decide(applicationStream, applicationId, (state) => selectOrganization(state, organizationId));
    return isRefusal(decided) ? decided : async () => ({ application: await told(parts, applicationId, context) });
  },
  repeated: async ({ applicationId }, context) => ({ application: await told(parts, applicationId, context) }),
});

const change = (parts: ApplicationParts): Handlers<Ops>['ChangeApplicationStatus'] => ({
  run: async ({ applicationId, status, comment = '', expectedVersion }, context) => {
    const seen = await seenApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    const refused = stale(seen, expectedVersion);
    if (refused) return refused;
    const decided = await context.decide(applicationStream, applicationId, (state) => changeStatus(state, status, comment, seen.sides));
    if (isRefusal(decided)) return decided;
    const held = await keepKind(context, seen.state.userId, applicationId, { status, content: seen.state.content });
    return isRefusal(held) ? held : async () => ({ application: await told(parts, applicationId, context) });
  },
  repeated: async ({ applicationId }, context) => ({ application: await told(parts, applicationId, context) }),
});

const add = (parts: ApplicationParts): Handlers<Ops>['AddApplicationDocuments'] => ({
  run: async ({ applicationId, documents }, context) => {
    const seen = await ownApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    const { state } = seen;
    // Nothing is kept of a call that is going to be refused.
    const placeholders = documents.map(() => ({ key: '', title: '', originalName: '', mimeType: '', size: 0, sha256: '' }));
    const wouldBe = addDocuments(state, placeholders);
    if (isRefusal(wouldBe)) return wouldBe;
    const kept = await keptFiles(parts.files, state.userId, documents, context.files);
    if (isRefusal(kept)) return kept;
    const decided = await context.decide(applicationStream, applicationId, (latest) => addDocuments(latest, kept));
    if (isRefusal(decided)) return decided;
    return async () => ({ documents: documentShapes((await context.load(applicationStream, applicationId)).state) });
  },
  repeated: async ({ applicationId }, context) => ({
    documents: documentShapes((await context.load(applicationStream, applicationId)).state),
  }),
});

const categories = handlers(applicationCategoryOps, {
  SaveApplicationCategory: {
    queueKey: ({ categoryId }) => `applicationCategory-${categoryId ?? 'new'}`,
    run: async ({ categoryId, name, assignments = [], isRemoved = false }, context) => {
      const [id = 0] = categoryId === undefined ? await context.nextIds('applicationCategory') : [categoryId];
      const { state } = await context.load(applicationCategory, id);
      if (categoryId !== undefined && state.category === null) return notFound('categoryId');
      const given = assignments.map((one) => ({ id: one.id ?? null, name: one.name, requiredDocuments: one.requiredDocuments ?? [] }));
      const decided = await context.decide(applicationCategory, id, (latest) =>
        isRemoved || name === undefined ? removeCategory(latest, id) : saveCategory(latest, id, { name, assignments: given }),
      );
      if (isRefusal(decided)) return decided;
      return async () => {
        const { category } = (await context.load(applicationCategory, id)).state;
        return { category: category && categoryShape(category, context.locale), categories: await categoriesOf(context) };
      };
    },
    repeated: async (_input, context) => ({ categories: await categoriesOf(context) }),
  },
});

export const applicationHandlers = (parts: ApplicationParts): Implementation[] => [
  ...handlers(applicationOps, {
    SubmitApplication: saveNew(parts),
    EditApplication: edit(parts),
    SelectOrganization: select(parts),
    ChangeApplicationStatus: change(parts),
    AddApplicationDocuments: add(parts),
  }),
  ...categories,
];

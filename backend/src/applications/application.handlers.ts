import type { ApplicationContent } from '#contracts/applications/application.docs';
import { applicationCategoryOps, applicationOps } from '#contracts/applications/application.ops';
import { applicationStream, isOpen, kindOf, type Application } from '#domain/applications/application.fold';
import type { InputOf } from '#contracts/op';
import { defined } from '#contracts/rules/given';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, recordedField, type Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, staleOf } from '#domain/decider';
import type { Files } from '#platform/files';
import { organizationsView } from '#projections/directory/people.view';
import { keptFiles } from './application-files.js';
import { ownApplication, seenApplication, sidesOf, unknownIn, type Scopes } from './application-access.js';
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

/** Keeps the rule of one open application of a kind, whatever becomes of this one. */
const keepKind = (
  context: HandlerContext,
  userId: number,
  applicationId: number,
  { status, content }: Pick<Application, 'status' | 'content'>,
) => context.decide(applicant, userId, (state) => holdKind(state, { userId, applicationId }, isOpen(status) ? kindOf(content) : null));

const decideSaveNew =
  (parts: ApplicationParts) =>
  async ({ application, isDraft = false }: InputOf<Ops['saveNew']>, context: HandlerContext) => {
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
    return isRefusal(held) ? held : { applicationId };
  };

const decideEdit =
  (parts: ApplicationParts) =>
  async ({ applicationId, application, expectedVersion }: InputOf<Ops['edit']>, context: HandlerContext) => {
    const seen = await ownApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    const given = defined(application);
    const after = { ...seen.state.content, ...given };
    const refused = staleOf(expectedVersion, seen) ?? (await unknownIn(parts.scopes, after, context));
    if (refused) return refused;
    const decided = await context.decide(applicationStream, applicationId, (state) => editApplication(state, given));
    if (isRefusal(decided)) return decided;
    const held = await keepKind(context, seen.state.userId, applicationId, { status: seen.state.status, content: after });
    return isRefusal(held) ? held : null;
  };

const decideSelect =
  (parts: ApplicationParts) =>
  async ({ applicationId, organizationId }: InputOf<Ops['selectOrganization']>, context: HandlerContext) => {
    const seen = await ownApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    if (!(await context.documents.get(organizationsView, organizationId))) return refuse('error.not_found', 'organizationId');
    const decided = await context.decide(applicationStream, applicationId, (state) => selectOrganization(state, organizationId));
    return isRefusal(decided) ? decided : null;
  };

const decideChangeStatus =
  (parts: ApplicationParts) =>
  async ({ applicationId, status, comment = '', expectedVersion }: InputOf<Ops['changeStatus']>, context: HandlerContext) => {
    const seen = await seenApplication(parts.scopes, applicationId, context);
    if (isRefusal(seen)) return seen;
    const refused = staleOf(expectedVersion, seen);
    if (refused) return refused;
    const decided = await context.decide(applicationStream, applicationId, (state) => changeStatus(state, status, comment, seen.sides));
    if (isRefusal(decided)) return decided;
    const held = await keepKind(context, seen.state.userId, applicationId, { status, content: seen.state.content });
    return isRefusal(held) ? held : null;
  };

const decideAddDocuments =
  (parts: ApplicationParts) =>
  async ({ applicationId, documents }: InputOf<Ops['addDocuments']>, context: HandlerContext) => {
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
    return isRefusal(decided) ? decided : null;
  };

const decideSaveCategory = async (
  { categoryId, name, assignments = [], isRemoved = false }: InputOf<typeof applicationCategoryOps.save>,
  context: HandlerContext,
) => {
  const [id = 0] = categoryId === undefined ? await context.nextIds('applicationCategory') : [categoryId];
  const { state } = await context.load(applicationCategory, id);
  if (categoryId !== undefined && state.category === null) return notFound('categoryId');
  const given = assignments.map((one) => ({ id: one.id ?? null, name: one.name, requiredDocuments: one.requiredDocuments ?? [] }));
  const decided = await context.decide(applicationCategory, id, (latest) =>
    isRemoved || name === undefined ? removeCategory(latest, id) : saveCategory(latest, id, { name, assignments: given }),
  );
  return isRefusal(decided) ? decided : { id };
};

const saveCategoryRow = onCommand(applicationCategoryOps.save, {
  queueKey: ({ categoryId }) => `applicationCategory-${categoryId ?? 'new'}`,
  decide: decideSaveCategory,
  answer: async ({ decided }, context) => {
    const categories = await categoriesOf(context);
    if (!decided) return { categories };
    const { category } = (await context.load(applicationCategory, decided.id)).state;
    return { category: category && categoryShape(category, context.locale), categories };
  },
});

export const applicationCommands = (parts: ApplicationParts) => {
  const saved = async ({ input: { applicationId } }: Recorded<{ applicationId: number }>, context: OperationContext) => ({
    application: await told(parts, applicationId, context),
  });
  const successMessage = 'application.saved' as const;
  return [
    onCommand(applicationOps.saveNew, {
      decide: decideSaveNew(parts),
      answer: async ({ decided, events }, context) => {
        const applicationId = decided?.applicationId ?? recordedField(events, 'applicationId', 0);
        return { applicationId, application: await told(parts, applicationId, context), successMessage };
      },
    }),
    onCommand(applicationOps.edit, {
      decide: decideEdit(parts),
      answer: async (recorded, context) => ({ ...(await saved(recorded, context)), successMessage }),
    }),
    onCommand(applicationOps.selectOrganization, { decide: decideSelect(parts), answer: saved }),
    onCommand(applicationOps.changeStatus, { decide: decideChangeStatus(parts), answer: saved }),
    onCommand(applicationOps.addDocuments, {
      decide: decideAddDocuments(parts),
      answer: async ({ input: { applicationId } }, context) => ({
        documents: documentShapes((await context.load(applicationStream, applicationId)).state),
      }),
    }),
    saveCategoryRow,
  ];
};

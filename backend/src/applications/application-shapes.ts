import { isClosed, isEditable, nextStatuses, type ApplicationSide, type Bilingual } from '#contracts/applications/application.docs';
import { fullName } from '#contracts/rules/names';
import type { Application } from '#domain/applications/application.fold';
import type { Locale, OperationContext } from '#platform/context';
import { applicationCategoriesView, type ApplicationCategoryDoc } from '#projections/applications/applications.view';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const inLanguage = (name: Bilingual, locale: Locale): string => name[locale] || name.ru;

export const categoryShape = ({ id, name, assignments }: Omit<ApplicationCategoryDoc, 'version'>, locale: Locale) => ({
  id,
  name: inLanguage(name, locale),
  names: name,
  assignments: assignments.map((assignment) => ({
    id: assignment.id,
    name: inLanguage(assignment.name, locale),
    names: assignment.name,
    requiredDocuments: assignment.requiredDocuments.map((document) => ({
      key: document.key,
      name: inLanguage(document.name, locale),
      names: document.name,
    })),
  })),
});

export const categoriesOf = async ({ documents, locale }: OperationContext) =>
  (await documents.find(applicationCategoriesView, { limit: 500 })).map((category) => categoryShape(category, locale));

/** The name by which a file is asked for: no two files have the same. */
export const fileNameOf = (applicationId: number, documentId: number, originalName: string): string =>
  `${applicationId}-${documentId}-${originalName.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120)}`;

export const documentShapes = ({ id, documents }: Application) =>
  documents.map(({ documentId, key, title, originalName, mimeType, size }) => ({
    documentId,
    key,
    title,
    fileName: fileNameOf(id, documentId, originalName),
    originalName,
    mimeType,
    size,
  }));

const named = (person: { userId: number; lastName: string | null; firstName: string | null }): [number, string] => [
  person.userId,
  fullName(person),
];

/** Names of people, as their accounts or profiles tell them to whoever may read the application. */
export const personNames = async (ids: readonly number[], { documents }: OperationContext): Promise<Map<number, string>> => {
  const wanted = [...new Set(ids)];
  const [accounts, people] = await Promise.all([documents.getMany(accountsView, wanted), documents.getMany(peopleView, wanted)]);
  return new Map([...people.map(named), ...accounts.map(named)]);
};

const present = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const namesBy = (rows: readonly { id: number; name: string }[]): Map<number, string> => new Map(rows.map(({ id, name }) => [id, name]));

const reference = (id: number | null, names: ReadonlyMap<number, string>) => (id === null ? null : { id, name: names.get(id) ?? '' });

export interface ShownApplication {
  application: Application;
  version: number;
  /** As what the caller stands to it. */
  sides: readonly ApplicationSide[];
}

const permissionsOf = ({ status }: Application, sides: readonly ApplicationSide[], isAdministrator: boolean) => {
  const isAuthors = sides.includes('author') || isAdministrator;
  return {
    canEdit: isAuthors && isEditable(status),
    canAddDocuments: isAuthors && !isClosed(status),
    canDecide: sides.includes('desk'),
    nextStatuses: nextStatuses(status, sides),
  };
};

export const applicationShapes = async (told: readonly ShownApplication[], context: OperationContext) => {
  const { documents, locale, actor } = context;
  const contents = told.map(({ application }) => application.content);
  const [categories, organizations, sportEvents, persons] = await Promise.all([
    documents.getMany(applicationCategoriesView, present(contents.map(({ assignmentCategoryId }) => assignmentCategoryId))),
    documents.getMany(organizationsView, present(contents.map(({ organizationId }) => organizationId))),
    documents.getMany(sportEventsView, present(contents.map(({ eventId }) => eventId))),
    personNames(present(told.flatMap(({ application: { userId, content } }) => [userId, content.subjectUserId])), context),
  ]);
  const category = new Map(categories.map((one) => [one.id, categoryShape(one, locale)]));
  const [ofOrganizations, ofEvents] = [namesBy(organizations), namesBy(sportEvents)];
  return told.map(({ application, version, sides }) => {
    const { id, status, userId, content, createdAt, submittedAt, updatedAt } = application;
    const own = category.get(content.assignmentCategoryId);
    return {
      id,
      status,
      assignmentCategoryId: content.assignmentCategoryId,
      categoryName: own?.name ?? '',
      assignmentId: content.assignmentId,
      assignmentName: own?.assignments.find((assignment) => assignment.id === content.assignmentId)?.name ?? null,
      organizationId: content.organizationId,
      organization: reference(content.organizationId, ofOrganizations),
      subjectUserId: content.subjectUserId,
      subject: reference(content.subjectUserId, persons),
      eventId: content.eventId,
      event: reference(content.eventId, ofEvents),
      text: content.text,
      fields: content.fields,
      author: reference(userId, persons),
      documentsCount: application.documents.length,
      createdAt,
      submittedAt,
      updatedAt,
      version,
      permissions: permissionsOf(application, sides, actor.isAdministrator),
    };
  });
};

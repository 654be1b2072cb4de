import { type ApplicationCategory } from '#contracts/applications/application.docs';
import { applicationCategoryEvents, applicationEvents } from '#contracts/applications/application.events';
import { applicationStream, noApplication, type Application } from '#domain/applications/application.fold';
import { removed, view, type EventFacts } from '../view.js';

export interface ApplicationDoc extends Application {
  version: number;
}

type Recorded = Parameters<typeof applicationStream.evolve>[1] & EventFacts;

const fold = (doc: ApplicationDoc, event: Recorded): void => {
  applicationStream.evolve(doc, event, event);
  doc.version = event.version;
};

/** Applications: to list them by author, sport event, status. */
export const applicationsView = view<ApplicationDoc, typeof applicationEvents>(applicationEvents, {
  name: 'applications',
  version: 1,
  initial: (key): ApplicationDoc => ({ ...noApplication(), id: Number(key), version: 0 }),
  keys: ({ data }) => data.applicationId,
  on: {
    ApplicationDrafted: fold,
    ApplicationSubmitted: fold,
    ApplicationEdited: fold,
    ApplicationOrganizationSelected: fold,
    ApplicationStatusChanged: fold,
    ApplicationDocumentAdded: fold,
  },
  columns: {
    userId: { type: 'integer', value: (doc) => doc.userId },
    eventId: { type: 'integer', value: (doc) => doc.content.eventId },
    categoryId: { type: 'integer', value: (doc) => doc.content.assignmentCategoryId },
    status: { type: 'text', value: (doc) => doc.status },
    updatedAt: { type: 'text', value: (doc) => doc.updatedAt },
  },
  indexes: [['userId', 'updatedAt'], ['eventId', 'updatedAt'], ['status', 'updatedAt'], ['updatedAt']],
});

export interface ApplicationCategoryDoc extends ApplicationCategory {
  version: number;
}

export const applicationCategoriesView = view(applicationCategoryEvents, {
  name: 'applicationCategories',
  version: 1,
  initial: (key): ApplicationCategoryDoc => ({ id: Number(key), name: { ru: '', en: '' }, assignments: [], version: 0 }),
  keys: ({ data }) => data.applicationCategoryId,
  on: {
    ApplicationCategorySaved: (doc, { data, version }) => void Object.assign(doc, data.category, { version }),
    ApplicationCategoryRemoved: () => removed,
  },
});

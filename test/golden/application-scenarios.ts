import type { applicantEvents, applicationCategoryEvents, applicationEvents } from '#contracts/applications/application.events';
import { scenario, type Scenario } from './scenario.js';

const ids = { applicationId: 1, userId: 11, eventId: 1 };
const content = {
  assignmentCategoryId: 1,
  assignmentId: 1,
  organizationId: null,
  subjectUserId: 11,
  eventId: 1,
  text: 'Прошу аккредитовать Иванову Анну',
  fields: { newspaper: 'Спорт' },
};
const both = (ru: string, en: string) => ({ ru, en });
const category = {
  id: 1,
  name: both('Аккредитация', 'Accreditation'),
  assignments: [{ id: 1, name: both('Пресса', 'Press'), requiredDocuments: [{ key: 'card', name: both('Карта', 'Card') }] }],
};

export const applications: readonly Scenario[] = [
  scenario<typeof applicationEvents>('application', 1, [
    { type: 'ApplicationDrafted', data: { ...ids, content, locale: 'ru' } },
    { type: 'ApplicationEdited', data: { ...ids, set: { text: 'Прошу' }, changes: [{ field: 'text', from: content.text, to: 'Прошу' }] } },
    { type: 'ApplicationOrganizationSelected', data: { ...ids, from: null, to: 3 } },
    {
      type: 'ApplicationDocumentAdded',
      data: {
        ...ids,
        documentId: 1,
        key: 'card',
        title: 'Карта Ивановой',
        originalName: 'карта.png',
        mimeType: 'image/png',
        size: 120,
        sha256: 'a'.repeat(64),
      },
    },
    { type: 'ApplicationStatusChanged', data: { ...ids, from: 'draft', to: 'submitted', comment: 'Иванова Анна' } },
  ]),
  scenario<typeof applicationEvents>('application', 2, [
    { type: 'ApplicationSubmitted', data: { ...ids, applicationId: 2, content, locale: 'en' } },
  ]),
  scenario<typeof applicantEvents>('applicant', 11, [
    { type: 'ApplicationKindTaken', data: { userId: 11, applicationId: 1, kind: '1:1:1:11' } },
    { type: 'ApplicationKindFreed', data: { userId: 11, applicationId: 1 } },
  ]),
  scenario<typeof applicationCategoryEvents>('applicationCategory', 1, [
    {
      type: 'ApplicationCategorySaved',
      data: { applicationCategoryId: 1, category, changes: [{ field: 'name', from: null, to: category.name }] },
    },
  ]),
  scenario<typeof applicationCategoryEvents>('applicationCategory', 2, [
    { type: 'ApplicationCategoryRemoved', data: { applicationCategoryId: 2 } },
  ]),
];

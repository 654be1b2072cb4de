import type { ApplicationAnswer, ApplicationRow, ShownApplication, ShownCategory } from '#contracts/applications/application-answers.docs';

const both = (name: string) => ({ id: 0, name, names: { ru: name, en: name } });

/** What one may apply for: a post with two assignments, one of which needs a document, and a plain one. */
export const categories: ShownCategory[] = [
  {
    ...both('Referee'),
    id: 1,
    assignments: [
      { ...both('Mat referee'), id: 11, requiredDocuments: [{ key: 'licence', name: 'Licence', names: { ru: 'Licence', en: 'Licence' } }] },
      { ...both('Secretary'), id: 12, requiredDocuments: [] },
    ],
  },
  { ...both('Press'), id: 2, assignments: [] },
];

export const anApplication = (more: Partial<ShownApplication> = {}): ShownApplication => ({
  ...{ id: 5, status: 'draft', assignmentCategoryId: 1, categoryName: 'Referee', assignmentId: 11, assignmentName: 'Mat referee' },
  ...{ organizationId: null, organization: null, subjectUserId: null, subject: null, eventId: null, event: null },
  ...{ author: { id: 7, name: 'Ant Anna' }, documentsCount: 0, createdAt: '2026-11-20T10:00:00Z', submittedAt: null },
  ...{ updatedAt: '2026-11-21T10:00:00Z', version: 3, text: 'I would like to referee.', fields: {} },
  permissions: { canEdit: true, canAddDocuments: true, canDecide: false, nextStatuses: ['submitted', 'cancelled'] },
  ...more,
});

export const anAnswer = (
  application: ShownApplication = anApplication(),
  more: Partial<ApplicationAnswer> = {},
): ApplicationAnswer & Record<string, unknown> => ({ application, documents: [], categories, organizations: [], history: [], ...more });

export const aListed = ({ text: _text, fields: _fields, ...row }: ShownApplication): ApplicationRow => row;

import { z } from 'zod';
import { boolean, bulkOf, expectedVersion, id, integer, listOf, oneOf, page, requiredText, text } from '../input.js';
import { maxFilesFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import type {
  ApplicationAnswer,
  ApplicationListAnswer,
  SavedApplication,
  ShownCategory,
  ShownDocument,
} from './application-answers.docs.js';
import { applicationLimits, applicationStatuses, handedInStatuses } from './application.docs.js';

const chosen = id.nullish();
const field = z.union([text(2_000), z.number(), z.boolean(), z.null()], { error: 'error.type' });

const given = z.object({
  assignmentCategoryId: id,
  assignmentId: chosen,
  organizationId: chosen,
  subjectUserId: chosen,
  eventId: chosen,
  // Its length is a rule of the submission, told as one (docs/spec/calls.md).
  text: text(applicationLimits.textMax * 2),
  fields: z.record(z.string().max(100, 'error.max_length'), field).optional(),
});

const bilingual = z.object({ ru: requiredText(200), en: requiredText(200) }, { error: 'error.required' });

/** A name in both languages, or the same in both. */
const name = z.union([requiredText(200).transform((both) => ({ ru: both, en: both })), bilingual], { error: 'error.required' });

const contentRefusals = ['error.min_length', 'error.max_length', 'error.too_many', 'error.duplicate'] as const;

/** Applications of people to the administration or to the organiser of a sport event (docs/api.md). */
export const applicationOps = {
  saveNew: command({
    name: 'SubmitApplication',
    path: '/api/save-new-application',
    kind: 'wrapped',
    roles: ['U', 'R'],
    input: z.object({ application: given, isDraft: boolean.optional() }),
    answer: answerOf<SavedApplication & { applicationId: number; successMessage: 'application.saved' }>(),
    refusals: contentRefusals,
    summary: 'A new application, submitted or kept as a draft',
  }),
  edit: command({
    name: 'EditApplication',
    path: '/api/edit-new-application',
    kind: 'wrapped',
    roles: ['U'],
    input: z.object({ applicationId: id, application: given.partial(), expectedVersion }),
    answer: answerOf<SavedApplication & { successMessage: 'application.saved' }>(),
    refusals: [...contentRefusals, 'error.closed'],
    summary: 'Edit a draft, a submitted application or one that needs correction: its author, an administrator',
  }),
  selectOrganization: command({
    name: 'SelectOrganization',
    path: '/api/select-organization-for-application',
    kind: 'wrapped',
    roles: ['U'],
    input: z.object({ applicationId: id, organizationId: id }),
    answer: answerOf<SavedApplication>(),
    refusals: ['error.closed'],
    summary: 'The organisation in whose name an application is made',
  }),
  changeStatus: command({
    name: 'ChangeApplicationStatus',
    path: '/api/change-exist-application-status',
    kind: 'wrapped',
    roles: ['U'],
    input: z.object({ applicationId: id, status: oneOf(applicationStatuses), comment: text(2_000).optional(), expectedVersion }),
    answer: answerOf<SavedApplication>(),
    refusals: ['error.transition', 'error.duplicate', 'error.min_length'],
    summary: 'Decide on an application (administrator, organiser of its sport event); submit or cancel the own one',
  }),
  addDocuments: command({
    name: 'AddApplicationDocuments',
    path: '/api/add-documents-to-application',
    kind: 'multipart',
    maxBodyBytes: maxFilesFormBytes,
    roles: ['U'],
    input: z.object({
      applicationId: id,
      documents: bulkOf(z.object({ key: text(100).optional(), title: text(200).optional() }), applicationLimits.documents),
    }),
    answer: answerOf<{ documents: ShownDocument[] }>(),
    refusals: ['error.closed', 'error.too_many', 'error.file_type', 'error.file_too_large', 'error.file_broken'],
    summary: 'Files `files[i]` for `documents[i]`: at most 10 of 20 MB, encrypted',
  }),
};

const requiredDocument = z.object({ key: requiredText(50), name });
const assignment = z.object({ id: id.optional(), name, requiredDocuments: listOf(requiredDocument, 20).optional() });

export const applicationCategoryOps = {
  save: command({
    name: 'SaveApplicationCategory',
    path: '/api/cabinet/save-application-category',
    kind: 'wrapped',
    roles: ['A'],
    input: z
      .object({
        categoryId: id.optional(),
        name: bilingual.optional(),
        assignments: listOf(assignment, 100).optional(),
        isRemoved: boolean.optional(),
      })
      .refine((given) => given.name !== undefined || given.isRemoved, { path: ['name'], error: 'error.required' }),
    answer: answerOf<{ category?: ShownCategory | null; categories: ShownCategory[] }>(),
    refusals: ['error.duplicate'],
    summary: 'What people may apply for: a category with its assignments and the documents they need',
  }),
};

const pages = { page, perPage: integer.optional() };

export const applicationQueries = {
  categories: query({
    name: 'GetApplicationCategories',
    path: '/api/get-application-assignment-category-list',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<{ categories: ShownCategory[] }>(),
    summary: 'What one may apply for',
  }),
  data: query({
    name: 'GetApplicationForEdit',
    path: '/api/get-data-for-edit-exist-application',
    kind: 'wrapped',
    roles: ['U'],
    isSensitive: true,
    input: z.object({ applicationId: id }),
    answer: answerOf<ApplicationAnswer>(),
    summary: 'An application with its documents and history: for its author, administrators, organisers of its sport event',
  }),
  download: query({
    name: 'DownloadApplicationFile',
    path: '/api/download-file-from-application',
    kind: 'file',
    roles: ['U'],
    isSensitive: true,
    input: z.object({ fileName: requiredText(300).refine((given) => !/[/\\]/.test(given), 'error.unknown_value') }),
    summary: 'A file of an application, by the name that the application tells',
  }),
  own: query({
    name: 'GetOwnApplications',
    path: '/api/get-own-applications',
    kind: 'wrapped',
    roles: ['U'],
    input: z.object({ status: oneOf(applicationStatuses).optional(), ...pages }),
    answer: answerOf<ApplicationListAnswer>(),
    summary: 'The own applications, the last changed first',
  }),
  desk: query({
    name: 'GetApplications',
    path: '/api/cabinet/get-applications',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id.optional(), categoryId: id.optional(), status: oneOf(handedInStatuses).optional(), ...pages }),
    answer: answerOf<ApplicationListAnswer>(),
    summary: 'Applications to decide on: of a sport event; of all of them; for administrators all there are',
  }),
};

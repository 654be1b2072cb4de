import { z } from 'zod';
import { events, personal } from '../event.js';
import { applicationCategory, applicationContent, applicationDocument, applicationStatuses } from './application.docs.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
/** `userId` is the author. */
const ids = { applicationId: z.number(), userId: z.number(), eventId: z.number().nullable() };
const status = z.enum(applicationStatuses);
const made = z.object({ ...ids, content: applicationContent, locale: z.enum(['ru', 'en']) });

export const applicationEvents = events({
  ApplicationDrafted: { v: 1, schema: made, personal: personal('userId', ['content']) },
  ApplicationSubmitted: { v: 1, schema: made, personal: personal('userId', ['content']) },
  ApplicationEdited: {
    v: 1,
    schema: z.object({ ...ids, set: applicationContent.partial(), changes: z.array(change) }),
    personal: personal('userId', ['set', 'changes']),
  },
  ApplicationOrganizationSelected: { v: 1, schema: z.object({ ...ids, from: z.number().nullable(), to: z.number() }) },
  ApplicationStatusChanged: {
    v: 1,
    schema: z.object({ ...ids, from: status, to: status, comment: z.string() }),
    personal: personal('userId', ['comment']),
  },
  ApplicationDocumentAdded: {
    v: 1,
    schema: z.object({ ...ids, ...applicationDocument.shape }),
    personal: personal('userId', ['title', 'originalName']),
  },
});

/** `applicant-{userId}`: where two applications of one kind of one person meet. */
export const applicantEvents = events({
  ApplicationKindTaken: { v: 1, schema: z.object({ userId: z.number(), applicationId: z.number(), kind: z.string() }) },
  ApplicationKindFreed: { v: 1, schema: z.object({ userId: z.number(), applicationId: z.number() }) },
});

export const applicationCategoryEvents = events({
  ApplicationCategorySaved: {
    v: 1,
    schema: z.object({ applicationCategoryId: z.number(), category: applicationCategory, changes: z.array(change) }),
  },
  ApplicationCategoryRemoved: { v: 1, schema: z.object({ applicationCategoryId: z.number() }) },
});

import { z } from 'zod';

export const applicationStatuses = ['draft', 'submitted', 'onReview', 'needsCorrection', 'approved', 'rejected', 'cancelled'] as const;
/** What others than the author may see. */
export const handedInStatuses = ['submitted', 'onReview', 'needsCorrection', 'approved', 'rejected', 'cancelled'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Decided, or given up: nothing changes any more. */
export const isClosed = (status: ApplicationStatus): boolean => ['approved', 'rejected', 'cancelled'].includes(status);

/** An author corrects what is not under review. */
export const isEditable = (status: ApplicationStatus): boolean => ['draft', 'submitted', 'needsCorrection'].includes(status);

/** Who acts: the author, or whoever decides (docs/api.md). */
export type ApplicationSide = 'author' | 'desk';

const transitions: Readonly<Record<ApplicationSide, Readonly<Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>>>>> = {
  author: {
    draft: ['submitted', 'cancelled'],
    submitted: ['cancelled'],
    onReview: ['cancelled'],
    needsCorrection: ['submitted', 'cancelled'],
  },
  desk: {
    submitted: ['onReview'],
    onReview: ['approved', 'rejected', 'needsCorrection'],
    needsCorrection: ['submitted'],
  },
};

export const nextStatuses = (status: ApplicationStatus, sides: Iterable<ApplicationSide>): ApplicationStatus[] => [
  ...new Set([...sides].flatMap((side) => transitions[side][status] ?? [])),
];

export const needsComment = (status: ApplicationStatus): boolean => status === 'rejected' || status === 'needsCorrection';

export const applicationLimits = { textMin: 10, textMax: 5_000, documents: 10, documentMegabytes: 20 };

const bilingual = z.object({ ru: z.string(), en: z.string() });
export type Bilingual = z.output<typeof bilingual>;

export const applicationCategory = z.object({
  id: z.number(),
  name: bilingual,
  assignments: z.array(
    z.object({ id: z.number(), name: bilingual, requiredDocuments: z.array(z.object({ key: z.string(), name: bilingual })) }),
  ),
});
export type ApplicationCategory = z.output<typeof applicationCategory>;

export const applicationDocument = z.object({
  documentId: z.number(),
  key: z.string(),
  title: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  /** Of the encrypted file: where it is kept. */
  sha256: z.string(),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** What an author says. */
export const applicationContent = z.object({
  assignmentCategoryId: z.number(),
  assignmentId: z.number().nullable(),
  organizationId: z.number().nullable(),
  subjectUserId: z.number().nullable(),
  eventId: z.number().nullable(),
  text: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type ApplicationContent = z.output<typeof applicationContent>;

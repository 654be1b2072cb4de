import { z } from 'zod';

/** The registration form of a sport event, as its organiser has defined it. */

export const questionTypes = ['text', 'number', 'choice', 'multiChoice', 'file'] as const;
export type QuestionType = (typeof questionTypes)[number];

const words = z.object({ ru: z.string(), en: z.string().nullable() });
export type Words = z.output<typeof words>;

const questionOption = z.object({
  id: z.number(),
  label: words,
  priceInKopecks: z.number(),
  /** So many may choose it; null: no limit. */
  limit: z.number().nullable(),
});

export const formQuestion = z.object({
  questionId: z.number(),
  key: z.string(),
  type: z.enum(questionTypes),
  label: words,
  hint: words.nullable(),
  isRequired: z.boolean(),
  /** Asked, counted and paid once of a person, in however many categories they enter. */
  isOfPerson: z.boolean(),
  /** Empty: for every category, every registration option. */
  streamIds: z.array(z.number()),
  registrationOptionIds: z.array(z.number()),
  /** Asked only of those who chose one of these. */
  showWhen: z.object({ questionId: z.number(), optionIds: z.array(z.number()) }).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  maxLength: z.number().nullable(),
  options: z.array(questionOption),
});
export type FormQuestion = z.output<typeof formQuestion>;

export const onlineChallenge = z.object({
  challengeId: z.number(),
  title: z.string(),
  text: z.string(),
  /** "dd-mm-yyyy HH:mm" in the time zone of the sport event. */
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  streamIds: z.array(z.number()),
  isRequired: z.boolean(),
  acceptsUrl: z.boolean(),
  acceptsPrivateDocuments: z.boolean(),
});
export type OnlineChallenge = z.output<typeof onlineChallenge>;

/** A file that everybody may read, such as a regulation. */
export const optionDocument = z.object({
  documentId: z.number(),
  title: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  blob: z.string(),
});
export type OptionDocument = z.output<typeof optionDocument>;

/** A file of an entrant, kept under the key of `ownerUserId`. */
export const keptFile = z.object({
  fileId: z.number(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  blob: z.string(),
  ownerUserId: z.number(),
});
export type KeptFile = z.output<typeof keptFile>;

export const formAnswer = z.object({
  questionId: z.number(),
  /** The question as it read when it was answered. */
  question: words,
  value: z.union([z.string(), z.number()]).nullable(),
  optionIds: z.array(z.number()),
  file: keptFile.nullable(),
  /** What the chosen options cost when they were chosen. */
  priceInKopecks: z.number(),
});
export type FormAnswer = z.output<typeof formAnswer>;

export const challengeStatuses = ['submitted', 'accepted', 'rejected'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export interface ChallengeAnswer {
  answerId: number;
  challengeId: number;
  url: string | null;
  privateDocuments: KeptFile[];
  status: ChallengeStatus;
  comment: string;
}

import { z } from 'zod';
import { boolean, expectedVersion, id, listOf, number, oneOf, requiredText, text } from '../input.js';
import { maxDiplomaFields, maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import {
  diplomaAligns,
  diplomaFonts,
  diplomaKinds,
  diplomaOrientations,
  diplomaSheets,
  type CheckedDiploma,
  type DiplomaSample,
  type DiplomaTemplate,
} from './diploma.docs.js';

const locale = oneOf(['ru', 'en']).optional();
const hourly = { limit: 60, seconds: 3_600 };
const staff = { roles: ['O', 'T', 'A'], scope: 'eventId' } as const;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found');

const longest = diplomaSheets.portrait.height;
const within = (least: number, most: number) => number.refine((value) => value >= least && value <= most, 'error.number_range');

const field = z.object({
  kind: oneOf(diplomaKinds),
  ...{ x: within(-longest, longest), y: within(-longest, longest), width: within(5, longest), size: within(4, 200) },
  font: oneOf(diplomaFonts),
  isBold: boolean,
  align: oneOf(diplomaAligns),
  color: text(7).refine((value) => /^#[0-9a-f]{6}$/.test(value), 'error.unknown_value'),
  text: text(300),
});

export interface DiplomaTemplatesAnswer {
  templates: DiplomaTemplate[];
  version: number;
}

/** How the diplomas of a sport event look. */
export const diplomaOps = {
  save: command({
    name: 'SaveDiplomaTemplate',
    path: '/api/cabinet/save-diploma-template',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    ...staff,
    input: z.object({
      eventId: id,
      /** null: a new one. */
      templateId: id.nullable(),
      name: requiredText(80),
      orientation: oneOf(diplomaOrientations),
      fields: listOf(field, maxDiplomaFields),
      isBackgroundRemoved: boolean.optional(),
      expectedVersion,
    }),
    answer: answerOf<DiplomaTemplatesAnswer & { templateId: number }>(),
    refusals: ['error.file_type', 'error.file_too_large', 'error.file_broken', 'error.unavailable', 'error.too_many'],
    summary: 'Save a template of diplomas; the picture that fills the sheet in field `background`: jpeg, png or gif up to 15 MB',
  }),
  remove: command({
    name: 'RemoveDiplomaTemplate',
    path: '/api/cabinet/remove-diploma-template',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, templateId: id, expectedVersion }),
    answer: answerOf<DiplomaTemplatesAnswer>(),
    refusals: [],
    summary: 'Remove a template of diplomas; diplomas that were printed by it stay true',
  }),
};

const choice = z.object({
  eventId: id,
  /** The entries that were made by it; absent: all. */
  registrationOptionId: id.optional(),
  streamIds: listOf(id, 200).optional(),
  registrationIds: listOf(id).optional(),
  places: listOf(id, 100).optional(),
  /** Absent: the first one of the sport event, or the standard one. */
  templateId: id.optional(),
  locale,
});
export type DiplomaChoice = z.output<typeof choice>;

const exported = { kind: 'file', ...staff, isSensitive: true, rateLimit: hourly, input: choice } as const;

export const diplomaQueries = {
  templates: query({
    name: 'GetDiplomaTemplates',
    path: '/api/cabinet/get-diploma-templates',
    kind: 'wrapped',
    ...staff,
    input: z.object({ eventId: id }),
    answer: answerOf<DiplomaTemplatesAnswer>(),
    summary: 'Templates of diplomas of a sport event',
  }),
  background: query({
    name: 'GetDiplomaBackground',
    path: '/api/cabinet/event/{eventId}/diploma-background/{pictureId}',
    kind: 'get',
    ...staff,
    input: z.object({ eventId: id, pictureId: sha256 }),
    summary: 'The picture that fills the sheet of a template',
  }),
  samples: query({
    name: 'GetDiplomaSamples',
    path: '/api/cabinet/get-diploma-samples',
    kind: 'wrapped',
    ...staff,
    input: z.object({ eventId: id, locale }),
    answer: answerOf<{ samples: DiplomaSample[] }>(),
    summary: 'Some entrants with what would stand on their diplomas: those with the longest words among them',
  }),
  preview: query({
    name: 'PreviewDiploma',
    path: '/api/cabinet/preview-diploma',
    kind: 'file',
    ...staff,
    rateLimit: { limit: 600, seconds: 3_600 },
    input: z.object({ eventId: id, templateId: id.optional(), registrationId: id.optional(), locale }),
    summary: 'One diploma as it would be printed, as a specimen: its code proves nothing',
  }),
  file: query({
    ...exported,
    name: 'ExportDiplomas',
    path: '/api/export-all-participant-diplomas-for-registration-option',
    summary: 'Diplomas of those who have a place in completed categories, as one PDF, one a page',
  }),
  archive: query({
    ...exported,
    name: 'ExportDiplomasInArchive',
    path: '/api/export-all-participant-diplomas-in-archive-for-registration-option',
    summary: 'The same as a zip: a PDF for each, and a list of them',
  }),
  check: query({
    name: 'CheckDiploma',
    path: '/api/check-diploma',
    kind: 'wrapped',
    roles: ['V'],
    rateLimit: { limit: 120, seconds: 3_600 },
    input: z.object({ code: requiredText(60) }),
    answer: answerOf<{ diploma: CheckedDiploma }>(),
    summary: 'What the code of a diploma proves: whoever holds the paper may ask',
  }),
};

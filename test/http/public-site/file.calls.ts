import { administrator, everybody, nobodys, own, refereesToo, staff, type Walked } from './calls.js';

const unknown = ['error.unknown_value'];
const notNumeric = ['error.not_numeric'];
const nothing = { form: ['error.nothing_to_export'] };
const gone = { what: 'a sport event that is not there', more: { eventId: nobodys }, errors: { form: ['error.not_found'] }, status: 404 };
const ofEvent = ({ eventId }: { eventId: number }) => ({ eventId });

const lists: readonly Walked[] = [
  {
    path: '/api/export-file-by-format',
    may: staff,
    right: ({ eventId }) => ({ eventId, exportType: 'registrations', format: 'json' }),
    bad: [
      { what: 'an unknown format', more: { format: 'doc' }, errors: { format: unknown } },
      { what: 'an unknown list', more: { exportType: 'secrets' }, errors: { exportType: unknown } },
      { what: 'an unknown column', more: { columns: ['shoeSize'] }, errors: { columns: unknown }, status: 200 },
      { what: 'an unknown filter’s value', more: { filters: { gender: 'both' } }, errors: { 'filters.gender': unknown } },
      gone,
    ],
  },
  {
    path: '/api/export-file-by-format',
    may: own,
    right: ({ eventId }) => ({ eventId, exportType: 'invoices', format: 'csv' }),
    bad: [
      {
        what: 'the last day before the first',
        more: { filters: { dateFrom: '02-01-2026', dateTo: '01-01-2026' } },
        ...{ errors: { 'filters.dateFrom': ['error.date_range'] }, status: 200 },
      },
    ],
  },
  {
    path: '/api/export-agent-report',
    may: own,
    right: ({ eventId }) => ({ eventId, dateFrom: '01-01-2026', dateTo: '31-12-2026' }),
    bad: [
      { what: 'over 366 days', more: { dateFrom: '01-01-2025' }, errors: { dateTo: ['error.date_range'] }, status: 200 },
      { what: 'a day that is none', more: { dateFrom: '31-02-2026' }, errors: { dateFrom: ['error.date_format'] } },
    ],
  },
  {
    path: '/api/download-log-file',
    may: own,
    right: ofEvent,
    bad: [
      { ...gone, errors: { eventId: ['error.not_found'] } },
      { what: 'a sport event of words', more: { eventId: 'x' }, errors: { eventId: notNumeric } },
    ],
  },
  {
    path: '/api/download-log-file',
    may: administrator,
    right: () => ({ dateFrom: '01-01-2020', dateTo: '31-12-2099' }),
    bad: [{ what: 'neither a thing nor days', more: { dateFrom: undefined }, errors: { dateFrom: ['error.required'] }, status: 200 }],
  },
];

const cards = (end: string): Walked => ({
  path: `/api/export-all-participant-cards-${end}`,
  may: staff,
  right: ({ eventId, ids }) => ({ eventId, registrationOptionId: eventId, registrationIds: ids }),
  bad: [
    { what: 'nobody', more: { registrationIds: [nobodys] }, errors: nothing, status: 200 },
    { what: 'entries of words', more: { registrationIds: ['all'] }, errors: { 'registrationIds.0': notNumeric } },
    {
      what: 'an unknown option',
      more: { registrationOptionId: nobodys },
      errors: { registrationOptionId: ['error.not_found'] },
      status: 404,
    },
    { what: 'too many on a sheet', more: { perSheet: '99' }, errors: { perSheet: unknown } },
    gone,
  ],
});

const diplomas = (end: string): Walked => ({
  path: `/api/export-all-participant-diplomas-${end}`,
  may: staff,
  right: ({ eventId, streamId }) => ({ eventId, registrationOptionId: eventId, streamIds: [streamId] }),
  bad: [
    { what: 'not completed', more: ({ openId }) => ({ streamIds: [openId] }), errors: { form: ['error.not_completed'] }, status: 200 },
    { what: 'a place that nobody has', more: { places: [9] }, errors: nothing, status: 200 },
    { what: 'places of words', more: { places: ['first'] }, errors: { 'places.0': notNumeric } },
    { what: 'an unknown template', more: { templateId: 99 }, errors: { templateId: ['error.not_found'] }, status: 404 },
    gone,
  ],
});

const papers: readonly Walked[] = [
  ...['for-registration-option', 'in-archive-for-registration-option'].flatMap((end) => [cards(end), diplomas(end)]),
  {
    path: '/api/export-tournament-grids-by-event-pdf',
    may: everybody,
    right: ofEvent,
    bad: [
      { what: 'no grid', more: ({ emptyId }) => ({ eventId: emptyId }), errors: nothing, status: 200 },
      { what: 'paper of no size', more: { paper: 'B9' }, errors: { paper: unknown } },
      { what: 'categories of words', more: { streamIds: ['all'] }, errors: { 'streamIds.0': notNumeric } },
      gone,
    ],
  },
  {
    path: '/api/download-pdf-file',
    may: staff,
    right: ({ ids }) => ({ fileTypeKey: 'card', id: ids[0] }),
    bad: [
      { what: 'a file of no kind', more: { fileTypeKey: 'x' }, errors: { fileTypeKey: unknown } },
      { what: 'one that is not there', more: { id: nobodys }, errors: { id: ['error.not_found'] }, status: 404 },
    ],
  },
];

const noneAtAll = ({ emptyId }: { emptyId: number }) => ({ eventId: emptyId });

const archives: readonly Walked[] = [
  {
    path: '/api/export-all-event-insurance-files-in-archive',
    may: staff,
    right: ofEvent,
    answers: nothing,
    bad: [gone],
  },
  {
    path: '/api/export-all-challenge-files-in-archive',
    may: refereesToo,
    right: ofEvent,
    bad: [
      { what: 'none', more: noneAtAll, errors: nothing, status: 200 },
      { what: 'a word for yes', more: { isWithPrivate: 'yes' }, errors: { isWithPrivate: ['error.type'] } },
      gone,
    ],
  },
  {
    path: '/api/export-all-event-user-document-files-in-archive',
    may: own,
    right: ofEvent,
    bad: [
      { what: 'none', more: noneAtAll, errors: nothing, status: 200 },
      { what: 'entries of words', more: { registrationIds: ['all'] }, errors: { 'registrationIds.0': notNumeric } },
      gone,
    ],
  },
  {
    path: '/api/download-file-by-key',
    may: ['user', 'admin'],
    right: ({ cast, documentId }) => ({
      fileTypeKey: 'identificationUserDocument',
      identificationUserDocumentId: documentId,
      editableUserId: cast.user.id,
    }),
    bad: [
      { what: 'a file of no kind', more: { fileTypeKey: 'x' }, errors: { fileTypeKey: ['error.unknown_file_type'] }, status: 200 },
      {
        what: 'one that is not there',
        more: { identificationUserDocumentId: nobodys },
        ...{ errors: { form: ['error.not_found'] }, status: 404 },
      },
    ],
  },
];

/** Catalogue 7. */
export const fileCalls: readonly Walked[] = [...lists, ...papers, ...archives];

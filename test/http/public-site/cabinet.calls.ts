import { administrator, everybody, nobodys, organisers, own, persons, type Bad, type Walked } from './calls.js';
import { picture } from './site.js';

const cabinet = (name: string): string => `/api/cabinet/${name}`;
const required = ['error.required'];
const unknown = ['error.unknown_value'];
const notFound = ['error.not_found'];
const tooLarge = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_048_576 + 1, 0xff);

const sheet = 'row,eventKey,name,sport,dateFrom,dateTo\nevent,loaded,Cup,judo,21-11-2026,22-11-2026';
const rowsOver = [sheet, ...Array.from({ length: 5_000 }, (_, index) => `event,e${index},Cup,judo,21-11-2026,22-11-2026`)].join('\n');
const rowTwo = (from: string, to: string): Buffer => Buffer.from(sheet.replace(from, to));

const load: readonly Walked[] = [
  { path: cabinet('get-load-events-data'), may: organisers, right: () => ({}), bad: [] },
  {
    path: cabinet('load-events-on-server'),
    may: organisers,
    right: () => ({}),
    answers: {},
    file: () => Buffer.from(sheet),
    bad: [
      { what: 'no file', more: {}, file: null, errors: { file: required }, status: 200 },
      { what: 'a bad row', more: {}, file: rowTwo('22-11', '31-02'), errors: { 'rows.2.dateTo': ['error.date_format'] }, status: 200 },
      { what: 'over 5,000 rows', more: {}, file: Buffer.from(rowsOver), errors: { file: ['error.too_many'] }, status: 200 },
      { what: 'a column missing', more: {}, file: Buffer.from('row,name\nevent,Cup'), errors: { form: required }, status: 200 },
      { what: 'a word for yes', more: { isDryRun: 'yes' }, errors: { isDryRun: ['error.type'] } },
    ],
  },
];

const tooltip = (more: object = {}) => ({ tooltips: [{ key: 'event/grids', locale: 'ru', text: 'Сетки', ...more }] });

const texts: readonly Walked[] = [
  { path: cabinet('get-site-settings'), may: administrator, right: () => ({}), bad: [] },
  {
    path: cabinet('set-site-settings'),
    may: administrator,
    right: () => ({ siteSettings: { handOverAge: 14 } }),
    bad: [
      { what: 'an unknown key', more: { siteSettings: { colour: 'red' } }, errors: { 'siteSettings.colour': ['error.unknown_field'] } },
      {
        what: 'a word for an age',
        more: { siteSettings: { handOverAge: 'old' } },
        errors: { 'siteSettings.handOverAge': ['error.not_numeric'] },
      },
      { what: 'an age that is not offered', more: { siteSettings: { handOverAge: 3 } }, errors: { 'siteSettings.handOverAge': unknown } },
    ],
  },
  { path: cabinet('get-tooltips'), may: persons, right: () => ({}), bad: [] },
  {
    path: cabinet('set-tooltips'),
    may: administrator,
    right: () => tooltip(),
    bad: [
      { what: 'an unknown language', more: tooltip({ locale: 'xx' }), errors: { 'tooltips.0.locale': unknown } },
      { what: 'an unknown place', more: tooltip({ key: 'x' }), errors: { 'tooltips.0.key': unknown } },
      { what: 'over 2,000 characters', more: tooltip({ text: 'x'.repeat(2_001) }), errors: { 'tooltips.0.text': ['error.max_length'] } },
      { what: 'none', more: { tooltips: [] }, errors: { tooltips: required } },
    ],
  },
  { path: cabinet('get-translations'), may: everybody, right: () => ({}), bad: [] },
];

const widgets: readonly Walked[] = [
  { path: cabinet('get-widgets-data'), may: organisers, right: () => ({}), bad: [] },
  {
    path: cabinet('get-widget-list-by-page'),
    may: own,
    right: ({ eventId }) => ({ eventId, page: 1 }),
    bad: [
      { what: 'a sport event of words', more: { eventId: 'all' }, errors: { eventId: ['error.not_numeric'] } },
      { what: 'a sport event that is not there', more: { eventId: nobodys }, errors: { form: notFound }, status: 404 },
    ],
  },
  {
    path: cabinet('disable-widget'),
    may: own,
    right: ({ widgetId }) => ({ widgetId }),
    bad: [
      {
        what: 'one that is not there',
        more: ({ eventId }) => ({ widgetId: eventId * 1_000 + 999 }),
        errors: { widgetId: notFound },
        status: 404,
      },
      { what: 'all of them', more: { widgetId: 'all' }, errors: { widgetId: ['error.not_numeric'] } },
    ],
  },
];

const photos: readonly Walked[] = [
  {
    path: cabinet('get-cabinet-photos'),
    may: own,
    right: ({ eventId }) => ({ eventId }),
    bad: [{ what: 'a sport event of words', more: { eventId: 'all' }, errors: { eventId: ['error.not_numeric'] } }],
  },
  {
    path: cabinet('add-cabinet-photo'),
    may: own,
    right: ({ eventId }) => ({ eventId, title: 'Зал' }),
    file: picture,
    bad: [
      { what: 'no picture', more: {}, file: null, errors: { file: required }, status: 200 },
      { what: 'not an image', more: {}, file: Buffer.from('no picture'), errors: { file: ['error.file_type'] }, status: 200 },
      { what: 'over 10 MB', more: {}, file: tooLarge(10), errors: { file: ['error.file_too_large'] }, status: 200 },
      { what: 'before the first place', more: { index: -1 }, errors: { index: ['error.range'] } },
    ],
  },
  {
    path: cabinet('edit-cabinet-photo'),
    may: own,
    right: ({ photoId }) => ({ cabinetPhotoId: photoId, title: 'Трибуны' }),
    bad: [
      { what: 'one that is not there', more: { cabinetPhotoId: nobodys }, errors: { cabinetPhotoId: notFound }, status: 404 },
      { what: 'a title without end', more: { title: 'x'.repeat(201) }, errors: { title: ['error.max_length'] } },
    ],
  },
];

const wrongProduct: readonly Bad[] = [
  { what: 'no name', more: { name: ' ' }, errors: { name: required } },
  { what: 'a price below nothing', more: { price: -1 }, errors: { price: ['error.price'] } },
  { what: 'a part of a kopeck', more: { price: 1.005 }, errors: { price: ['error.price'] } },
];

const products: readonly Walked[] = [
  { path: cabinet('get-cabinet-products'), may: own, right: ({ eventId }) => ({ eventId }), bad: [] },
  { path: cabinet('add-cabinet-product'), may: own, right: ({ eventId }) => ({ eventId, name: 'Майка', price: 1_500 }), bad: wrongProduct },
  {
    path: cabinet('edit-cabinet-product'),
    may: own,
    right: ({ productId }) => ({ cabinetProductId: productId, price: 600 }),
    bad: [
      ...wrongProduct,
      { what: 'one that is not there', more: { cabinetProductId: nobodys }, errors: { cabinetProductId: notFound }, status: 404 },
    ],
  },
];

/** Catalogue 6. */
export const cabinetCalls: readonly Walked[] = [...load, ...texts, ...widgets, ...photos, ...products];

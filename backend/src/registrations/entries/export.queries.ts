import type { InputOf } from '#contracts/op';
import { exportColumns, exportViews, type ExportColumn } from '#contracts/registrations/export.queries';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { componentTypes, type ComponentType } from '#contracts/registrations/statuses';
import { exportColumnNames, genderNames } from '#contracts/texts/export-columns';
import { statusNames } from '#contracts/texts/statuses';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound, refuse } from '#domain/decider';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { FindQuery } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { shapedRows } from '../rows.js';
import { tableFormats, type Cell } from '#platform/tables/table-file';
import { placeFilter } from './filters.queries.js';
import { meantEntries, sliceOfEntries, type MeantEntries } from './hidden-values.js';
import { sortOf } from './views.queries.js';

type Export = InputOf<typeof exportViews.byFormat>;
type Row = RegistrationRow;

const perPortion = 250;
/** More than this is more than a minute of work. */
const maxRows = 200_000;

interface Preset {
  columns: readonly ExportColumn[];
  filter: NonNullable<FindQuery['filter']>;
}
const inCompetition = { participation: { $in: ['confirmed', 'withdrawn'] } };
const presets: Record<Export['exportType'], Preset> = {
  registrations: { columns: exportColumns, filter: {} },
  startList: {
    columns: ['index', 'tournamentGridNumber', 'fullName', 'birthDate', 'countryCode', 'club', 'coach', 'streamName', 'weight', 'seed'],
    filter: { participation: 'confirmed' },
  },
  weighIn: {
    columns: ['index', 'tournamentGridNumber', 'fullName', 'club', 'streamName', 'weight', 'actualWeight', 'weighIn', 'comment'],
    filter: { participation: { $in: ['new', 'awaitingPayment', 'confirmed'] } },
  },
  results: { columns: ['place', 'fullName', 'countryCode', 'club', 'coach', 'streamName', 'result', 'points'], filter: inCompetition },
};

const isComponent = (column: ExportColumn): column is ExportColumn & ComponentType => componentTypes.some((one) => one === column);

type Worded = 'gender' | 'birthDate' | 'club' | 'coach' | 'city' | 'team' | 'comment';
const worded: Record<Worded, (row: Row, doc: RegistrationDoc, locale: Locale) => Cell> = {
  gender: ({ gender }, _doc, locale) => gender && genderNames[gender][locale],
  birthDate: ({ birthDate }) => birthDate?.replaceAll('-', '.') ?? null,
  club: ({ organization }) => organization?.name ?? null,
  coach: ({ coach }) => coach?.name ?? null,
  city: (_row, { cityName }) => cityName,
  team: ({ teamName }) => teamName,
  comment: ({ comments }) => comments.participation ?? null,
};
const isWorded = (column: ExportColumn): column is ExportColumn & Worded => column in worded;

const cellOf = (column: ExportColumn, row: Row, doc: RegistrationDoc, locale: Locale): Cell => {
  if (isComponent(column)) return statusNames[column][row.statuses[column]]?.[locale] ?? row.statuses[column];
  return isWorded(column) ? worded[column](row, doc, locale) : row[column];
};

interface Chosen extends MeantEntries {
  openCount: number;
}

async function* portionsOf({ openCount, ...meant }: Chosen, columns: readonly ExportColumn[], locale: Locale, context: OperationContext) {
  for (let offset = 0; ; offset += perPortion) {
    const docs = await sliceOfEntries(meant, context, { offset, limit: perPortion, openCount });
    const rows = await shapedRows({ ...context, locale }, docs);
    yield rows.map((row, i) => columns.map((column) => cellOf(column, row, docs[i] ?? registrationsView.initial(row.id), locale)));
    if (docs.length < perPortion) return;
    // A turn of the event loop for everybody else.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const exported = async (input: Export, context: OperationContext) => {
  const { format, exportType, eventId, streamIds = [], filters } = input;
  const locale = input.locale ?? context.locale;
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const preset = presets[exportType];
  const place = {
    ...preset.filter,
    ...placeFilter({ eventId }, filters),
    ...(streamIds.length > 0 && { streamId: { $in: streamIds } }),
  };
  const meant = await meantEntries(place, { filters, sort: sortOf(input) }, context);
  const openCount = await context.documents.count(registrationsView, meant.query);
  const rowCount = openCount + meant.guarded.length;
  if (rowCount > maxRows) return refuse('error.too_large');
  const columns = input.columns?.length ? input.columns : preset.columns;
  const { mimeType, write } = tableFormats[format];
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  const headOf = (key: ExportColumn) => `${exportColumnNames[key][locale]}${key === 'price' ? `, ${currency}` : ''}`;
  const heads = columns.map((key) => ({ key, head: headOf(key) }));
  const file = write({ name: exportType, columns: heads, portions: portionsOf({ ...meant, openCount }, columns, locale, context) });
  return new FileAnswer(`${exportType}-${eventId}.${format}`, mimeType, file, rowCount);
};

export const exportQueries: Implementation[] = [onQuery(exportViews.byFormat, exported)];

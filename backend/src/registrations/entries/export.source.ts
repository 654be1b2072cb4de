import type { ExportFilters } from '#contracts/exports/export.ops';
import { exportColumns, type ExportColumn } from '#contracts/exports/registration-columns';
import { additionalInfoFields } from '#contracts/registrations/additional-info';
import type { FormQuestion } from '#contracts/registrations/form.docs';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { componentTypes, type ComponentType } from '#contracts/registrations/statuses';
import { exportColumnNames, genderNames } from '#contracts/texts/export-columns';
import { statusNames } from '#contracts/texts/statuses';
import { protocolEndOf } from '#backend/directory/protocol-end';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { Locale, OperationContext } from '#platform/context';
import type { FindQuery } from '#platform/ports/document-store';
import { exportSource, type AskedFile, type FileColumn } from '#platform/tables/export-source';
import type { Cell } from '#platform/tables/table-file';
import { underResults } from '#platform/pdf/table-pdf';
import { categoriesView } from '#projections/sport-events/categories.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { inWords } from '../form/answer-shapes.js';
import { shapedRows } from '../rows.js';
import { placeFilter } from './filters.queries.js';
import { meantEntries, portionsOfEntries } from './hidden-values.js';
import { sortOf } from './views.queries.js';

interface Row {
  row: RegistrationRow;
  doc: RegistrationDoc;
}

interface Preset {
  columns: readonly ExportColumn[];
  filter: NonNullable<FindQuery['filter']>;
  hasAnswers?: true;
}
const inCompetition = { participation: { $in: ['confirmed', 'withdrawn'] } };
const presets = {
  registrations: { columns: exportColumns, filter: {}, hasAnswers: true },
  startList: {
    columns: ['index', 'tournamentGridNumber', 'fullName', 'birthDate', 'countryCode', 'club', 'coach', 'streamName', 'weight', 'seed'],
    filter: { participation: 'confirmed' },
  },
  weighIn: {
    columns: ['index', 'tournamentGridNumber', 'fullName', 'club', 'streamName', 'weight', 'actualWeight', 'weighIn', 'comment'],
    filter: { participation: { $in: ['new', 'awaitingPayment', 'confirmed'] } },
  },
  results: { columns: ['place', 'fullName', 'countryCode', 'club', 'coach', 'streamName', 'result', 'points'], filter: inCompetition },
} satisfies Record<string, Preset>;

const isComponent = (column: ExportColumn): column is ExportColumn & ComponentType => componentTypes.some((one) => one === column);

type Worded = 'gender' | 'birthDate' | 'club' | 'coach' | 'city' | 'team' | 'comment';
const worded: Record<Worded, (row: RegistrationRow, doc: RegistrationDoc, locale: Locale) => Cell> = {
  gender: ({ gender }, _doc, locale) => gender && genderNames[gender][locale],
  birthDate: ({ birthDate }) => birthDate?.replaceAll('-', '.') ?? null,
  club: ({ organization }) => organization?.name ?? null,
  coach: ({ coach }) => coach?.name ?? null,
  city: (_row, { cityName }) => cityName,
  team: ({ teamName }) => teamName,
  comment: ({ comments }) => comments.participation ?? null,
};
const isWorded = (column: ExportColumn): column is ExportColumn & Worded => column in worded;

const cellOf = (column: ExportColumn, { row, doc }: Row, locale: Locale): Cell => {
  if (isComponent(column)) return statusNames[column][row.statuses[column]]?.[locale] ?? row.statuses[column];
  return isWorded(column) ? worded[column](row, doc, locale) : row[column];
};

/** What somebody has answered, the chosen options by their words. */
const answerColumn = (question: FormQuestion): Omit<FileColumn<Row>, 'isUsual'> => {
  const { questionId, label, options } = question;
  return {
    key: `answer.${questionId}`,
    name: { ru: label.ru, en: inWords(label, 'en') },
    cell: ({ row }, locale) => {
      const answer = row.answers.find((one) => one.questionId === questionId);
      if (!answer) return null;
      const chosen = options.filter(({ id }) => answer.optionIds.includes(id)).map((option) => inWords(option.label, locale));
      return answer.value ?? answer.fileName ?? (chosen.length > 0 ? chosen.join(', ') : null);
    },
  };
};

const infoColumns = additionalInfoFields.map(({ key, name }) => ({
  ...{ key: `info.${key}`, name },
  cell: ({ doc }: Row): Cell => doc.details.additionalInfo[key] ?? null,
}));

const columnsOf = async (preset: Preset, eventId: number, context: OperationContext): Promise<FileColumn<Row>[]> => {
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  const nameOf = (key: ExportColumn) => {
    const { ru, en } = exportColumnNames[key];
    return key === 'price' ? { ru: `${ru}, ${currency}`, en: `${en}, ${currency}` } : { ru, en };
  };
  const { questions } = (await context.load(registrationFormStream, eventId)).state;
  const isUsual = preset.hasAnswers === true;
  const usual = preset.columns.map((key) => ({ key, isUsual: true }));
  const others = exportColumns.filter((key) => !preset.columns.includes(key)).map((key) => ({ key, isUsual: false }));
  return [
    ...[...usual, ...others].map(({ key, isUsual: isShown }) => ({
      ...{ key, name: nameOf(key), isUsual: isShown },
      cell: (row: Row, locale: Locale) => cellOf(key, row, locale),
    })),
    ...[...questions.map(answerColumn), ...infoColumns].map((column) => ({ ...column, isUsual })),
  ];
};

const find = async (preset: Preset, { eventId, streamIds, filters: given, sort }: AskedFile, context: OperationContext) => {
  const filters = given as ExportFilters<'registrations'>;
  const place = {
    ...preset.filter,
    ...placeFilter({ eventId }, filters),
    ...(streamIds.length > 0 && { streamId: { $in: streamIds } }),
  };
  const meant = await meantEntries(place, { filters, sort: sortOf({ sort, filters }) }, context);
  const openCount = await context.documents.count(registrationsView, meant.query);
  const portions = async function* () {
    for await (const docs of portionsOfEntries(meant, context)) {
      const rows = await shapedRows(context, docs);
      yield rows.map((row, i): Row => ({ row, doc: docs[i] ?? registrationsView.initial(row.id) }));
    }
  };
  return { rowCount: openCount + meant.guarded.length, portions: portions() };
};

const sourceOf = (preset: Preset) =>
  exportSource<Row>({
    columns: ({ eventId }, context) => columnsOf(preset, eventId, context),
    find: (asked, context) => find(preset, asked, context),
  });

/** Protests against the results, and a line for each who signs. */
const signedUnder = async ({ eventId, streamIds }: AskedFile, { documents, locale }: OperationContext) => {
  const { protestsHead, protests, signatures } = await protocolEndOf(eventId, documents, locale);
  const meant = [...protests].filter(([id]) => streamIds.length === 0 || streamIds.includes(id));
  const categories = new Map(
    (
      await documents.getMany(
        categoriesView,
        meant.map(([id]) => id),
      )
    ).map(({ id, name }) => [id, name]),
  );
  const lines = meant.flatMap(([id, own]) => own.map((line) => `${categories.get(id) ?? ''} · ${line}`));
  return underResults(protestsHead, lines, signatures);
};

/** Entries as files, with what a start, a weigh-in and a list of results need. */
export const registrationSources = {
  registrations: sourceOf(presets.registrations),
  startList: sourceOf(presets.startList),
  weighIn: sourceOf(presets.weighIn),
  results: { ...sourceOf(presets.results), under: signedUnder },
};

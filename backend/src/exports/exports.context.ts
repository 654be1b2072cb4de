import type { InputOf } from '#contracts/op';
import type { ExportedFile } from '#contracts/exports/export.docs';
import { exportFilters, exportQueries, isForOrganisers, type ExportType } from '#contracts/exports/export.ops';
import { fileEvents } from '#contracts/exports/file.events';
import { maxDirectRows } from '#contracts/limits';
import { seenNames } from '#backend/visibility/seen-names';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import type { Filter } from '#platform/ports/document-store';
import { onQuery } from '#platform/operations/implementation';
import { longFile, onLongFile, type LongFile, type PreparedFile } from '#platform/operations/long-file';
import type { AskedFile, ExportSource, FileColumn } from '#platform/tables/export-source';
import { tableFormats, type Cell, type Table } from '#platform/tables/table-file';
import { auditRowsView } from '#projections/audit/audit-rows.view';
import { exportedFilesView, type ExportedFileDoc } from '#projections/exports/exported-files.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { exportTitles, fileNote } from './export-texts.js';

/** More than this is more than a minute of work. */
const maxRows = 200_000;
/** Paper is made in one piece, in memory. */
const maxPaperRows = 5_000;

export interface ExportParts {
  sources: Readonly<Record<ExportType, ExportSource>>;
  /** Where the log stands. */
  head: () => Promise<bigint>;
}

type Asked = InputOf<typeof exportQueries.byFormat>;

const maySee = (type: ExportType, { actor, roles }: OperationContext): boolean =>
  !isForOrganisers(type) || actor.isAdministrator || roles.has('O') || roles.has('A');

/** Words that somebody has searched may be names: that there were some is all that is kept of them. */
const withoutWords = (filters: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, key === 'needle' ? '…' : (value as unknown)]));

/** Where the log stood after the last row: where it stood before the first, unless the sport event has changed between. */
const endOf = async (eventId: number, position: number, { head }: ExportParts, { documents }: OperationContext): Promise<number> => {
  const streams = await documents.find(categoriesView, { filter: { eventId }, limit: 5_000 });
  const places = [`event-${eventId}`, ...streams.map(({ id }) => `category-${id}`)];
  const later = await documents.find(auditRowsView, { filter: { place: { $in: places }, at: { $gte: position + 1 } }, limit: 1 });
  return later.length === 0 ? position : Number(await head());
};

async function* cellsOf(
  portions: AsyncIterable<readonly unknown[]>,
  columns: readonly FileColumn<unknown>[],
  locale: Locale,
  onRows: (more: number) => void,
): AsyncGenerator<Cell[][]> {
  for await (const rows of portions) {
    yield rows.map((row) => columns.map((column) => column.cell(row, locale)));
    onRows(rows.length);
  }
}

/** The named columns in the order of their names; null: one of them is unknown. */
const chosenOf = (all: readonly FileColumn<unknown>[], wanted: readonly string[] | undefined): FileColumn<unknown>[] | null => {
  if (!wanted || wanted.length === 0) return all.filter(({ isUsual }) => isUsual);
  const known = new Map(all.map((column) => [column.key, column]));
  const chosen = wanted.flatMap((key) => known.get(key) ?? []);
  return chosen.length === wanted.length ? chosen : null;
};

const prepared = async (input: Asked, given: OperationContext, parts: ExportParts): Promise<PreparedFile | Refusal> => {
  const { format, exportType, eventId, streamIds = [], sort } = input;
  const context = { ...given, locale: input.locale ?? given.locale };
  if (!maySee(exportType, context)) return forbidden('exportType');
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const source = parts.sources[exportType];
  const columns = chosenOf(await source.columns({ eventId }, context), input.columns);
  if (!columns) return refuse('error.unknown_value', 'columns');
  const position = Number(await parts.head());
  const filters: object = exportFilters[exportType].parse(input.filters ?? {});
  const asked: AskedFile = { eventId, streamIds, filters, sort };
  const found = await source.find(asked, context);
  if (isRefusal(found)) return found;
  const { rowCount } = found;
  if (rowCount > (format === 'pdf' ? maxPaperRows : maxRows)) return refuse('error.too_large');
  const under = format === 'pdf' ? await source.under?.(asked, context) : undefined;
  const { mimeType, write } = tableFormats[format];
  const { locale, now } = context;
  const told = {
    ...{ exportType, format, eventId, position },
    filters: { ...withoutWords(filters), ...(streamIds.length > 0 && { streamIds }), ...(sort && { sort }) },
    columns: columns.map(({ key }) => key),
    endPosition: () => endOf(eventId, position, parts, context),
  };
  const table = (onRows: (more: number) => void): Table => ({
    name: exportType,
    columns: columns.map(({ key, name }) => ({ key, head: name[locale] })),
    portions: cellsOf(found.portions, columns, locale, onRows),
    paper: {
      ...{ title: `${exportTitles[exportType][locale]} · ${event.name}`, language: locale, madeAt: now },
      note: fileNote[locale](now, position, rowCount),
      ...(under && { under }),
    },
  });
  const fileName = `${exportType}-${eventId}.${format}`;
  return {
    ...{ exportType, format, rowCount },
    write: (onRows) => new FileAnswer(fileName, mimeType, write(table(onRows)), rowCount, told),
  };
};

/** Lists as files. */
export const listFiles = (parts: ExportParts): LongFile =>
  longFile<typeof exportQueries.byFormat>({
    op: exportQueries.byFormat,
    maxDirect: maxDirectRows,
    mayTake: ({ exportType }, context) => maySee(exportType, context),
    prepare: (input, context) => prepared(input, context, parts),
  });

const shownFiles = async (docs: readonly ExportedFileDoc[], context: OperationContext): Promise<ExportedFile[]> => {
  const eventIds = [...new Set(docs.flatMap(({ eventId }) => eventId ?? []))];
  const takers = docs.flatMap(({ byUserId }) => byUserId ?? []);
  const names = await seenNames(takers, eventIds, context);
  const events = await context.documents.getMany(sportEventsView, eventIds);
  const eventName = new Map(events.map(({ id, name }) => [id, name]));
  return docs.map(({ position: id, eventId, byUserId, from, to, ...file }) => {
    const name = byUserId === null ? undefined : names.get(byUserId);
    return {
      ...{ ...file, id, position: from, isOfOnePosition: from === to },
      event: eventId === null ? null : { id: eventId, name: eventName.get(eventId) ?? '' },
      by: byUserId === null || !name ? null : { id: byUserId, name },
    };
  });
};

const filesPerPage = 20;
const newestFirst = [['at', 'desc']] as const;

const pageOfFiles = async (filter: Filter, page: number, context: OperationContext) => {
  const { rows, ...paging } = await context.documents.page(exportedFilesView, { filter, sort: newestFirst }, page, filesPerPage);
  return { files: await shownFiles(rows, context), ...paging };
};

/** Lists as files, and what proves which of them left (docs/adr/0109-files-that-prove-themselves.md). */
export const exportsContext = (parts: ExportParts, lists: LongFile): ContextSpec => ({
  name: 'exports',
  events: [fileEvents],
  views: [exportedFilesView],
  operations: [
    [
      onLongFile(lists),
      onQuery(exportQueries.columns, async ({ eventId, exportType }, context) => {
        if (!maySee(exportType, context)) return forbidden('exportType');
        const columns = await parts.sources[exportType].columns({ eventId }, context);
        return { columns: columns.map(({ key, name, isUsual }) => ({ key, name: name[context.locale], isUsual })) };
      }),
      onQuery(exportQueries.files, ({ eventId, page }, context) => pageOfFiles({ eventId }, page, context)),
      onQuery(exportQueries.check, async ({ sha256 }, context) => ({ files: (await pageOfFiles({ sha256 }, 1, context)).files })),
    ],
  ],
});

import { nameParts } from '../../../shared/categories/nameParts.js';
import type { ColDef } from '../../../ui/PagedGrid.js';
import type { Translate } from '../../../ui/texts.js';
import { cellValue, isEditable, type EditableField } from './cellEdits.js';
import type { Component, DeskRow, DeskCategory } from './deskRow.js';
import type { deskTexts } from './deskTexts.js';

type T = Translate<keyof (typeof deskTexts)['ru']>;

/** Columns that the chooser offers, in their order; the number and the name always stand. */
export const columnNames = [
  'participation',
  'streamName',
  'actualWeight',
  'weight',
  'weighIn',
  'club',
  'payment',
  'countryCode',
  'age',
  'birthDate',
  'documents',
  'insurance',
  'challenge',
  'coach',
  'tournamentGridNumber',
  'seed',
  'place',
  'result',
  'comment',
] as const;
export type ColumnName = (typeof columnNames)[number];

export const columnTitle = (t: T, name: ColumnName): string => {
  if (name === 'streamName') return t('stream');
  return t(name === 'countryCode' ? 'country' : name);
};

/** What the server sorts by. */
const sortable: Partial<Record<ColumnName | 'index' | 'fullName', string>> = {
  index: 'index',
  fullName: 'fullName',
  club: 'organization',
  weight: 'weight',
  actualWeight: 'actualWeight',
  participation: 'status',
  place: 'place',
};

export interface ColumnParts {
  t: T;
  /** A fresh node that shows the status of a part. */
  statusNode: (component: Component, status: string) => Node;
  streamOf: (id: number) => DeskCategory | undefined;
  hidden: readonly string[];
  sort: string | null;
  isDescending: boolean;
  /** Asked of each row as it is drawn. */
  canDrag: () => boolean;
  mayEdit: (field: EditableField) => boolean;
  isPending: (row: DeskRow, field: EditableField) => boolean;
  reasonOf: (row: DeskRow) => string | undefined;
  numberText: (value: number) => string;
  moneyText: (price: number) => string;
  dayText: (day: string | null) => string;
}

/** Cells are plain nodes: many come with each row that scrolls in. */
const element = (name: 'span' | 'b', className: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
};

interface CellGiven {
  data: DeskRow | undefined;
}

/** Weighed, and not within the bounds of the category (the upper one is the name of the class). */
export const isOutOfCategory = (row: DeskRow, stream: Pick<DeskCategory, 'weightFrom' | 'weightTo'> | undefined): boolean => {
  const { actualWeight } = row;
  if (actualWeight === null) return false;
  if (row.statuses['weighIn'] === 'failed') return true;
  return Boolean(stream) && (actualWeight > (stream?.weightTo ?? Infinity) || actualWeight < (stream?.weightFrom ?? 0));
};

const sortOf = (name: keyof typeof sortable, parts: ColumnParts): ColDef<DeskRow> => {
  const key = sortable[name];
  if (!key) return { sortable: false };
  return { sortable: true, sort: parts.sort === key ? (parts.isDescending ? 'desc' : 'asc') : null, context: { sortKey: key } };
};

const statusOf = (row: DeskRow, component: Component): string => row.statuses[component];

const statusColumn = (component: Component, width: number, { t, statusNode }: ColumnParts): ColDef<DeskRow> => ({
  colId: component,
  headerName: t(component),
  initialWidth: width,
  valueGetter: ({ data }) => (data ? statusOf(data, component) : ''),
  cellRenderer: ({ data }: CellGiven) => (data ? statusNode(component, statusOf(data, component)) : ''),
});

const editableColumn = (field: EditableField, width: number, isNumber: boolean, parts: ColumnParts): ColDef<DeskRow> => ({
  colId: field,
  headerName: parts.t(field),
  initialWidth: width,
  ...(isNumber && {
    type: 'rightAligned',
    valueFormatter: ({ value }) => (typeof value === 'number' ? parts.numberText(value) : ''),
    cellEditorParams: { useFormatter: true },
  }),
  valueGetter: ({ data }) => (data ? (cellValue(data, field) ?? '') : ''),
  editable: ({ data }) => Boolean(data) && !data?.isDeleted && parts.mayEdit(field),
  cellClassRules: {
    'cell-pe': ({ data }) => Boolean(data && parts.isPending(data, field)),
    'cell-bad': ({ data }) => field === 'actualWeight' && Boolean(data && isOutOfCategory(data, parts.streamOf(data.streamId))),
  },
});

const chosenColumns = (parts: ColumnParts): Record<ColumnName, ColDef<DeskRow>> => {
  const { t } = parts;
  const right = { type: 'rightAligned' } as const;
  return {
    participation: statusColumn('participation', 158, parts),
    streamName: {
      field: 'streamName',
      headerName: t('stream'),
      initialWidth: 210,
      cellRenderer: ({ data }: CellGiven) => (data ? categoryCell(data.streamName) : ''),
    },
    actualWeight: editableColumn('actualWeight', 98, true, parts),
    weight: editableColumn('weight', 92, true, parts),
    weighIn: statusColumn('weighIn', 136, parts),
    payment: {
      ...statusColumn('payment', 170, parts),
      cellRenderer: ({ data }: CellGiven) => {
        if (!data) return '';
        const status = parts.statusNode('payment', statusOf(data, 'payment'));
        return data.price > 0 ? element('span', 'row', status, element('span', 'num', parts.moneyText(data.price))) : status;
      },
    },
    club: { colId: 'club', headerName: t('club'), initialWidth: 170, valueGetter: ({ data }) => data?.organization?.name ?? '' },
    countryCode: { field: 'countryCode', headerName: t('country'), initialWidth: 96 },
    age: { field: 'age', headerName: t('age'), initialWidth: 96, ...right },
    birthDate: {
      field: 'birthDate',
      headerName: t('birthDate'),
      initialWidth: 130,
      valueFormatter: ({ data }) => parts.dayText(data?.birthDate ?? null),
    },
    documents: statusColumn('documents', 150, parts),
    insurance: statusColumn('insurance', 140, parts),
    challenge: statusColumn('challenge', 140, parts),
    coach: { colId: 'coach', headerName: t('coach'), initialWidth: 160, valueGetter: ({ data }) => data?.coach?.name ?? '' },
    tournamentGridNumber: editableColumn('tournamentGridNumber', 96, true, parts),
    seed: { field: 'seed', headerName: t('seed'), initialWidth: 90, ...right },
    place: editableColumn('place', 90, true, parts),
    result: editableColumn('result', 120, false, parts),
    comment: editableColumn('comment', 200, false, parts),
  };
};

/** Where there is no room for a category, its weight stays readable. */
const categoryCell = (name: string): HTMLElement => {
  const [start, end] = nameParts(name);
  const cell = element('span', 'desk-category', element('span', '', start), end);
  cell.title = name;
  return cell;
};

const nameCell = ({ data }: CellGiven, reasonOf: ColumnParts['reasonOf']) => {
  if (!data) return element('span', 'muted', '…');
  const reason = reasonOf(data);
  const name = element('span', 'desk-name', element('b', 'w5 desk-open', data.fullName));
  if (reason) {
    const mark = element('span', 'desk-reason', `⚠ ${reason}`);
    mark.title = reason;
    name.append(mark);
  }
  return name;
};

/** The columns of the desk: number and name stay on the left, the others as chosen. */
export const deskColumns = (parts: ColumnParts): ColDef<DeskRow>[] => {
  const { t, hidden, canDrag, reasonOf } = parts;
  const others = chosenColumns(parts);
  return [
    {
      field: 'index',
      headerName: t('number'),
      initialWidth: 72,
      pinned: 'left',
      rowDrag: canDrag,
      ...sortOf('index', parts),
    },
    {
      field: 'fullName',
      headerName: t('name'),
      initialWidth: 206,
      pinned: 'left',
      cellRenderer: (given: CellGiven) => nameCell(given, reasonOf),
      ...sortOf('fullName', parts),
    },
    ...columnNames.map((name) => ({ ...others[name], ...sortOf(name, parts), hide: hidden.includes(name) })),
  ];
};

/** The field that is edited where the cursor stands, else the weight. */
export const fieldToEdit = (columnId: string | undefined): EditableField => (isEditable(columnId) ? columnId : 'actualWeight');

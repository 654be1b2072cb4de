import type { ReactNode } from 'react';

/** A column of a list of money. */
export interface ListColumn<Row> {
  id: string;
  title: string;
  width: number;
  /** It takes the room that is left. */
  isWide?: boolean;
  text: (row: Row) => string;
  /** Right-aligned, digit below digit. */
  isMoney?: boolean;
  /** The mark that stands in place of the text, by its key in `marks` of the list. */
  mark?: (row: Row) => string;
  /** What the server sorts by. */
  sortKey?: string;
}

export interface Sorting {
  sort: string;
  isDescending: boolean;
}

export interface MoneyListProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  idOf: (row: Row) => string;
  /** The first page. */
  rows: readonly Row[];
  total: number;
  /** Another page of as many rows; another function means other rows. */
  fetchMore: (page: number) => Promise<{ rows: Row[]; total: number } | null>;
  /** Drawn once each, under `data-mark`; cells take copies. */
  marks?: ReactNode;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  onOpen?: (row: Row) => void;
  openLabel?: (row: Row) => string;
}

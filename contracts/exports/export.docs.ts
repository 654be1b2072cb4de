import type { Paged } from '../pages.js';

/** A file that left. */
export interface ExportedFile {
  id: number;
  exportType: string;
  format: string;
  /** null: of no sport event. */
  event: { id: number; name: string } | null;
  rowCount: number | null;
  bytes: number;
  sha256: string;
  exportedAt: string;
  /** null: somebody whose name is erased. */
  by: { id: number; name: string } | null;
  /** Of the log. */
  position: number;
  /** Nothing of the sport event was recorded while the rows were read. */
  isOfOnePosition: boolean;
}

export interface ExportedFilesPage extends Paged {
  files: ExportedFile[];
}

export interface ExportColumnChoice {
  key: string;
  name: string;
  /** Stands in the file when no columns are named. */
  isUsual: boolean;
}

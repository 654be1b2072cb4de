/** Calls whose files may take long. */
export type OrderedCall = 'ExportFileByFormat' | 'ExportDiplomas' | 'ExportDiplomasInArchive';

/** A file that is made in the background. */
export interface FileOrder {
  id: number;
  call: OrderedCall;
  /** As of `ExportedFile`. */
  exportType: string;
  format: string;
  /** `expired`: its day is over. */
  status: 'ordered' | 'ready' | 'failed' | 'cancelled' | 'expired';
  /** So many are to be written, and so many are. */
  rowCount: number;
  doneCount: number;
  bytes: number;
  orderedAt: string;
  expiresAt: string | null;
  /** Of `failed`: the key of why. */
  error: string | null;
}

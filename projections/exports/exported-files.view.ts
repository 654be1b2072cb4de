import { fileEvents } from '#contracts/exports/file.events';
import { view } from '../view.js';

export interface ExportedFileDoc {
  position: number;
  exportType: string;
  format: string;
  eventId: number | null;
  rowCount: number | null;
  bytes: number;
  sha256: string;
  exportedAt: string;
  byUserId: number | null;
  /** Of the log, when the first row was read and after the last. */
  from: number;
  to: number;
}

const nothing = { exportType: '', format: '', eventId: null, rowCount: null, bytes: 0, sha256: '', exportedAt: '', byUserId: null };

/** Files that left, to be found by their hash and by their sport event. */
export const exportedFilesView = view(fileEvents, {
  name: 'exportedFiles',
  version: 1,
  initial: (key): ExportedFileDoc => ({ ...nothing, position: Number(key), from: 0, to: 0 }),
  keys: ({ position }) => Number(position),
  isOfOneEvent: true,
  on: {
    FileExported: (doc, { data, recordedAt, actorUserId }) => {
      const { exportType, format, eventId, rowCount, bytes, sha256, position: from, endPosition: to } = data;
      Object.assign(doc, { exportType, format, eventId, rowCount, bytes, sha256, exportedAt: recordedAt, byUserId: actorUserId, from, to });
    },
  },
  columns: {
    at: { type: 'integer', value: (doc) => doc.position },
    sha256: { type: 'text', value: (doc) => doc.sha256 },
    eventId: { type: 'integer', value: (doc) => doc.eventId },
  },
  indexes: [
    ['sha256', 'at'],
    ['eventId', 'at'],
  ],
});

import type { Actor, FileAnswer, Locale, SessionControl, UploadedFile } from '../context.js';

/** One call of an operation, whichever way it came in. */
export interface Call {
  body: unknown;
  actor: Actor;
  locale: Locale;
  session: SessionControl;
  files: readonly UploadedFile[];
  /** The client's id of this command: the same id is carried out once. */
  commandId?: string | undefined;
  /** When the device says that it happened (offline entries). */
  deviceTime?: string | undefined;
  /** Reads wait for this position of the log. */
  minPosition?: bigint | undefined;
  correlationId: string;
}

export interface Reply {
  status: number;
  body: Record<string, unknown> | FileAnswer;
}

export const refusalReply = (status: number, errors: Record<string, string[]>, extra?: Record<string, unknown>): Reply => ({
  status,
  body: { success: false, errors, ...extra },
});

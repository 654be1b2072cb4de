import type { Locale } from '#contracts/locales';
import type { Refusal } from '#domain/decider';
import type { Actor, FileAnswer, SessionControl, SignedText, UploadedFile } from '../context.js';

/** One call of an operation, whichever way it came in. */
export interface Call {
  body: unknown;
  actor: Actor;
  locale: Locale;
  session: SessionControl;
  files: readonly UploadedFile[];
  /** As it came, where the sender signs it. */
  signed?: SignedText;
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

/** Whether a command's answer tells of something recorded. */
export const hasEvents = (body: object): boolean => 'eventIds' in body && Array.isArray(body.eventIds) && body.eventIds.length > 0;

/** The answer of a command (docs/spec/calls.md). */
export const envelope = (
  done: { position: bigint | null; eventIds: string[] },
  version: number,
  answer: object,
): Record<string, unknown> => ({
  success: true,
  version,
  eventIds: done.eventIds,
  ...(done.position !== null && { position: String(done.position) }),
  ...answer,
});

export const refused409 = (key: string): Refusal => ({ refused: true, status: 409, errors: { form: [key] } });

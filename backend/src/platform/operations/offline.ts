import { FileAnswer } from '../context.js';
import type { Call, Reply } from './call.js';

/** A command that comes later than this after its tap had waited for the line; clocks that differ look the same. */
const sentAtOnceSeconds = 5;

/** The tablet names the time of the tap and the command's id with everything that it sends. */
export const wasKeptOffline = ({ commandId, deviceTime }: Call): boolean =>
  commandId !== undefined && deviceTime !== undefined && Math.abs(Date.now() - Date.parse(deviceTime)) > sentAtOnceSeconds * 1_000;

/** Why a command is refused for good; null: it was accepted, or the tablet sends it again by itself. */
export const finalErrorsOf = ({ status, body }: Reply): Record<string, string[]> | null => {
  if (body instanceof FileAnswer || body['success'] !== false || status === 401 || status === 429) return null;
  const errors = body['errors'] as Record<string, string[]>;
  return Object.values(errors).flat().includes('error.in_progress') ? null : errors;
};

import { localPath, pageLocale } from '../ui/locale.js';
import { sessionOp } from './sessionCall.js';
import { markAsked } from './lastAsked.js';
import { inReadersWords } from './erased.js';
import type { AnswerOfCall, CallRef, InputOfCall } from './call.js';

export type { CallRef } from './call.js';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;
/** Field by field why the server refused, or `form` alone when the call did not get there. */
export interface Refusal {
  success: false;
  status: number;
  errors: FieldErrors;
  requestId?: string;
  /** 429, 503: seconds after which the server wants to be asked again. */
  retryAfter?: number;
  /** The page asks again by itself. */
  isAskedAgain?: boolean;
  /** 409 `error.conflict`: who changed it in the meantime. */
  currentVersion?: number;
  changedBy?: { id: number; name: string } | null;
  changedAt?: string;
  [field: string]: unknown;
}
export type Answer<Fields = object> = { success: true; successMessage?: string; version?: number } & Fields;
export type Outcome<Fields = object> = Answer<Fields> | Refusal;

export interface CallOptions {
  /** Repeating a call with the same key records nothing twice. */
  idempotencyKey?: string;
  /** When it happened on this device, for calls that waited offline. */
  deviceTime?: string;
  /** In whose name: refused with 401 when the session is somebody else's by now. */
  actingUserId?: number;
  files?: Readonly<Record<string, File>>;
  signal?: AbortSignal;
}

export const isConflict = (outcome: Outcome): outcome is Refusal =>
  !outcome.success && outcome.status === 409 && (outcome.errors['form'] ?? []).includes('error.conflict');
export const isOffline = (outcome: Outcome): outcome is Refusal => !outcome.success && outcome.status === 0;

/** The anti-forgery token that the session call has put into a readable cookie. */
export const csrfToken = (): string =>
  decodeURIComponent(/(?:^|;\s*)csrfToken=([^;]*)/.exec(typeof document === 'undefined' ? '' : document.cookie)?.[1] ?? '');

/** Sends one operation. Never throws: no connection is a refusal with status 0. */
export const callOp = <R extends CallRef>(ref: R, input?: InputOfCall<R>, options?: CallOptions): Promise<Outcome<AnswerOfCall<R>>> =>
  callAny(ref, input, options);

/** The same for a call that is known only while the page runs, such as one that waited in the outbox: nobody checks it. */
export const callAny = async <Fields>(ref: CallRef, input: unknown = {}, options: CallOptions = {}): Promise<Outcome<Fields>> => {
  const isUnsafe = methodOf(ref) !== 'GET';
  if (isUnsafe && !csrfToken()) await fetchSession();
  const outcome = await attempt<Fields>(ref, input, options);
  const isForged = !outcome.success && outcome.status === 403 && Object.values(outcome.errors).flat().includes('error.csrf');
  if (!isUnsafe || !isForged) return outcome;
  await fetchSession();
  return attempt<Fields>(ref, input, options);
};

const laterAtMostInSeconds = 60;

/**
 * Milliseconds after which a read that the server put off is tried again: longer each time that it was in vain before, and
 * spread so that not all come at once; null: it was not put off.
 */
export const retryWaitOf = (outcome: Outcome, random: number, inVain = 0): number | null => {
  if (outcome.success || (outcome.status !== 503 && outcome.status !== 429)) return null;
  const seconds = Math.min(Math.max(Number(outcome.retryAfter) || 5, 1) * 2 ** inVain, laterAtMostInSeconds);
  return seconds * 1000 * (1 + random);
};

const methodOf = (ref: CallRef): string => ref.method ?? (ref.kind === 'get' ? 'GET' : 'POST');

const fetchSession = async (): Promise<void> => {
  await fetch(sessionOp.path, { credentials: 'same-origin' }).catch(() => undefined);
};

const refusal = (status: number, key: string): Refusal => ({ success: false, status, errors: { form: [key] } });

const attempt = async <Fields>(ref: CallRef, input: unknown, options: CallOptions): Promise<Outcome<Fields>> => {
  try {
    const response = await fetch(urlOf(ref, input), requestOf(ref, input, options));
    markAsked();
    return await readOutcome<Fields>(response);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return refusal(0, 'error.aborted');
    return refusal(0, 'error.network');
  }
};

/** The address of a call in the language of the page; what it takes besides stands in the query where it is read by GET. */
export const urlOf = (ref: CallRef, input: unknown): string => {
  const values = new Map<string, unknown>(Object.entries(input ?? {}));
  const path = ref.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values.get(name);
    values.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = localPath(pageLocale(), path);
  if (ref.kind !== 'get') return url;
  const given = [...values].filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${url}?${query}` : url;
};

const requestOf = (ref: CallRef, input: unknown, options: CallOptions): RequestInit => {
  const method = methodOf(ref);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.deviceTime) headers['x-device-time'] = options.deviceTime;
  if (options.actingUserId) headers['x-acting-user'] = String(options.actingUserId);
  const shared = { method, headers, credentials: 'same-origin' as const, signal: options.signal ?? null };
  if (method === 'GET') return shared;
  headers['x-csrf-token'] = csrfToken();
  if (ref.kind === 'none') return shared;
  if (ref.kind === 'multipart') return { ...shared, body: formOf(input, options.files ?? {}) };
  headers['content-type'] = 'application/json';
  return { ...shared, body: JSON.stringify(ref.kind === 'wrapped' ? { data: input } : input) };
};

const formOf = (input: unknown, files: Readonly<Record<string, File>>): FormData => {
  const form = new FormData();
  form.append('data', JSON.stringify(input));
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name);
  return form;
};

const readOutcome = async <Fields>(response: Response): Promise<Outcome<Fields>> => {
  const body: unknown = await response
    .text()
    .then((text) => JSON.parse(inReadersWords(text)) as unknown)
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return { ...refusal(response.status, keyOf(response.status)), ...retryAfterOf(response) };
  if ('success' in body && body.success === true) return body as Answer<Fields>;
  const { errors, error } = body as { errors?: FieldErrors; error?: string };
  return {
    ...retryAfterOf(response),
    ...body,
    success: false,
    status: response.status,
    errors: errors ?? { form: [error ?? 'error.internal'] },
  };
};

const keyOf = (status: number): string => (status === 404 ? 'error.not_found' : status === 503 ? 'error.unavailable' : 'error.internal');

/** Also a proxy before the server may say so. */
const retryAfterOf = ({ headers }: Response): { retryAfter?: number } => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? {} : { retryAfter: seconds };
};

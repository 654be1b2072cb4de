import { hash } from 'node:crypto';
import type { z } from 'zod';
import { id, listOf } from '#contracts/input';
import type { Op } from '#contracts/op';

type FieldErrors = Record<string, string[]>;

const keyOf = (issue: z.core.$ZodIssue): string => {
  if (issue.message.startsWith('error.')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'error.required';
  if (issue.code === 'unrecognized_keys') return 'error.unknown_field';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'error.unknown_value';
  return 'error.type';
};

const maxFaults = 500;

/** A field that is not known is named itself. */
const pathsOf = (issue: z.core.$ZodIssue): string[] => {
  const places = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxFaults).map((key) => [...issue.path, key]) : [issue.path];
  return places.map((path) => path.map(String).join('.') || 'form');
};

const errorsOf = (error: z.ZodError, keysOf: Op['faultKeys'] = (path) => [path]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, maxFaults)) {
    for (const key of pathsOf(issue).flatMap(keysOf)) (errors[key] ??= []).push(keyOf(issue));
  }
  return errors;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in `data` of a body that holds nothing else of the call; null: the body is bare. */
export const wrappedIn = (body: unknown): Record<string, unknown> | null =>
  isRecord(body) &&
  isRecord(body['data']) &&
  Object.keys(body).every((key) => key === 'data' || key === 'commandId' || key === 'deviceTime')
    ? body['data']
    : null;

/** `{data: {…}}` or the bare object: both are accepted, whatever the operation's kind. */
const unwrap = (body: unknown): unknown => (body === undefined || body === null || body === '' ? {} : (wrappedIn(body) ?? body));

export type Parsed = { ok: true; input: unknown } | { ok: false; errors: FieldErrors; scope: Record<string, unknown> | null };

/** Checks a body against the operation's schema; unknown fields are dropped. */
export const parseInput = (op: Op, body: unknown): Parsed => {
  const raw = unwrap(body);
  if (!isRecord(raw)) return { ok: false, errors: { form: ['error.type'] }, scope: null };
  const result = op.input.safeParse(raw, { reportInput: true });
  if (result.success) return { ok: true, input: result.data };
  const errors = errorsOf(result.error, op.faultKeys);
  return { ok: false, errors, scope: scopeIn(op, raw, errors) };
};

/** What decides about access, of a body that fails the schema elsewhere; null where that is what fails. */
const scopeIn = (op: Op, raw: Record<string, unknown>, errors: FieldErrors): Record<string, unknown> | null => {
  if (op.scope === undefined) return op.subject === undefined ? {} : raw;
  if (errors[op.scope]) return null;
  if (Object.keys(errors).some((path) => path.startsWith(`${op.scope}.`))) return null;
  const given = (op.scope === 'registrationIds' ? listOf(id) : id).safeParse(raw[op.scope]);
  const [subject] = op.subject?.split('.') ?? [];
  return { ...(subject !== undefined && { [subject]: raw[subject] }), ...(given.success && { [op.scope]: given.data }) };
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, canonical(value[key])]),
  );
};

/** The hash is kept with the command: no secret may be guessed from it. */
const secret = /password|token/i;
const withoutSecrets = (key: string, value: unknown): unknown => (secret.test(key) ? undefined : value);

/** Hash of a command's body, the same for any order of its keys. */
export const bodyHash = (input: unknown, files: readonly { sha256: string }[]): string =>
  hash('sha256', JSON.stringify(canonical(input), withoutSecrets) + files.map(({ sha256 }) => sha256).join(), 'base64url');

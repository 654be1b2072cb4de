import { modeInput } from '#contracts/sport-modes/mode.input';
import type { ModeRules } from '#contracts/sport-modes/types';
import { faultsIn } from '#domain/sport-modes/faults';
import type { FieldErrors } from '../../app/http.js';

type Path = readonly string[];

const childOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** What stands at a path of the rules: `actions.2.value`. */
export const valueAt = (rules: ModeRules, path: string): unknown => path.split('.').reduce<unknown>(childOf, rules);

/** The rules with another value at a path; `undefined` takes the field out. */
export const withValue = (rules: ModeRules, path: string, value: unknown): ModeRules => put(rules, path.split('.'), value) as ModeRules;

const put = (target: unknown, [key = '', ...rest]: Path, value: unknown): unknown => {
  const next = rest.length === 0 ? value : put(childOf(target, key), rest, value);
  if (Array.isArray(target)) return target.map((item: unknown, i) => (i === Number(key) ? next : item));
  const { [key]: _before, ...others } = { ...(target as Record<string, unknown>) };
  return next === undefined ? others : { ...(target as Record<string, unknown>), [key]: next };
};

/** What is wrong, by path: each field by itself first, then what the rules say of each other. */
export const faultsOf = (rules: ModeRules): FieldErrors => {
  const parsed = modeInput.safeParse(rules);
  if (parsed.success) return faultsIn(rules);
  const found: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) (found[path.join('.')] ??= []).push(message);
  return found;
};

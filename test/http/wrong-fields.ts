import { z } from 'zod';
import type { Op } from '#contracts/op';
import { errorsEn } from '#contracts/texts/errors.en';
import { recordedBy, type Cast } from './cast.js';
import { sent } from './permissions/asking.js';

/** What somebody types, or a program sends, in a field of another kind. */
const wrong: Record<string, unknown> = {
  ...{ nothing: undefined, null: null, 'a word': 'abc', 'an empty text': '', 'less than nothing': -1, 'a half': 1.5 },
  ...{ 'no day': '31-02-2026', 'a text without end': 'x'.repeat(20_000), 'an object': { '': [] }, 'a list of objects': [{}] },
  ...{ 'a list too long': Array.from({ length: 12_000 }, () => 1) },
};

interface Case {
  field: string;
  what: string;
  value: unknown;
  /** By the path of what is wrong, as the contract says. */
  errors: Record<string, string[]>;
}

/** Where the contract has no word of its own, a field is missing or of another type. */
const keyOf = (message: string, value: unknown): string => {
  if (message.startsWith('error.')) return message;
  return value === undefined ? 'error.required' : 'error.type';
};

const faultsOf = (issue: z.core.$ZodIssue, value: unknown): [path: PropertyKey[], key: string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key], 'error.unknown_field'])
    : [[issue.path, keyOf(issue.message, value)]];

/** Every field of a call with every value that its contract takes for wrong. */
const casesOf = ({ input }: Op): Case[] =>
  Object.entries(input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {}).flatMap(([field, schema]) =>
    Object.entries(wrong).flatMap(([what, value]): Case[] => {
      const { error } = schema.safeParse(value);
      if (!error) return [];
      const errors: Record<string, string[]> = {};
      for (const issue of error.issues)
        for (const [path, key] of faultsOf(issue, value)) (errors[[field, ...path].join('.')] ??= []).push(key);
      return [{ field, what, value, errors }];
    }),
  );

/** What is answered otherwise than the contract says. */
const problemsOf = async (cast: Cast, op: Op, cases: readonly Case[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const { field, what, value, errors } of cases) {
    const { status, body } = await sent(op, cast.admin.caller, { [field]: value });
    const given = (body['errors'] ?? {}) as Record<string, string[]>;
    const isNamed = Object.entries(errors).every(([path, keys]) => keys.every((key) => given[path]?.includes(key)));
    const isKnown = Object.values(given).every((keys) => keys.every((key) => key in errorsEn));
    if (status !== 400 || !isNamed || !isKnown)
      problems.push(`${op.name} ${field}, ${what}: ${status} ${JSON.stringify(given)}, not ${JSON.stringify(errors)}`);
  }
  return problems;
};

/** Asks each call with each field that is of another kind; answers what went otherwise, how often it was asked and what was recorded. */
export const wrongFields = async (cast: Cast, ops: readonly Op[]) => {
  const asked = ops.filter(({ kind }) => kind !== 'get' && kind !== 'none').map((op) => ({ op, cases: casesOf(op) }));
  const problems: string[] = [];
  const { recorded } = await recordedBy(cast, async () => {
    for (const { op, cases } of asked) problems.push(...(await problemsOf(cast, op, cases)));
  });
  return { problems, recorded, count: asked.flatMap(({ cases }) => cases).length };
};

import { z } from 'zod';
import type { Op } from '#contracts/op';
import { idInCategory } from '#contracts/ids';
import { aboutOf, type Caller as Name, type Place } from '#platform/operations/permissions';
import type { Caller } from '../podium.js';
import type { World } from './world.js';

/** The id in the field that the call names, made of that of the thing it is about. */
const idFor = ({ scope }: Op, id: number): unknown => {
  if (scope === 'registrationIds') return [id];
  if (scope === 'answerId' || scope === 'refundId' || scope === 'widgetId') return id * 1_000 + 1;
  return scope === 'matchId' || scope === 'teamId' || scope === 'registrationPairId' ? idInCategory(id, 1) : id;
};

/** The input that names the thing and nothing else. */
const naming = (op: Op, id: number): object => {
  if (op.subject !== undefined) return op.subject.split('.').reduceRight<object | number>((inner, key) => ({ [key]: inner }), id) as object;
  return op.scope === undefined ? {} : { [op.scope]: idFor(op, id) };
};

const fieldsOf = ({ input }: Op): string[] =>
  Object.keys((z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {});

/** A field that no value of the wrong kind passes: whoever is let in hears of it, and nothing is carried out. */
const spoilable = (op: Op): string | undefined => {
  const named = naming(op, 1);
  const inPath = (field: string) => op.path.includes(`{${field}}`);
  return fieldsOf(op).find(
    (field) => !(field in named) && !inPath(field) && !op.input.safeParse({ ...named, [field]: { '': [] } }).success,
  );
};

export interface Asking {
  op: Op;
  /** Carried out where it is let in: it takes nothing but the thing it names. */
  isCarriedOut: boolean;
  ask: (world: World, name: Name, place: Place, prefix: string) => Promise<{ status: number; body: Record<string, unknown> }>;
}

const headersOf = ({ cookies }: Caller) => ({ 'content-type': 'application/json', 'x-csrf-token': cookies.get('csrfToken') ?? '' });

const pathOf = (op: Op, given: object): string =>
  op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(given, name) ?? 1));

export const sent = (op: Op, caller: Caller, given: object, prefix = '') => {
  const path = prefix + pathOf(op, given);
  if (op.kind === 'get') return caller.get(path);
  if (op.kind === 'multipart') return caller.form(path, { data: given });
  return caller.send(op.method ?? 'POST', path, headersOf(caller), JSON.stringify(op.kind === 'wrapped' ? { data: given } : given));
};

/** How to ask whether somebody is let in. */
export const asking = (op: Op): Asking => {
  const spoilt = op.kind === 'get' ? undefined : spoilable(op);
  return {
    op,
    isCarriedOut: spoilt === undefined,
    ask: ({ callers, idAt }, name, place, prefix) => {
      const given = naming(op, idAt(name, aboutOf(op), place));
      return sent(op, callers[name], spoilt === undefined ? given : { ...given, [spoilt]: { '': [] } }, prefix);
    },
  };
};

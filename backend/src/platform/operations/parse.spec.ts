import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { id, text } from '#contracts/input';
import { query } from '#contracts/op';
import { bodyHash, parseInput } from './parse.js';

const op = (input: z.ZodType) =>
  query({ name: 'Look', path: '/api/look', kind: 'raw', roles: ['O'], scope: 'eventId', input, summary: '' });
const strict = op(z.object({ eventId: id, name: text(5) }));
const optional = op(z.object({ eventId: id.nullable().optional(), name: text(5) }));

describe('what a body that fails still says of its scope', () => {
  test.each<[string, typeof strict, unknown, unknown]>([
    ['the sport event, where something else fails', strict, { eventId: '7', name: 1 }, { eventId: 7 }],
    ['nothing that can be read, where it fails itself', strict, { eventId: 'x', name: 1 }, null],
    ['nothing that can be read, where it is missing', strict, { name: 1 }, null],
    ['no sport event, where none need be', optional, { name: 1 }, {}],
    ['nothing, of no object', strict, [7], null],
  ])('%s', (_name, asked, body, scope) => {
    expect(parseInput(asked, body)).toMatchObject({ ok: false, scope });
  });
});

test('names each field that is not known, where nothing else may stand', () => {
  const settings = op(z.object({ eventId: id, settings: z.strictObject({ age: id }) }));
  expect(parseInput(settings, { eventId: 7, settings: { age: 3, colour: 'red', size: 1 } })).toMatchObject({
    ok: false,
    errors: { 'settings.colour': ['error.unknown_field'], 'settings.size': ['error.unknown_field'] },
  });
});

describe('the hash that is kept with a command', () => {
  test('is the same for any order of the keys, and no other for any secret', () => {
    expect(bodyHash({ a: 1, b: [2, { c: 3, d: 4 }] }, [])).toBe(bodyHash({ b: [2, { d: 4, c: 3 }], a: 1 }, []));
    for (const name of ['password', 'newPassword', 'token', 'accessToken']) {
      expect(bodyHash({ a: 1, [name]: 'one' }, [])).toBe(bodyHash({ a: 1, [name]: 'another' }, []));
      expect(bodyHash({ a: 1, b: { [name]: 'one' } }, [])).toBe(bodyHash({ a: 1, b: { [name]: 'another' } }, []));
    }
    expect(bodyHash({ a: 1 }, [])).not.toBe(bodyHash({ a: 2 }, []));
  });

  test('is another for other files', () => {
    expect(bodyHash({}, [{ sha256: 'a' }])).not.toBe(bodyHash({}, [{ sha256: 'b' }]));
  });
});

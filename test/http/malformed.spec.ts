import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { Op } from '#contracts/op';
import { idInCategory } from '#contracts/ids';
import { isJson, type Caller } from './podium.js';
import { madeEvent, madePlayground, madeCategory, recordedAfter, registered, startCast, teams, wrapped, type Cast } from './cast.js';

/** `npm run fuzz` sends more. */
const bodiesPerCall = Number(process.env['MALFORMED_BODIES'] ?? 60);
/** Checking a password is slow by intent. */
const bodiesPerPassword = Math.ceil(bodiesPerCall / 6);
const atOnce = 16;
/** Thirty thousand calls, with `npm run fuzz` a hundred thousand: minutes where much else runs. */
const untilAllAnswered = 1_200_000;

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
}, 300_000);
afterAll(() => cast.podium.close());

const deep = (depth: number): unknown => {
  let made: unknown = [];
  for (let i = 0; i < depth; i += 1) made = i % 2 ? { a: made } : [made];
  return made;
};

/** Values that no call takes for an id, and few for anything. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', ' ', 0, -1, -0, 1.5, 1e308, -1e308, 2 ** 53, 'NaN', '12abc', '0x10', '1e3', '٣'),
  fc.constantFrom<unknown>([], {}, [[]], [null], { id: null }, { $gt: '' }, { toString: 'x' }, { length: -1 }, deep(40)),
  fc.constantFrom<unknown>(
    "'; DROP TABLE events;--",
    '../../etc/passwd',
    '<script>',
    '\u0000',
    '\ud800',
    'x'.repeat(20_000),
    '31-02-2026',
    '99:99',
  ),
  fc.constantFrom<unknown>(
    Array.from({ length: 600 }, () => null),
    Array.from({ length: 600 }, () => ({})),
    ['x', 0, {}],
  ),
  fc.jsonValue({ maxDepth: 3 }).filter((value) => !hasId(value)),
);

/** Whether somewhere in it stands what could be an id. */
const hasId = (value: unknown): boolean => {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasId);
  return (typeof value === 'number' && value > 0) || (typeof value === 'string' && /^\s*\d+\s*$/.test(value));
};

const fieldsOf = ({ input }: Op): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> };
  return Object.keys(schema.properties ?? {});
};

const bodiesFor = (op: Op): fc.Arbitrary<string> => {
  const fields = fieldsOf(op);
  const names = fc.constantFrom(...fields, ...fields, 'constructors', 'data', 'commandId', 'deviceTime', '');
  const objects = fc.dictionary(names, junk, { maxKeys: fields.length + 2 });
  const full = fc.record(Object.fromEntries(fields.map((field) => [field, junk])));
  const whole = fc.oneof(objects, full, junk);
  const wrapped = fc.oneof(
    whole,
    whole.map((data) => ({ data })),
  );
  const poison = fc
    .constantFrom('__proto__', 'constructor')
    .map((name) => `{"data":{"${name}":{"prototype":{"isAdministrator":true}}},"${name}":{"a":1}}`);
  const broken = wrapped.map((body) => JSON.stringify(body).slice(0, -1));
  const text = wrapped.map((body) => JSON.stringify(body) || '');
  return fc.oneof({ weight: 20, arbitrary: text }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: poison });
};

/** The same bodies in each run, each once: small ones come up again and again. */
const sampled = (bodies: fc.Arbitrary<string>, numRuns: number, seed = 20_261_121): string[] => [
  ...new Set(fc.sample(bodies, { numRuns, seed })),
];

interface Raw {
  status: number;
  text: string;
}
const sendRaw = async (caller: Caller, op: Op, body: string | Buffer, contentType = 'application/json'): Promise<Raw> => {
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = caller.cookies.get('csrfToken') ?? '';
  const headers = { cookie, 'x-csrf-token': token, 'content-type': contentType };
  const response = await fetch(`${cast.podium.url}${op.path}`, { method: op.method ?? 'POST', headers, body: body as never });
  const text = await response.text();
  // A file says nothing of the server.
  return { status: response.status, text: isJson(response) ? text : '{}' };
};

/** Of the inner life of the server: stacks, paths, names of tables and libraries. */
const inner = /\bat \S+ \(|node_modules|\.ts:\d|\.js:\d|SQLITE|TypeError|SyntaxError|ZodError|undefined is not|Cannot read/;

const wrongWith = ({ status, text }: Raw): string | null => {
  if (status >= 500 || status < 200) return `status ${status}`;
  if (inner.test(text)) return `inner text: ${text.slice(0, 200)}`;
  const body = JSON.parse(text) as { success?: unknown; errors?: unknown; error?: unknown };
  if (status !== 200 && (body.success !== false || (body.errors === undefined && body.error === undefined)))
    return `no envelope: ${text.slice(0, 200)}`;
  return null;
};

const slow = /password|login|register$/;
/** Take no fields, or none but a yes or no: nearly any body is right, and is recorded. */
const withoutNeeds = [
  '/profile/update',
  '/api/cabinet/set-hall-network',
  '/api/cabinet/get-role-holders',
  '/api/cabinet/get-account-invitations',
  '/api/cabinet/get-locked-accounts',
  '/api/get-verification-queue',
  '/api/get-certificate-queue',
  '/api/profile/get-claims',
  '/api/profile/get-duplicate-proposals',
  '/api/cabinet/get-checking-invoices-data',
  '/api/cabinet/get-open-invoices',
  '/api/profile/get-receipts',
  '/api/cabinet/get-transactions-data',
];
const forAnyBody = ['/api/logout', '/api/request-email-verification', '/api/profile/request-own-data', ...withoutNeeds];
const operations = (): Op[] =>
  cast.podium.composition.bound.map(({ implementation }) => implementation.op).filter(({ kind }) => kind !== 'get');

/** What is wrong with the answers to many bodies of one call. */
const problemsOf = async (caller: Caller, op: Op, bodies: readonly string[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (let i = 0; i < bodies.length; i += atOnce) {
    const some = bodies.slice(i, i + atOnce);
    const answers = await Promise.all(some.map((body) => sendRaw(caller, op, body)));
    answers.forEach((answer, at) => {
      const problem = wrongWith(answer);
      if (problem) wrong.push(`${op.path} ${some[at]?.slice(0, 200)} → ${problem}`);
    });
  }
  return wrong;
};

describe('malformed bodies', () => {
  test(
    'of every call: no failure of the server, nothing of its inner life, nothing recorded',
    async () => {
      const { caller } = cast.admin;
      const before = await cast.podium.composition.events.head();
      const wrong: string[] = [];
      for (const op of operations().filter(({ path, kind }) => !forAnyBody.includes(path) && kind !== 'multipart')) {
        const count = slow.test(op.path) && !op.path.includes('for-event') ? bodiesPerPassword : bodiesPerCall;
        const bodies = sampled(bodiesFor(op), count);
        wrong.push(...(await problemsOf(caller, op, bodies)));
        const recorded = await recordedAfter(cast, before);
        if (recorded.length > 0) wrong.push(`${op.path} recorded ${recorded.join(', ')}`);
        if (wrong.length > 10 || recorded.length > 0) break;
      }
      expect(wrong).toEqual([]);
    },
    untilAllAnswered,
  );

  test(
    'of calls that nearly any body is right for: no failure of the server, nothing of its inner life',
    async () => {
      const wrong: string[] = [];
      for (const op of operations().filter(({ path }) => withoutNeeds.includes(path))) {
        wrong.push(...(await problemsOf(cast.admin.caller, op, sampled(bodiesFor(op), bodiesPerCall))));
      }
      expect(wrong).toEqual([]);
    },
    untilAllAnswered,
  );

  test(
    'beside ids that are there: no failure of the server, nothing of its inner life',
    async () => {
      const { organiser, admin } = cast;
      const eventId = await madeEvent(organiser, 'malformed');
      const playgroundId = await madePlayground(organiser, eventId, 'Mat');
      const streamId = await madeCategory(organiser, eventId, 'malformed', { entrantKind: 'team' });
      const [registrationId = 0] = await registered(organiser, eventId, teams(streamId, 4));
      await wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', {
        streamId,
        gridKind: 'mixedRoundAndOlympic',
        options: { groupsCount: 1 },
      });
      await wrapped(organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
      const ids: Record<string, number> = { eventId, streamId, registrationId, playgroundId, matchId: idInCategory(streamId, 1) };
      const wrong: string[] = [];
      for (const op of operations().filter(({ scope }) => scope !== undefined)) {
        const fields = fieldsOf(op);
        const known = Object.fromEntries(Object.entries(ids).filter(([field]) => fields.includes(field)));
        const others = fields.filter((field) => !(field in ids));
        const rest = fc.record(Object.fromEntries(others.map((field) => [field, fc.option(junk, { nil: undefined })])));
        const asked = rest.map((body) => JSON.stringify({ data: { ...body, ...known } }));
        const bodies = sampled(asked, bodiesPerCall / 3, 2_026);
        wrong.push(...(await problemsOf(admin.caller, op, bodies)));
      }
      expect(wrong).toEqual([]);
    },
    untilAllAnswered,
  );

  test(
    'what is no JSON, of another type, too large or too deep',
    async () => {
      const { caller } = cast.admin;
      const before = await cast.podium.composition.events.head();
      const bodies: [string, string | Buffer, string, number][] = [
        ['nothing', '', 'application/json', 400],
        ['half an object', '{"data":', 'application/json', 400],
        ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x01]), 'application/json', 400],
        ['a megabyte and more', JSON.stringify({ data: 'x'.repeat(1_100_000) }), 'application/json', 413],
        ['a pit', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 400],
        ['a pit of objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'application/json', 400],
        ['xml', '<data/>', 'application/xml', 415],
      ];
      const wrong: string[] = [];
      for (const op of operations().filter(({ kind, path }) => kind === 'wrapped' && path.includes('save-'))) {
        for (const [name, body, type, status] of bodies) {
          const answer = await sendRaw(caller, op, body, type);
          const problem = wrongWith(answer) ?? (answer.status === status ? null : `status ${answer.status}`);
          if (problem) wrong.push(`${op.path} ${name}: ${problem}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await recordedAfter(cast, before)).toEqual([]);
    },
    untilAllAnswered,
  );

  test('uploads that are none', async () => {
    const { caller } = cast.admin;
    const before = await cast.podium.composition.events.head();
    const part = (disposition: string, text: string) => `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
    const bodies: [string, string][] = [
      ['', 'multipart/form-data; boundary=x'],
      ['--x', 'multipart/form-data; boundary=x'],
      ['--x--\r\n', 'multipart/form-data; boundary=x'],
      [part('name="data"', '{'), 'multipart/form-data; boundary=x'],
      [`${part('name="data"', '[]')}--x--\r\n`, 'multipart/form-data; boundary=x'],
      [`${part('name="data"', '{"isDryRun":"maybe"}')}--x--\r\n`, 'multipart/form-data; boundary=x'],
      [`${part('name="__proto__"; filename="a.csv"', 'row')}--x--\r\n`, 'multipart/form-data; boundary=x'],
      [part('name="file"; filename="a.csv"', 'row'), 'multipart/form-data; boundary=x'],
      [`${Array.from({ length: 60 }, () => part('name="data"', '{}')).join('')}--x--\r\n`, 'multipart/form-data; boundary=x'],
      ['anything', 'multipart/form-data'],
      ['{}', 'application/json'],
    ];
    const wrong: string[] = [];
    for (const op of operations().filter(({ kind }) => kind === 'multipart')) {
      for (const [body, type] of bodies) {
        const answer = await sendRaw(caller, op, body, type);
        const problem = wrongWith(answer) ?? ((JSON.parse(answer.text) as { success: boolean }).success ? 'taken' : null);
        if (problem) wrong.push(`${op.path} ${body.slice(0, 60)}: ${problem}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await recordedAfter(cast, before)).toEqual([]);
  });
});

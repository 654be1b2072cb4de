import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op } from '#contracts/op';
import { recordedBy } from '../cast.js';
import { sent } from '../permissions/asking.js';
import type { Answer, Caller } from '../podium.js';
import { cabinetCalls } from './cabinet.calls.js';
import { everybody, type Name, type Walked } from './calls.js';
import { fileCalls } from './file.calls.js';
import { startSite, type Site } from './site.js';
import { wrongFields } from '../wrong-fields.js';

const walk = [...cabinetCalls, ...fileCalls];

let site: Site;
let ops: Map<string, Op>;
beforeAll(async () => {
  site = await startSite();
  ops = new Map(site.cast.podium.composition.bound.map(({ implementation: { op } }) => [op.path, op]));
});
afterAll(() => site.cast.podium.close());

const callerOf = (name: Name): Caller => (name === 'visitor' ? site.cast.visitor : site.cast[name].caller);

const ask = ({ path }: Walked, name: Name, given: object, bytes: Buffer | null = null): Promise<Answer> => {
  const op = ops.get(path);
  if (!op) throw new Error(`${path} is no call`);
  if (bytes === null) return sent(op, callerOf(name), given);
  return callerOf(name).form(path, { data: given }, { file: { name: 'file', bytes } });
};

/** Kept of a read of what is somebody's, whatever is answered. */
const ofReads = new Set(['SensitiveDataRead', 'FileExported']);

describe.each(walk.map((call) => ({ call, path: call.path })))('$path', ({ call }) => {
  const bytes = async (): Promise<Buffer | null> => (await call.file?.()) ?? null;

  test('lets nobody in but those whom the catalogue names: no other role, nobody of another sport event', async () => {
    for (const name of everybody.filter((one) => !call.may.includes(one))) {
      const { answer, recorded } = await recordedBy(site.cast, async () => ask(call, name, call.right(site), await bytes()));
      const status = name === 'visitor' ? 401 : 403;
      expect({ name, status: answer.status, success: answer.body['success'], recorded }).toEqual({
        ...{ name, status, success: false, recorded: [] },
      });
    }
  });

  if (call.bad.length > 0) {
    test.each(call.bad)('refuses $what: names the field, and nothing is recorded', async ({ more, errors, status = 400, file }) => {
      const given = { ...call.right(site), ...(typeof more === 'function' ? more(site) : more) };
      const sentFile = file === undefined ? await bytes() : file;
      const { answer, recorded } = await recordedBy(site.cast, () => ask(call, call.may[0] ?? 'admin', given, sentFile));
      expect({ status: answer.status, success: answer.body['success'], errors: answer.body['errors'] }).toEqual({
        ...{ status, success: false, errors },
      });
      expect(recorded.filter((type) => !ofReads.has(type))).toEqual([]);
    });
  }

  test('lets in those whom the catalogue names', async () => {
    for (const name of call.may) {
      const { status, body } = await ask(call, name, call.right(site), await bytes());
      const isRepeated = JSON.stringify(body['errors']) === '{"form":["error.already_done"]}';
      expect({ name, status, errors: isRepeated ? undefined : body['errors'] }).toEqual({ name, status: 200, errors: call.answers });
    }
  });
});

test('each field of each of these calls names what is wrong with a value of another kind, and nothing is recorded', async () => {
  const walked = [...new Set(walk.map(({ path }) => path))].flatMap((path) => ops.get(path) ?? []);
  const { problems, recorded, count } = await wrongFields(site.cast, walked);
  expect(problems).toEqual([]);
  expect(recorded).toEqual([]);
  expect(count).toBeGreaterThan(300);
}, 300_000);

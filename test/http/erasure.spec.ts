import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { erasureGraceDays } from '#contracts/limits';
import { erasedName } from '#contracts/rules/names';
import type { Op } from '#contracts/op';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { ProjectionRunner } from '#platform/projecting/runner';
import { verifyLog } from '#platform/log/verify';
import { until } from '../until.js';
import { words } from './privacy/canaries.js';
import { livePaths } from './privacy/live-paths.js';
import { queryPaths } from './privacy/paths.js';
import { startStage, type Stage } from './privacy/people.js';
import { Caller } from './podium.js';
import { changes, closeAll, connect, cookieOf, ask, type Changed } from './wire.js';

const dayMilliseconds = 86_400_000;
const {
  lastName,
  firstName,
  middleName,
  mail,
  phone,
  social,
  personalMail,
  personalPhone,
  result,
  note,
  paper,
  documentNumber,
  certificate,
  snills,
} = words;
/** Whatever is known of this one person alone. */
const canaries = [
  lastName,
  firstName,
  middleName,
  mail,
  phone,
  social,
  personalMail,
  personalPhone,
  result,
  note,
  paper,
  documentNumber,
  certificate,
  snills,
];

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.podium.close());
afterEach(closeAll);

const ofPerson = (caller: Caller, path: string, more: object = {}) =>
  caller.post(`/api/profile/${path}`, { data: { userId: stage.ids.userId, ...more } });
const after = (days: number) => new Date(Date.now() + days * dayMilliseconds + 60_000);
const found = (bytes: Buffer | string): string[] =>
  canaries.filter((canary) => [canary, canary.toLowerCase()].some((text) => Buffer.from(bytes).includes(text)));

/** Which canaries the files of the data directory hold, file by file. */
const inFiles = (): Record<string, string[]> => {
  const root = stage.podium.composition.config.DATA_DIR;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, found(readFileSync(join(root, name)))] as const).filter(([, some]) => some.length > 0),
  );
};

const raw = async ({ url, cookies }: Caller, op: Pick<Op, 'path' | 'kind' | 'method'>, input: object): Promise<string> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'x-csrf-token': cookies.get('csrfToken') ?? '' };
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(input, name) ?? 1)));
  const query = Object.entries(input).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const response = await (op.kind === 'get'
    ? fetch(`${url}${path}?${query.join('&')}`, { headers: { cookie } })
    : fetch(`${url}${path}`, {
        method: op.method ?? 'POST',
        headers,
        body: JSON.stringify(op.kind === 'wrapped' ? { data: input } : input),
      }));
  return response.text();
};

/** What every query and every followed document still tells an administrator and the organiser; the caller's own needle is no answer. */
const inAnswers = async (): Promise<string[]> => {
  const queries = stage.podium.composition.bound.map(({ implementation }) => implementation.op).filter(({ type }) => type === 'query');
  const told: string[] = [];
  for (const actor of ['administrator', 'organiser', 'representative'] as const) {
    const caller = stage.callers[actor];
    for (const op of queries)
      for (const { input } of queryPaths[op.name] ?? []) {
        const given = input?.(stage.ids) ?? {};
        const some = found(await raw(caller, op, given)).filter((canary) => !JSON.stringify(given).includes(canary));
        if (some.length > 0) told.push(`${op.name} tells ${actor} ${some.join(', ')}`);
      }
    for (const [view, { key }] of Object.entries(livePaths)) {
      const some = found(await raw(caller, { path: `/api/live/${view}/${key(stage.ids)}`, kind: 'get' }, {}));
      if (some.length > 0) told.push(`${view} tells ${actor} ${some.join(', ')}`);
    }
  }
  return told;
};

/** Every document of every view, as JSON. */
const everyDocument = async (store: MemoryDocumentStore | Stage['podium']['composition']['store'], collection: string) =>
  (await store.find(collection, { limit: 5_000 })).rows.map(({ key, json }) => `${key} ${json}`).sort();

describe('before', () => {
  test('it is shown what goes and what stays, by what is there', async () => {
    const { body } = await ofPerson(stage.callers.self, 'get-erasure');
    expect(body).toMatchObject({ state: 'none', graceDays: erasureGraceDays, dueAt: null });
    expect(body['goes']).toEqual(
      expect.arrayContaining([
        { kind: 'names', count: 3 },
        { kind: 'documents', count: 2 },
        { kind: 'certificates', count: 1 },
        { kind: 'files', count: 2 },
        { kind: 'contacts', count: 5 },
        { kind: 'clubs', count: 1 },
        { kind: 'achievements', count: 1 },
      ]),
    );
    expect(body['stays']).toEqual(
      expect.arrayContaining([
        { kind: 'entries', count: 1 },
        { kind: 'results', count: 1 },
      ]),
    );
    expect(body['entries']).toEqual([expect.objectContaining({ eventName: words.event, place: 1 })]);
  });

  test('strangers neither see nor ask for it; an administrator says what they were asked by', async () => {
    for (const actor of ['visitor', 'other user', 'coach', 'foreign representative', 'organiser'] as const)
      for (const path of ['get-erasure', 'request-erasure', 'take-back-erasure'])
        expect([actor, path, (await ofPerson(stage.callers[actor], path)).status]).toEqual([actor, path, actor === 'visitor' ? 401 : 403]);
    const { body } = await ofPerson(stage.callers.administrator, 'request-erasure');
    expect(body).toMatchObject({ success: false, errors: { reason: ['error.required'] } });
  });

  test('a request is told by mail and can be taken back', async () => {
    const asked = await ofPerson(stage.callers.representative, 'request-erasure');
    expect(asked.body).toMatchObject({ success: true, dueAt: expect.any(String) });
    expect((await ofPerson(stage.callers.self, 'get-erasure')).body).toMatchObject({ state: 'requested', by: 'representative' });
    expect((await ofPerson(stage.callers.self, 'take-back-erasure')).body).toMatchObject({ success: true });
    await stage.podium.composition.eraser.sweep(after(erasureGraceDays));
    expect((await ofPerson(stage.callers.self, 'get-erasure')).body).toMatchObject({ state: 'none' });
    await until(async () => (await stage.podium.composition.mailer.outbox(50)).filter(({ to }) => to === stage.emails.self).length >= 2);
  });

  test('an administrator gives the role up first', async () => {
    const admin = stage.callers.administrator;
    const { user } = (await admin.get('/api/session')).body as { user: { id: number } };
    const { body } = await admin.post('/api/profile/request-erasure', { data: { userId: user.id } });
    expect(body).toMatchObject({ success: false, errors: { form: ['error.is_administrator'] } });
  });
});

describe('after', () => {
  let seen: Changed[];
  let own: Caller;
  beforeAll(async () => {
    const { composition, url } = stage.podium;
    own = stage.callers.self;
    expect(Object.keys(inFiles())).toEqual(expect.arrayContaining([expect.stringContaining('documents.sqlite')]));
    expect((await inAnswers()).length).toBeGreaterThan(20);
    await ofPerson(own, 'request-erasure');
    const socket = connect(url, cookieOf(stage.callers.administrator), { csrfToken: stage.callers.administrator.cookies.get('csrfToken') });
    seen = changes(socket);
    const before = JSON.stringify(await ask(socket, 'follow', { view: 'grid', key: stage.ids.streamId }));
    expect(before).toContain(lastName);
    await composition.eraser.sweep(after(erasureGraceDays - 1));
    expect((await ofPerson(own, 'get-erasure')).body).toMatchObject({ state: 'requested' });
    await composition.eraser.sweep(after(erasureGraceDays));
    // An open room is told to let go of what it has: no step leads from there to here.
    await until(() => seen.some(({ view, patch }) => view === 'grid' && patch.length === 0));
    socket.disconnect();
  });

  test('no query, no room tells anything of the person; their places read as removed', async () => {
    expect(await inAnswers()).toEqual([]);
    const grid = await raw(stage.callers.visitor, { path: `/api/live/grid/${stage.ids.streamId}`, kind: 'get' }, {});
    expect(grid).toContain(erasedName);
  });

  test('no file of the data directory holds a word of them: log, views, mails, jobs, uploads, write-ahead logs, free pages', () => {
    expect(inFiles()).toEqual({});
  });

  test('the session is over, nobody logs in with the account, and the address may register anew', async () => {
    expect((await own.get('/api/session')).body).toMatchObject({ user: null });
    const caller = await Caller.at(stage.podium.url);
    const login = { email: stage.emails.self, password: 'a long password 1' };
    expect((await caller.post('/api/login', login)).body).toMatchObject({ success: false });
    const anew = await caller.post('/api/register', {
      ...login,
      password: 'seven wet rowing boats',
      lastName: 'Новый',
      firstName: 'Человек',
    });
    expect(anew.body).toMatchObject({ success: true });
    expect((anew.body['user'] as { id: number }).id).not.toBe(stage.ids.userId);
  });

  test('results, places and sums stay', async () => {
    const { documents } = stage.podium.composition;
    const text = await raw(stage.callers.organiser, { path: '/api/cabinet/get-category-results', kind: 'wrapped' }, stage.ids);
    expect(text).not.toContain('error.malformed');
    const { registrationsView } = await import('#projections/registrations/registrations.view');
    expect(await documents.reader().get(registrationsView, stage.ids.registrationId)).toMatchObject({
      fullName: erasedName,
      place: 1,
      result: '7,77 м',
      points: 10,
    });
  });

  test('every chain of the log is whole, and a rebuild makes the same documents', async () => {
    const { composition } = stage.podium;
    const { events, codec, store, runner } = composition;
    expect(await verifyLog(events, codec)).toMatchObject({ firstBroken: null });
    await composition.documents.reach(await events.head());
    const views = composition.contexts.flatMap((context) => context.views ?? []);
    const rebuilt = new MemoryDocumentStore();
    const none = { onChanges: () => undefined, onEvents: () => Promise.resolve(0), onPoison: () => undefined };
    const failed: unknown[] = [];
    const anew = new ProjectionRunner(views, events, rebuilt, codec, { ...none, onError: (error) => failed.push(error) });
    await anew.start();
    expect(await anew.waitFor(await events.head(), 60_000)).toBe(true);
    await anew.stop();
    await runner.stop();
    for (const view of views.filter(({ summaryOf }) => summaryOf === undefined)) {
      const collection = `${view.name}_v${view.version}`;
      expect([view.name, await everyDocument(store, collection)]).toEqual([view.name, await everyDocument(rebuilt, collection)]);
    }
    expect(failed).toEqual([]);
  });
});

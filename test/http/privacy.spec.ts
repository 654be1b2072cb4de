import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op } from '#contracts/op';
import { privacyFlags, type PrivacyFlag } from '#contracts/rules/profile';
import { sitePages } from '#backend/site-pages';
import { withMeta } from '#platform/http/page-head';
import { flagOf, numbers, words, type Field } from './privacy/canaries.js';
import { livePaths, pagePaths } from './privacy/live-paths.js';
import { queryPaths } from './privacy/paths.js';
import type { ReadPath } from './privacy/read-path.js';
import { actors, startStage, type Actor, type Stage } from './privacy/people.js';
import { leaks, missing, toldIn } from './privacy/verdict.js';
import type { Caller } from './podium.js';
import { ask, closeAll, connect, cookieOf } from './wire.js';

let stage: Stage;
let queries: Op[];
let liveViews: string[];
beforeAll(async () => {
  stage = await startStage();
  queries = stage.podium.composition.bound.map(({ implementation }) => implementation.op).filter(({ type }) => type === 'query');
  liveViews = stage.podium.composition.hub.views;
});
afterAll(() => stage.podium.close());
afterEach(closeAll);

interface Asked {
  name: string;
  path: ReadPath;
  ask: (actor: Actor) => Promise<string>;
}

/** Every byte of an answer: status, headers, body. */
const raw = async ({ url, cookies }: Caller, path: string, body?: unknown, method = 'POST'): Promise<string> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = cookies.get('csrfToken') ?? '';
  const response = await fetch(
    `${url}${path}`,
    body === undefined
      ? { headers: { cookie } }
      : { method, headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': token }, body: JSON.stringify(body) },
  );
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').map((pair) => pair.join(': '));
  return [response.status, ...headers, await response.text()].join('\n');
};

const filled = (path: string, input: object): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(input, name) ?? 1)));

const ofQuery = (op: Op, path: ReadPath): Asked => ({
  name: op.name,
  path,
  ask: (actor) => {
    const input = path.input?.(stage.ids) ?? {};
    const caller = stage.callers[actor];
    if (op.kind === 'get') {
      const query = Object.entries(input).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
      return raw(caller, `${filled(op.path, input)}?${query.join('&')}`);
    }
    return raw(caller, filled(op.path, input), op.kind === 'wrapped' ? { data: input } : input, op.method);
  },
});

const ofLive = (view: string): Asked[] => {
  const path = livePaths[view];
  if (!path) return [];
  const key = () => path.key(stage.ids);
  const overSocket = async (actor: Actor): Promise<string> => {
    const caller = stage.callers[actor];
    const auth = actor === 'visitor' ? {} : { csrfToken: caller.cookies.get('csrfToken') };
    const socket = connect(stage.podium.url, cookieOf(caller), auth);
    const answer = JSON.stringify(await ask(socket, 'follow', { view, key: key() }));
    socket.disconnect();
    return answer;
  };
  return [
    { name: `socket ${view}`, path, ask: overSocket },
    { name: `live ${view}`, path, ask: (actor) => raw(stage.callers[actor], `/api/live/${view}/${key()}`) },
  ];
};

/** The page as the server sends it; its script asks by the calls above. */
const ofPage = ([path, row]: [string, ReadPath]): Asked => ({
  name: `page ${path}`,
  path: row,
  ask: async () => {
    const { documents, lists, markup, tables, ask, blobs } = stage.podium.composition;
    const { metaOf, fileOf } = sitePages({
      documents: documents.reader(),
      lists,
      markup,
      tables,
      ask,
      photos: (sha256) => blobs.get(sha256),
    });
    const at = { origin: 'https://podium.test', path: filled(path, stage.ids) };
    const file = await fileOf?.(at.path)?.(at.origin);
    if (file) return String(file.text);
    return withMeta('<title>Podium</title><div id="root"></div>', await metaOf(at.path, new URLSearchParams()), at);
  },
});

const allPaths = (): Asked[] => [
  ...queries.flatMap((op) => (queryPaths[op.name] ?? []).map((path) => ofQuery(op, path))),
  ...liveViews.flatMap(ofLive),
  ...Object.entries(pagePaths).map(ofPage),
];

/** Everybody asks everything: thousands of calls. */
const untilAllAnswered = 300_000;

/** What somebody was told by a path, by the path's name, while nothing was hidden. */
const open = new Map<string, Set<Field>>();

const crawl = async (who: readonly Actor[], flags: readonly PrivacyFlag[], paths = allPaths()): Promise<string[]> => {
  const hidden = new Set(flags);
  const wrong: string[] = [];
  for (const { name, path, ask: asked } of paths) {
    const answers = await Promise.all(who.map(async (actor) => ({ actor, told: toldIn(await asked(actor), path) })));
    for (const { actor, told } of answers) {
      if (flags.length === 0) open.set(name, new Set([...(open.get(name) ?? []), ...told]));
      const say = (what: string, some: readonly Field[]) => some.length > 0 && wrong.push(`${name}: ${actor} ${what} ${some.join(', ')}`);
      say('is told', leaks(told, actor, hidden, path));
      say('is not told', missing(told, actor, hidden, path));
    }
  }
  return wrong;
};

/** The club and the coach stand there because the staff entered them with the registration. */
const enteredByStaff: readonly Field[] = ['organization', 'coach'];

/** What the staff is told as if they were strangers. */
const crawlAsStrangers = async (flags: readonly PrivacyFlag[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { name, path, ask: asked } of allPaths()) {
    for (const actor of ['organiser', 'operator', 'referee'] as const) {
      const answer = await asked(actor);
      // The name of a category is public; in a list of the cabinet it stands before what became of the entry.
      const told = toldIn(answer.replaceAll(words.category, ''), path).filter((field) => !enteredByStaff.includes(field));
      const leaked = leaks(told, 'other user', new Set(flags), path);
      if (leaked.length > 0) wrong.push(`${name}: ${actor} is told ${leaked.join(', ')}`);
    }
  }
  return wrong;
};

/** Each hides one thing. */
const toggles = privacyFlags.filter((flag) => flag !== 'isPrivateProfile');

describe('what is hidden stays hidden on every read path', () => {
  test('every query and every followed document has a row in privacy/paths.ts', () => {
    const without = [
      ...queries.filter(({ name }) => !queryPaths[name]).map(({ name }) => name),
      ...liveViews.filter((view) => !livePaths[view]).map((view) => `followed document ${view}`),
    ];
    if (without.length > 0)
      throw new Error(
        `${without.join(', ')}: add a row to test/http/privacy/paths.ts. \`Name: [nothing]\` when it is about nobody; else what it is given, its area, which fields of a person it shows and to whom.`,
      );
  });

  test(
    'nothing hidden: everybody sees what is public, nobody else what is only theirs',
    async () => {
      await stage.hide();
      expect(await crawl(actors, [])).toEqual([]);
    },
    untilAllAnswered,
  );

  test(
    'everything hidden: those see it who may',
    async () => {
      await stage.hide(...toggles);
      expect(await crawl(actors, toggles)).toEqual([]);
    },
    untilAllAnswered,
  );

  test(
    'a private profile',
    async () => {
      await stage.hide('isPrivateProfile');
      expect(await crawl(actors, ['isPrivateProfile'])).toEqual([]);
      await stage.hide();
      expect(await crawl(['visitor'], [])).toEqual([]);
    },
    untilAllAnswered,
  );

  // A path that told nobody the field while it was open is asked by the visitor alone. Over all toggles everybody has had a turn;
  // PRIVACY=full lets everybody ask everything at each.
  test.each(toggles.map((flag, i) => [flag, actors[i % actors.length] ?? 'visitor'] as const))(
    '%s on and off (also asked by: %s)',
    async (flag, another) => {
      if (open.size === 0) await crawl(actors, []);
      const telling = allPaths().filter(({ name }) => [...(open.get(name) ?? [])].some((field) => flagOf[field] === flag));
      expect(telling).not.toEqual([]);
      await stage.hide(flag);
      if (process.env['PRIVACY'] === 'full') expect(await crawl(actors, [flag])).toEqual([]);
      else {
        expect(await crawl(['visitor'], [flag])).toEqual([]);
        expect(await crawl([...new Set<Actor>(['other user', 'administrator on behalf', another])], [flag], telling)).toEqual([]);
      }
      await stage.hide();
      expect(await crawl(['visitor'], [], telling)).toEqual([]);
    },
    untilAllAnswered,
  );
});

test('of a private profile whose consent is taken back the staff is told what everybody is', async () => {
  await stage.hide('isPrivateProfile');
  await stage.consent();
  expect(await crawlAsStrangers(['isPrivateProfile'])).toEqual([]);
  await stage.consent('birthDate', 'weight', 'contacts', 'profile');
});

test('a child who hides nothing is told to nobody else, on any path', async () => {
  await stage.hide();
  await stage.born('17-03-2020');
  const wrong: string[] = [];
  for (const { name, path, ask: asked } of allPaths()) {
    for (const actor of ['visitor', 'other user', 'organiser elsewhere'] as const) {
      const answer = await asked(actor);
      const leaked: string[] = leaks(toldIn(answer, path), actor, new Set(['isPrivateProfile']), path);
      if (/17-03-2020|2020-03-17/.test(answer)) leaked.push('birth date');
      if (leaked.length > 0) wrong.push(`${name}: ${actor} is told ${leaked.join(', ')}`);
    }
  }
  await stage.born(numbers.birthDate);
  expect(wrong).toEqual([]);
});

test('who is not found by a hidden name is not counted either', async () => {
  await stage.hide('isHiddenLastName');
  const find = async (actor: Actor, needle: string) =>
    (await stage.callers[actor].post('/api/get-event-entrants', { eventId: stage.ids.eventId, needle })).body;
  expect(await find('visitor', words.lastName)).toMatchObject({ entrants: [], total: 0, maxPage: 1 });
  expect(await find('other user', words.lastName.slice(0, 2))).toMatchObject({ entrants: [], total: 0 });
  expect(await find('visitor', words.firstName)).toMatchObject({ entrants: [{ fullName: words.firstName }], total: 1 });
  for (const actor of ['self', 'representative', 'operator'] as const) {
    const fullName = `${words.lastName} ${words.firstName} ${words.middleName}`;
    expect(await find(actor, words.lastName)).toMatchObject({ entrants: [{ fullName }], total: 1 });
  }
});

test('whoever adds somebody to their staff by a number learns neither a hidden name nor an address', async () => {
  const { ids, callers, hide, emails } = stage;
  const { otherEventId: eventId, userId } = ids;
  const { caller, before } = {
    caller: callers['organiser elsewhere'],
    before: (await staffAt(eventId)).map(({ email: _email, ...row }) => row),
  };
  const add = (row: object) => caller.post('/api/cabinet/save-event-staff', { data: { eventId, staff: [...before, row] } });
  await hide('isHiddenLastName');
  const refused = await add({ userId, role: 'operator' });
  expect(refused.body).toMatchObject({ success: false, errors: { [`staff.${before.length}`]: ['error.not_found'] } });
  expect((await add({ email: emails.self, role: 'operator' })).body).toMatchObject({ success: true });
  await caller.post('/api/cabinet/save-event-staff', { data: { eventId, staff: before } });
  await hide();
  expect((await add({ userId, role: 'operator' })).body).toMatchObject({ success: true });
  expect(JSON.stringify(await staffAt(eventId))).not.toContain(emails.self);
  await caller.post('/api/cabinet/save-event-staff', { data: { eventId, staff: before } });

  async function staffAt(of: number): Promise<{ userId: number; role: string; email?: string }[]> {
    const { body } = await callers['organiser elsewhere'].post('/api/get-event', { eventId: of });
    return body['staff'] as { userId: number; role: string; email?: string }[];
  }
});

test('whoever names a coach learns no hidden name by it', async () => {
  const { ids, callers, hide } = stage;
  await hide('isHiddenLastName');
  const stream = { streamKey: 'open', name: 'open', entrantKind: 'athlete' };
  const made = await callers.organiser.post('/api/cabinet/save-stream', { data: { eventId: ids.eventId, stream } });
  const { id: streamId } = made.body['stream'] as { id: number };
  const data = { eventId: ids.eventId, registrations: [{ userId: stage.strangerId, streamIds: [streamId], coachId: ids.userId }] };
  const { body } = await callers['other user'].post('/api/register-for-event', { data });
  expect(body).toMatchObject({ success: true, registrations: [{ coach: { id: ids.userId, name: words.firstName } }] });
  expect(JSON.stringify(body)).not.toContain(words.lastName);
});

test('personal answers are kept by no cache', async () => {
  const { ids, callers } = stage;
  const kept = async (path: string, body?: unknown) => /^cache-control: (.*)$/m.exec(await raw(callers.self, path, body))?.[1];
  expect(await kept('/api/get-profile', { userId: ids.userId })).toBe('private, no-store');
  expect(await kept('/api/profile', { editableUserId: ids.userId })).toBe('private, no-store');
  expect(await kept('/api/session')).toBe('private, no-store');
  expect(await kept(`/api/live/registrations/${ids.streamId}`)).toBe('private, no-store');
  // By nobody but the browser that asked (docs/api.md).
  expect(await kept(`/list/coach?q=${encodeURIComponent(words.coach)}`)).toBe('private, max-age=60');
});

import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPodium, type Caller } from '../http/podium.js';
import { hasRedis, startRedis, type RedisServer } from '../servers/redis.js';
import { until } from '../until.js';
import { Several, type Kind, type Running } from './several.js';
import { Spectator } from './spectator.js';
import { cabinet, drawnCategory, enter, loggedIn, pairOf, type Category } from './tournament.js';

interface Document {
  matches: Record<number, { winnerRegistrationId: number | null }>;
}

const rounds = Number(process.env['FAULT_PROCESS_ROUNDS'] ?? 1);

let server: RedisServer;
let several: Several;
let anna: Caller;
let category: Category;

const of = (kind: Kind): Running[] => several.of(kind);
const [api, otherApi] = [() => of('api')[0] as Running, () => of('api')[1] as Running];

(hasRedis ? describe : describe.skip)('several processes of each kind', () => {
  beforeAll(async () => {
    server = await startRedis();
    const directory = mkdtempSync(join(tmpdir(), 'podium-processes-'));
    several = new Several({ DATA_DIR: directory, REDIS_URL: server.url, REDIS_PREFIX: server.prefix });
    const whole = await startPodium({ DATA_DIR: directory });
    await enter(whole.composition, whole.url, 'anna@podium.test', 'Анна');
    await whole.close();
    for (const kind of ['projector', 'projector', 'worker', 'api', 'api', 'gateway', 'gateway'] as const) await several.start(kind);
    anna = await loggedIn(api().url, 'anna@podium.test');
    category = await drawnCategory(anna, 'scale', 64);
  });
  afterAll(async () => {
    await several.killAll();
    await server.stop();
  });

  /** Anna at another of the servers. */
  const annaAt = ({ url }: Running): Caller => Object.assign(Object.create(anna) as Caller, { url });

  let decided = 0;
  const decide = async (caller = anna): Promise<void> => {
    const matchId = category.match((decided += 1));
    const [winnerRegistrationId] = await pairOf(caller, category.streamId, matchId);
    const won = await cabinet(caller, 'set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'decision' });
    expect(won.body).toMatchObject({ success: true });
  };

  const note = (caller: Caller, number: number, text: string, key?: string) =>
    caller.post(
      '/api/save-data-in-match',
      { data: { matchId: category.match(number), matchData: { note: text } } },
      key === undefined ? {} : { 'idempotency-key': key },
    );

  test('a result at one of them is seen at every gateway, and each step once', async () => {
    const seen = await Promise.all([...of('gateway'), ...of('api')].map(({ url }) => Spectator.at(url, category.streamId)));
    for (let i = 0; i < 6; i += 1) await decide(annaAt(i % 2 === 0 ? api() : otherApi()));
    const whole = async () => (await anna.get(`/api/live/grid/${category.streamId}`)).body as { document: Document };
    // Each process reads the views on its own: the last result may come to this one last.
    const { document } = await until(async () => {
      const answer = await whole();
      return [1, 2, 3, 4, 5, 6].every((number) => answer.document.matches[category.match(number)]?.winnerRegistrationId) && answer;
    }, 'all results');
    await until(() => seen.every((one) => isDeepStrictEqual(one.document, document)), 'every spectator equal to the server');
    expect(seen.map(({ gaps }) => gaps)).toEqual(seen.map(() => 0));
    for (const one of seen) one.leave();
  });

  test('a gateway takes no command and knows nobody who is logged in', async () => {
    const [gateway] = of('gateway');
    if (!gateway) throw new Error('no gateway');
    expect((await fetch(`${gateway.url}/api/cabinet/get-tournament-grid`, { method: 'POST' })).status).toBe(404);
    const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const hidden = await fetch(`${gateway.url}/api/live/registrations/${category.streamId}`, { headers: { cookie } });
    expect(hidden.status).toBe(401);
  });

  test('two servers that decide the same match at once: one of them does, the other is told', async () => {
    const number = 20;
    const matchId = category.match(number);
    const pair = await pairOf(anna, category.streamId, matchId);
    const set = (caller: Caller, winnerRegistrationId: number) =>
      cabinet(caller, 'set-match-winner', {
        ...{ matchId, winnerRegistrationId, victoryTypeId: 'decision' },
        expected: { registrationIds: pair, winnerRegistrationId: null },
      });
    const answers = await Promise.all([set(annaAt(api()), pair[0]), set(annaAt(otherApi()), pair[1])]);
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    const key = 'the-same-command-1';
    const same = [
      await Promise.all([note(annaAt(api()), 21, 'n', key), note(annaAt(otherApi()), 21, 'n', key)]),
      [await note(anna, 21, 'n', key)],
    ];
    const recorded = same.flat().map(({ body }) => body['eventIds']);
    expect(new Set(recorded.map(String)).size).toBe(1);
    for (const one of [...of('api'), ...of('gateway'), ...of('worker'), ...of('projector')])
      for (const name of ['podium_log_conflicts', 'podium_log_reconnects', 'podium_documents_reconnects'])
        expect([one.kind, name, Number.isNaN(await several.metric(one, name))]).toEqual([one.kind, name, false]);
  });

  test('the projector that works is ended: another takes over, and every spectator has every step', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const seen = await Promise.all(of('gateway').map(({ url }) => Spectator.at(url, category.streamId)));
      const before = await several.activeProjector();
      const token = await several.metric(before, 'podium_projector_token');
      await several.kill(before);
      // Commands go on meanwhile.
      for (let i = 0; i < 3; i += 1) expect((await note(anna, 25, `${round} ${i}`)).body).toMatchObject({ success: true });
      const after = await several.activeProjector();
      expect(await several.metric(after, 'podium_projector_token')).toBeGreaterThan(token);
      await several.start('projector');
      await until(async () => {
        const { version } = (await anna.get(`/api/live/grid/${category.streamId}`)).body as { version: number };
        const noted = (one: Spectator) => JSON.stringify(one.document).includes(`"${round} 2"`);
        return seen.every((one) => one.version >= version && noted(one));
      }, 'all have what was said while nobody kept the views');
      for (const one of seen) one.leave();
    }
    expect(await several.activeProjectors()).toHaveLength(1);
  });

  test('a projector that slept past its lease ends when it wakes, and moves nothing', async () => {
    const asleep = await several.activeProjector();
    asleep.child.kill('SIGSTOP');
    several.leave(asleep);
    const ended = once(asleep.child, 'exit');
    await note(anna, 26, 'while one sleeps');
    const after = await several.activeProjector();
    const token = await several.metric(after, 'podium_projector_token');
    asleep.child.kill('SIGCONT');
    expect((await ended)[0]).toBe(1);
    await note(anna, 26, 'after one woke');
    const seen = await Spectator.at((of('gateway')[0] as Running).url, category.streamId);
    await until(() => JSON.stringify(seen.document).includes('after one woke'));
    expect(await several.metric(after, 'podium_projector_token')).toBe(token);
    seen.leave();
    await several.start('projector');
  });

  test('each other kind is ended under load: nothing that was answered is lost, nobody falls behind', async () => {
    const noted: string[] = [];
    // Asked on while the others end.
    const kept = otherApi();
    const playing = { isOn: true };
    const load = (async (): Promise<void> => {
      for (let i = 0; playing.isOn; i += 1) {
        const text = `load ${i}`;
        const answer = await note(annaAt(kept), 27, text, `load-command-${i}`);
        if (answer.body['success'] === true) noted.push(text);
      }
    })();
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['gateway', 'worker', 'api'] as const) {
        const victim = of(kind).find((one) => one !== kept);
        if (!victim) throw new Error(`no ${kind}`);
        await several.kill(victim);
        const heard = noted.length;
        await until(() => noted.length > heard, `commands go on without ${kind}`);
        await several.again(victim);
      }
    }
    const late = noted.length;
    await until(() => noted.length > late + 5);
    playing.isOn = false;
    await load;
    const seen = await Promise.all(of('gateway').map(({ url }) => Spectator.at(url, category.streamId)));
    const last = noted.at(-1) ?? 'none';
    await until(() => seen.every((one) => JSON.stringify(one.document).includes(`"${last}"`)));
    // Sent again to another, it is known, and changes nothing.
    const repeated = await note(annaAt(api()), 27, 'load 0', 'load-command-0');
    expect(repeated.body).toMatchObject({ success: true });
    await note(annaAt(api()), 28, 'after all');
    await until(() => seen.every((one) => JSON.stringify(one.document).includes('"after all"')));
    for (const one of seen) expect(JSON.stringify(one.document)).toContain(`"${last}"`);
    for (const one of seen) one.leave();
  });

  test('Redis is emptied: jobs are done all the same, steps go on, calls are answered', async () => {
    const seen = await Spectator.at((of('gateway')[0] as Running).url, category.streamId);
    await server.empty();
    await anna.post('/api/password/request-reset', { data: { email: 'anna@podium.test' } });
    const mails = async () => JSON.stringify((await anna.get('/api/outbox')).body);
    await until(async () => (await mails()).includes('anna@podium.test'));
    await note(anna, 28, 'after it was emptied');
    await until(() => JSON.stringify(seen.document).includes('after it was emptied'));
    expect(seen.gaps).toBe(0);
    seen.leave();
  });

  test('Redis is away: commands and logins go on, spectators are late and not wrong', async () => {
    const seen = await Spectator.at((of('gateway')[0] as Running).url, category.streamId);
    await server.end();
    expect((await note(anna, 29, 'without Redis')).body).toMatchObject({ success: true });
    await loggedIn(otherApi().url, 'anna@podium.test');
    await until(() => JSON.stringify(seen.document).includes('without Redis'));
    await server.restart();
    await note(anna, 29, 'with Redis again');
    await until(() => JSON.stringify(seen.document).includes('with Redis again'));
    seen.leave();
  });

  test('each is stopped as one asks, and says goodbye', async () => {
    for (const one of several.all) expect([one.kind, await several.stop(one)]).toEqual([one.kind, 0]);
  });
});

if (!hasRedis) process.stderr.write('LEFT OUT: several processes (no redis-server on this machine and no TEST_REDIS_URL)\n');

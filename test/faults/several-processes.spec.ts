import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPodium, type Caller } from '../http/podium.js';
import { freePort } from '../servers/free-port.js';
import { hasRedis, startRedis, type RedisServer } from '../servers/redis.js';
import { until } from '../until.js';
import { killed, spawnBuilt } from './processes.js';
import { Spectator } from './spectator.js';
import { cabinet, drawnCategory, enter, loggedIn, pairOf, type Category } from './tournament.js';

const rounds = Number(process.env['FAULT_PROCESS_ROUNDS'] ?? 1);
type Kind = 'api' | 'gateway' | 'projector' | 'worker';

interface Running {
  kind: Kind;
  url: string;
  child: ChildProcess;
}

let server: RedisServer;
let directory: string;
let anna: Caller;
let category: Category;
const running = new Set<Running>();

const saidOnce: Record<Kind, RegExp> = {
  api: /answers on (\S+)/,
  gateway: /answers on (\S+)/,
  projector: /(Projections follow|Stands by)/,
  worker: /takes jobs/,
};

/** A process of a kind, on the port that it had before if it had one. */
const start = async (kind: Kind, port?: number): Promise<Running> => {
  const own = port ?? (await freePort());
  const env = {
    DATA_DIR: directory,
    REDIS_URL: server.url,
    REDIS_PREFIX: server.prefix,
    JOBS: 'external',
    RATE_LIMITS: 'off',
    DEMO: 'off',
  };
  const child = spawnBuilt(`dist/backend/src/${kind}.main.js`, [], {
    ...env,
    ...{ LOG_LEVEL: 'error', SQLITE_SYNC: 'NORMAL', PORT: String(own), OPERATIONS_PORT: String(own) },
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (saidOnce[kind].test(printed)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`${kind} ended: ${printed}`)));
  });
  const one = { kind, url: `http://127.0.0.1:${own}`, child };
  running.add(one);
  return one;
};

const end = async (one: Running): Promise<void> => {
  running.delete(one);
  await killed(one.child);
};

const of = (kind: Kind): Running[] => [...running].filter((one) => one.kind === kind);
const [api, otherApi] = [() => of('api')[0] as Running, () => of('api')[1] as Running];

/** Name and value of what the process says of itself. */
const metric = async ({ url }: Running, name: string): Promise<number> => {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const activeProjectors = async (): Promise<Running[]> => {
  const asked = await Promise.all(
    of('projector').map(async (one) => ({ one, isActive: (await metric(one, 'podium_projector_active')) === 1 })),
  );
  return asked.filter(({ isActive }) => isActive).map(({ one }) => one);
};
const activeProjector = (): Promise<Running> => until(async () => (await activeProjectors())[0], 'a projector that works');

(hasRedis ? describe : describe.skip)('several processes of each kind', () => {
  beforeAll(async () => {
    server = await startRedis();
    directory = mkdtempSync(join(tmpdir(), 'podium-processes-'));
    const whole = await startPodium({ DATA_DIR: directory });
    await enter(whole.composition, whole.url, 'anna@podium.test', 'Анна');
    await whole.close();
    for (const kind of ['projector', 'projector', 'worker', 'api', 'api', 'gateway', 'gateway'] as const) await start(kind);
    anna = await loggedIn(api().url, 'anna@podium.test');
    category = await drawnCategory(anna, 'scale', 64);
  });
  afterAll(async () => {
    for (const one of running) await end(one);
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
    const whole = async () => (await anna.get(`/api/live/grid/${category.streamId}`)).body as { version: number; document: object };
    await until(async () => {
      const { version } = await whole();
      return seen.every((one) => one.version === version);
    }, 'all at the newest version');
    const { document } = await whole();
    for (const one of seen) expect(one).toMatchObject({ gaps: 0, document });
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
  });

  test('the projector that works is ended: another takes over, and every spectator has every step', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const seen = await Promise.all(of('gateway').map(({ url }) => Spectator.at(url, category.streamId)));
      const before = await activeProjector();
      const token = await metric(before, 'podium_projector_token');
      await end(before);
      // Commands go on meanwhile.
      for (let i = 0; i < 3; i += 1) expect((await note(anna, 25, `${round} ${i}`)).body).toMatchObject({ success: true });
      const after = await activeProjector();
      expect(await metric(after, 'podium_projector_token')).toBeGreaterThan(token);
      await start('projector');
      await until(async () => {
        const { version } = (await anna.get(`/api/live/grid/${category.streamId}`)).body as { version: number };
        const noted = (one: Spectator) => JSON.stringify(one.document).includes(`"${round} 2"`);
        return seen.every((one) => one.version >= version && noted(one));
      }, 'all have what was said while nobody kept the views');
      for (const one of seen) one.leave();
    }
    expect(await activeProjectors()).toHaveLength(1);
  });

  test('a projector that slept past its lease ends when it wakes, and moves nothing', async () => {
    const asleep = await activeProjector();
    asleep.child.kill('SIGSTOP');
    running.delete(asleep);
    const ended = once(asleep.child, 'exit');
    await note(anna, 26, 'while one sleeps');
    const after = await activeProjector();
    const token = await metric(after, 'podium_projector_token');
    asleep.child.kill('SIGCONT');
    expect((await ended)[0]).toBe(1);
    await note(anna, 26, 'after one woke');
    const seen = await Spectator.at((of('gateway')[0] as Running).url, category.streamId);
    await until(() => JSON.stringify(seen.document).includes('after one woke'));
    expect(await metric(after, 'podium_projector_token')).toBe(token);
    seen.leave();
    await start('projector');
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
        await end(victim);
        const heard = noted.length;
        await until(() => noted.length > heard, `commands go on without ${kind}`);
        await start(kind, Number(new URL(victim.url).port));
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
    for (const one of [...running]) {
      running.delete(one);
      const ended = once(one.child, 'exit');
      one.child.kill('SIGTERM');
      expect([one.kind, (await ended)[0]]).toEqual([one.kind, 0]);
    }
  });
});

if (!hasRedis) process.stderr.write('LEFT OUT: several processes (no redis-server on this machine and no TEST_REDIS_URL)\n');

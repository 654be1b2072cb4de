import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { END, eventChannel } from 'redux-saga';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { documentFollowed } from '../../frontend/src/app/live.js';
import { connectLive, type LiveSignal, type LiveSocket } from '../../frontend/src/app/liveSocket.js';
import { makeStore, type PageStore } from '../../frontend/src/app/store.js';
import { startPodium, type Caller } from '../http/podium.js';
import { FrameProxy, fair, type Weather } from './frame-proxy.js';
import { pause, randomly } from './processes.js';
import { cabinet, drawnCategory, enter, pairOf, type Category } from './tournament.js';
import { until } from '../until.js';

const seed = Number(process.env['FAULT_SEED'] ?? 20_261_121);
const storm: Weather = { drop: 0.2, double: 0.15, hold: 0.15, cut: 0.03 };
const spectators = 4;
const matches = 16;
/** The next heartbeat shows that the last frame was lost. */
const calmMilliseconds = 60_000;

let podium: Served & { composition: Composition };
let caller: Caller;
let proxy: FrameProxy;
const { fetch: fetchOfNode, setTimeout: setTimeoutOfNode } = globalThis;

beforeAll(async () => {
  podium = await startPodium();
  caller = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  proxy = new FrameProxy(Number(new URL(podium.url).port), randomly(seed));
  const host = await proxy.listen();
  // The page that the client believes to be on.
  Object.assign(globalThis, {
    location: { protocol: 'http:', host, hostname: host.split(':')[0], port: host.split(':')[1] },
    document: { cookie: '' },
    requestAnimationFrame: (run: () => void) => setTimeout(run, 5),
    // The sagas of a page never end; their waits must not keep the process.
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeoutOfNode(...given).unref(),
    fetch: (path: string, init?: RequestInit) => fetchOfNode(path.startsWith('/') ? `${podium.url}${path}` : path, init),
  });
});

afterAll(async () => {
  for (const name of ['location', 'document', 'requestAnimationFrame']) Reflect.deleteProperty(globalThis, name);
  Object.assign(globalThis, { fetch: fetchOfNode, setTimeout: setTimeoutOfNode });
  await proxy.close();
  await podium.close();
});

interface Spectator {
  store: PageStore;
  leave: () => void;
}

/** A spectator's page without its screen, on the documents of a category. */
const arrive = ({ streamId, eventId }: Category, wrap = (socket: LiveSocket): LiveSocket => socket): Spectator => {
  let leave = () => {};
  const connect = (): LiveSocket => {
    const socket = wrap(connectLive());
    return {
      ...socket,
      signals: () => {
        const channel = socket.signals();
        leave = () => channel.close();
        return channel;
      },
    };
  };
  const store = makeStore({ live: { connect, random: () => 0.05 } });
  for (const ref of documentsOf({ streamId, eventId })) store.dispatch(documentFollowed(ref));
  return { store, leave: () => leave() };
};

const documentsOf = ({ streamId, eventId }: Pick<Category, 'streamId' | 'eventId'>) => [
  { view: 'grid', key: streamId },
  { view: 'event-live', key: eventId },
];

/** Plays the first round: notes, scores and winners, one after another. */
const playRound = async (category: Category): Promise<void> => {
  for (let number = 1; number <= matches; number += 1) {
    const matchId = category.match(number);
    const [first, second] = await pairOf(caller, category.streamId, matchId);
    for (let points = 1; points <= 3; points += 1) {
      const matchData = { score: { slot1: points, slot2: 0 }, note: `${number} ${points}` };
      expect((await caller.post('/api/save-data-in-match', { data: { matchId, matchData } })).status).toBe(200);
    }
    const winnerRegistrationId = number % 2 === 0 ? second : first;
    const score = number % 2 === 0 ? { slot1: 0, slot2: 1 } : { slot1: 3, slot2: 0 };
    const won = await cabinet(caller, 'set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'points', score });
    expect(won.body).toMatchObject({ success: true });
    await pause(20);
  }
};

/** Names of documents in which a spectator differs from the server. */
const differences = async (category: Category, { store }: Spectator): Promise<string[]> => {
  const { byName } = store.getState().documents;
  const found: string[] = [];
  for (const { view, key } of documentsOf(category)) {
    const { body } = await caller.get(`/api/live/${view}/${key}`);
    const held = byName[`${view}:${key}`];
    const isSame = held?.version === body['version'] && JSON.stringify(sorted(held?.content)) === JSON.stringify(sorted(body['document']));
    if (!isSame) found.push(`${view} ${held?.version} of ${String(body['version'])}`);
  }
  return found;
};

/** Patches add members at the end: their order says nothing. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

const settled = async (category: Category, all: readonly Spectator[], milliseconds: number): Promise<string[]> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = (await Promise.all(all.map((one) => differences(category, one)))).flat();
    if (found.length === 0 || Date.now() > end) return found;
    await pause(200);
  }
};

/** Every kind of weather has come over somebody. */
const isFelt = (): boolean => {
  const { drop, double, hold, cut } = proxy.count;
  return Math.min(drop, double, hold, cut) > 0;
};

const note = async (category: Category, text: string): Promise<void> => {
  const data = { matchId: category.match(matches + 1), matchData: { note: text } };
  expect((await caller.post('/api/save-data-in-match', { data })).body).toMatchObject({ success: true });
};

/** Nothing that a spectator has asked for is on its way. */
const atRest = async ({ streamId }: Category, { store }: Spectator): Promise<void> => {
  let [held, looks] = [-1, 0];
  await until(() => {
    const version = store.getState().documents.byName[`grid:${streamId}`]?.version ?? -1;
    [held, looks] = [version, version === held ? looks + 1 : 0];
    return looks > 40;
  }, 'the spectator at rest');
};

/** A client that takes every frame for the next one and does not look at heartbeats. */
const blind = (socket: LiveSocket): LiveSocket => {
  let held = 0;
  return {
    ...socket,
    follow: async (ref, version) => {
      const answer = await socket.follow(ref, version);
      if (answer.success && ref.view === 'grid') held = answer.version;
      return answer;
    },
    signals: () =>
      eventChannel<LiveSignal>((emit) => {
        const channel = socket.signals();
        const read = (signal: LiveSignal | END): void => {
          if (signal.type === END.type) return;
          if (signal.type === 'frames') {
            const changes = signal.changes.map((frame) => {
              if (frame.view !== 'grid') return frame;
              const forged = { ...frame, from: held, version: Math.max(held + 1, frame.version) };
              held = forged.version;
              return forged;
            });
            emit({ type: 'frames', changes });
          } else if (signal.type !== 'heartbeat') emit(signal);
          channel.take(read);
        };
        channel.take(read);
        return () => channel.close();
      }),
  };
};

describe('spectators behind a line that drops, doubles, holds and cuts', () => {
  test('end equal to the server', async () => {
    const category = await drawnCategory(caller, 'storm', matches * 2);
    const all = Array.from({ length: spectators }, () => arrive(category));
    try {
      expect(await settled(category, all, calmMilliseconds)).toEqual([]);
      proxy.weather = storm;
      await playRound(category);
      // A busy server tells of many changes in one frame.
      for (let more = 1; more <= 200 && !isFelt(); more += 1) {
        await note(category, `more ${more}`);
        await pause(20);
      }
      proxy.weather = fair;
      expect({ seed, found: await settled(category, all, calmMilliseconds) }).toEqual({ seed, found: [] });
    } finally {
      for (const one of all) one.leave();
    }
    expect(isFelt()).toBe(true);
  });

  test('would not, if they did not look at versions', async () => {
    const category = await drawnCategory(caller, 'blind', matches * 2);
    const one = arrive(category, blind);
    try {
      expect(await settled(category, [one], calmMilliseconds)).toEqual([]);
      proxy.weather = { ...storm, cut: 0 };
      await playRound(category);
      // A patch that does not fit makes the page ask for the whole document, so what the storm broke may be whole again: the last change is lost for certain.
      proxy.weather = { ...fair, drop: 1 };
      await atRest(category, one);
      const lost = proxy.dropped.length;
      await note(category, 'the last change');
      const isLost = (text: string) => text.startsWith('42["changed"') && text.includes('"view":"grid"');
      await until(() => proxy.dropped.slice(lost).some(isLost), 'the last change is lost');
      proxy.weather = fair;
      expect(await settled(category, [one], 2_000)).not.toEqual([]);
    } finally {
      one.leave();
    }
  });
});

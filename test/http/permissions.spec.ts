import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op } from '#contracts/op';
import {
  aboutOf,
  isPermitted,
  isThere,
  placesOf,
  roomCalls,
  rolesOfCallers,
  type Caller as Name,
  type Place,
} from '#platform/operations/permissions';
import { permissionsPage } from '#platform/operations/permissions-page';
import { asking, sent, type Asking } from './permissions/asking.js';
import { recordedAfter } from './cast.js';
import { startWorld, type World } from './permissions/world.js';
import type { Caller } from './podium.js';

let world: World;
let ops: Op[];
/** Followed documents: asked for over HTTP, with the rights of whoever follows. */
let rooms: Set<Op>;
let all: Asking[];
beforeAll(async () => {
  world = await startWorld();
  const { bound, hub } = world.podium.composition;
  ops = bound.map(({ implementation }) => implementation.op);
  rooms = new Set(roomCalls(hub));
  all = [...ops, ...rooms].map(asking);
});
afterAll(() => world.podium.close());

const atOnce = 16;
const inTurns = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  for (let i = 0; i < items.length; i += atOnce) await Promise.all(items.slice(i, i + atOnce).map(act));
};

interface Cell {
  how: Asking;
  place: Place;
  isAllowed: boolean;
}
const cellsOf = (name: Name): Cell[] =>
  all.flatMap((how) => {
    const about = aboutOf(how.op);
    const places = placesOf[about].filter((place) => isThere(name, about, place));
    return places.map((place) => ({ how, place, isAllowed: isPermitted(how.op, name, place) }));
  });

/** These end the session that asks. */
const enders = new Set(['Logout', 'EndLoginAs', 'EndOtherSessions']);

/** What a category of a sport event that is not published answers whoever does not work there: it is not there. */
const refusalOf = ({ how: { op }, place }: Cell, name: Name): number => {
  if (name === 'visitor') return 401;
  return place === 'unpublished' && op.scope === 'streamId' && op.roles.includes('V') && name !== 'administrator' ? 404 : 403;
};

const wrongWith = (cell: Cell, name: Name, { status, body }: { status: number; body: Record<string, unknown> }): string | null => {
  const { isAllowed, how, place } = cell;
  const isLetIn =
    status !== 401 && status !== 403 && status < 500 && (how.isCarriedOut ? !rooms.has(how.op) || status === 200 : status === 400);
  // A room says of what is not published that it is not there.
  const isOfRoom = rooms.has(how.op);
  const isRefused =
    (status === refusalOf(cell, name) || (isOfRoom && place === 'unpublished' && status === 404)) && body['success'] === false;
  return (isAllowed ? isLetIn : isRefused) ? null : `${how.op.path} ${place}: ${status}, ${isAllowed ? 'is allowed' : 'is refused'}`;
};

describe('docs/permissions.md', () => {
  test('is as `npm run routes -- --permissions` makes it', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/permissions.md'), 'utf8')).toBe(permissionsPage([...ops, ...rooms]));
  });

  // Refusals first: nothing may be recorded by them, nor by what is let in with a fault in it.
  test.each(Object.keys(rolesOfCallers) as Name[])(
    '%s: is let in where a cell says so, and nowhere else',
    async (name) => {
      const { events } = world.podium.composition;
      const before = await events.head();
      const wrong: string[] = [];
      const cells = cellsOf(name);
      const harmless = cells.filter(({ isAllowed, how }) => !isAllowed || !how.isCarriedOut);
      const ask = async (cell: Cell, prefix: string): Promise<void> => {
        const problem = wrongWith(cell, name, await cell.how.ask(world, name, cell.place, prefix));
        if (problem) wrong.push(problem);
      };
      let asked = 0;
      await inTurns(harmless, (cell) => ask(cell, (asked += 1) % 2 === 0 ? '' : '/en'));
      expect(wrong).toEqual([]);
      expect(await recordedAfter(world, before)).toEqual([]);
      expect(cells.length).toBeGreaterThan(ops.length);
    },
    300_000,
  );

  test.each(['a locked account', 'a session that has ended'] as const)('%s opens nothing, with the cookies it had', async (gone) => {
    const { events } = world.podium.composition;
    const before = await events.head();
    const wrong: string[] = [];
    await inTurns(
      ops.filter(({ kind }) => kind !== 'get'),
      async (op) => {
        const { status, body } = await sent(op, world.gone[gone], {});
        if (!(op.isSigned ? isUnsigned(status, body) : status === 403 && body['error'] === 'error.csrf'))
          wrong.push(`${op.path}: ${status}`);
      },
    );
    expect(wrong).toEqual([]);
    expect(await recordedAfter(world, before)).toEqual([]);
  });
});

test('of two persons, one in the path and one in the body, the path counts', async () => {
  const { callers, ids } = world;
  const { status } = await callers.stranger.post(`/profile/${ids.athlete}/${ids.entrant}/coach`, { loginUserId: ids.stranger });
  expect(status).toBe(403);
});

test('an id of another kind of thing is nobody’s profile', async () => {
  expect((await world.callers.stranger.post('/api/profile', { editableUserId: 987_654 })).status).toBe(403);
});

const csrf = ({ cookies }: Caller) => ({ 'x-csrf-token': cookies.get('csrfToken') ?? '' });

/** A call that its sender signs has no session to forge: without the signature it is refused. */
const isUnsigned = (status: number, body: Record<string, unknown>): boolean =>
  status === 400 && JSON.stringify(body['errors']) === '{"form":["error.signature"]}';

describe('anti-forgery of every call that may change something', () => {
  test.each<[string, string, (caller: Caller) => Record<string, string>]>([
    ['no token', 'error.csrf', () => ({})],
    ['the token of somebody else', 'error.csrf', () => csrf(world.callers.organiser)],
    ['a foreign Origin', 'error.foreign_origin', (caller) => ({ ...csrf(caller), origin: 'https://evil.test' })],
  ])('%s: 403 %s, nothing recorded', async (_name, error, headersOf) => {
    const caller = world.callers.administrator;
    const before = await world.podium.composition.events.head();
    const wrong: string[] = [];
    for (const op of ops.filter(({ kind }) => kind !== 'get')) {
      for (const path of [op.path, `/en${op.path}`]) {
        const { status, body } = await caller.send(
          op.method ?? 'POST',
          path,
          { 'content-type': 'application/json', ...headersOf(caller) },
          JSON.stringify({ data: {} }),
        );
        const isRefused = status === 403 && JSON.stringify(body) === JSON.stringify({ success: false, error });
        if (!(op.isSigned ? isUnsigned(status, body) : isRefused)) wrong.push(`${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await recordedAfter(world, before)).toEqual([]);
  });
});

// Last: what is carried out may record more in the background, where the tests above see that nothing is.
describe('docs/permissions.md, of calls that are carried out', () => {
  test.each(Object.keys(rolesOfCallers) as Name[])(
    '%s: is let in to what takes nothing but the thing it names',
    async (name) => {
      const wrong: string[] = [];
      const carriedOut = cellsOf(name).filter(({ isAllowed, how }) => isAllowed && how.isCarriedOut && !enders.has(how.op.name));
      for (const cell of carriedOut) {
        const problem = wrongWith(cell, name, await cell.how.ask(world, name, cell.place, ''));
        if (problem) wrong.push(problem);
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});

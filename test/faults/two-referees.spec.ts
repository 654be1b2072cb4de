import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { startPodium, type Answer, type Caller } from '../http/podium.js';
import { cabinet, drawnCategory, enter, loggedIn, pairOf, type Category } from './tournament.js';

/** First-round matches of a grid of 64: one round of this test each. */
const rounds = 32;

let podium: Served & { composition: Composition };
let anna: Caller;
let boris: Caller;
let category: Category;

beforeAll(async () => {
  podium = await startPodium({ SHARED: 'on' });
  anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  boris = await enter(podium.composition, podium.url, 'boris@podium.test', 'Борис');
  category = await drawnCategory(anna, 'two', 64);
});
afterAll(() => podium.close());

/** What both were told, and who of them set the result that the match has now. */
interface Round {
  answers: Answer[];
  winner: number | null;
  chosen: [number, number];
}

const decideAtOnce = async (number: number, callers: readonly [Caller, Caller]): Promise<Round> => {
  const matchId = category.match(number);
  const pair = await pairOf(anna, category.streamId, matchId);
  const expected = { registrationIds: pair, winnerRegistrationId: null };
  const decide = (caller: Caller, winnerRegistrationId: number) =>
    cabinet(caller, 'set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'decision', expected });
  const answers = await Promise.all([decide(callers[0], pair[0]), decide(callers[1], pair[1])]);
  const { grid } = (await cabinet(anna, 'get-tournament-grid', { streamId: category.streamId })).body as {
    grid: { matches: { id: number; winnerRegistrationId: number | null }[] };
  };
  const winner = grid.matches.find(({ id }) => id === matchId)?.winnerRegistrationId ?? null;
  return { answers, winner, chosen: pair };
};

/** What is wrong with a round; null when exactly one won and the other was told so. */
const faultOf = ({ answers, winner, chosen }: Round): string | null => {
  const won = answers.map(({ body }) => body['success'] === true);
  if (won.filter(Boolean).length !== 1) return `${won.filter(Boolean).length} were told that they decided`;
  const first = won.indexOf(true);
  if (winner !== chosen[first]) return 'the match has the result of the one who was refused';
  const refused = answers[1 - first];
  const { changedBy, changedAt } = refused?.body as { changedBy?: { name?: string }; changedAt?: string };
  if (refused?.status !== 409) return `refused with ${refused?.status}`;
  if (changedBy?.name !== ['Судья Анна', 'Судья Борис'][first]) return `says ${changedBy?.name} did it`;
  return Date.now() - Date.parse(changedAt ?? '') < 60_000 ? null : 'does not say when';
};

describe('two referees who decide one match at once', () => {
  test('one wins, the other learns by whom and when', async () => {
    const faults: (string | null)[] = [];
    for (let number = 1; number <= rounds / 2; number += 1) faults.push(faultOf(await decideAtOnce(number, [anna, boris])));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test('also when they reach two servers over one log', async () => {
    const other = await startPodium({ DATA_DIR: podium.composition.config.DATA_DIR, SHARED: 'on' });
    const borisThere = await loggedIn(other.url, 'boris@podium.test');
    const faults: (string | null)[] = [];
    for (let number = rounds / 2 + 1; number < rounds; number += 1) faults.push(faultOf(await decideAtOnce(number, [anna, borisThere])));
    await other.close();
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test('is noticed when a server forgets the version that a decision builds on', async () => {
    const { store } = podium.composition.log;
    const append = store.append.bind(store);
    const version = store.version.bind(store);
    const grid = `grid-${category.streamId}`;
    const known = await version(grid);
    store.version = (stream) => (stream === grid ? Promise.resolve(known) : version(stream));
    store.append = async (writes, command) => {
      const result = await append(writes, command);
      return result.outcome === 'conflict' ? { outcome: 'appended', position: 0n } : result;
    };
    const other = await startPodium({ DATA_DIR: podium.composition.config.DATA_DIR, SHARED: 'on' });
    const borisThere = await loggedIn(other.url, 'boris@podium.test');
    const matchId = category.match(rounds);
    const [first, second] = await pairOf(anna, category.streamId, matchId);
    const decide = (caller: Caller, winnerRegistrationId: number) =>
      cabinet(caller, 'set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'decision' });
    const late = [await decide(borisThere, second), await decide(anna, first)];
    Object.assign(store, { append, version });
    await other.close();
    expect(faultOf({ answers: late.reverse(), winner: second, chosen: [first, second] })).toBe('2 were told that they decided');
  });
});

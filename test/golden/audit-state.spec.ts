import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { MemoryVault } from '#backend/adapters/memory/vault';
import type { AuditParts } from '#backend/audit/audit-access';
import { stateAt } from '#backend/audit/audit.context';
import { plain } from '#domain/audit/difference.rules';
import { auditedAggregates } from '#backend/audited';
import { Category } from '#domain/competition/grid.fixture';
import { registration } from '#domain/registrations/registration.decider';
import type { OperationContext } from '#platform/context';
import { isRefusal, type Aggregate } from '#domain/decider';
import { EventCodec } from '#platform/log/codec';
import { EventLog, loadedOf } from '#platform/log/event-log';
import { masterKey, PersonKeys } from '#platform/person-keys';
import { allTables, openSamples, readSamples } from './samples.js';

const aggregates = auditedAggregates;
type Known = { type: string; data: unknown };

let tables: Awaited<ReturnType<typeof allTables>>;
/** Recorded samples of each kind, in their order. */
const samples = new Map<string, Known[]>();
beforeAll(async () => {
  tables = await allTables();
  const { codec, store } = await openSamples(readSamples());
  const stored = await store.readAll(0n, 10_000);
  await codec.prepare(stored);
  for (const event of stored) {
    const kind = event.stream.slice(0, event.stream.lastIndexOf('-'));
    samples.set(kind, [...(samples.get(kind) ?? []), { type: event.type, data: codec.decode(event) }]);
  }
});

/** A log that holds one history, written in batches a minute apart, and the audit over it. */
const written = async (decider: Aggregate<unknown>, events: readonly Known[], batch: number) => {
  const vault = new MemoryVault();
  const keys = new PersonKeys(vault, masterKey('a secret of the test', ''));
  const log = new EventLog(new MemoryEventStore(), new EventCodec(tables, keys), keys);
  for (let at = 0; at < events.length; at += batch) {
    const folded = await log.loadAt(decider, 7, at);
    const recordedAt = new Date(Date.UTC(2026, 4, 1, 10, at)).toISOString();
    const some = events.slice(at, at + batch).map((event) => structuredClone(event));
    const common = { recordedAt, actorUserId: 11, actorRole: 'organiser', correlationId: 'c', commandId: 'c' };
    await log.commit([{ decider, id: 7, folded, base: { version: at, hash: folded.hash }, events: some }], common);
  }
  const parts: AuditParts = {
    log: () => log,
    anchors: { all: () => Promise.resolve([]) },
    aggregates,
    drawnGrid: () => Promise.resolve(null),
    scopes: {
      resolve: () => Promise.resolve({ eventId: 1, isPublished: true, isCancelled: false, roles: new Set(['O'] as const) }),
      relation: () => Promise.resolve({ isSelf: false, isRepresentative: false }),
    },
  };
  const found = { id: 7, eventId: 1, userId: 11, organization: null };
  const context = {
    actor: { userId: 1, isAdministrator: false, organizationIds: [] },
    documents: { get: () => Promise.resolve(found), getMany: () => Promise.resolve([]) },
    roles: new Set(),
    now: '2026-05-01T10:00:00.000Z',
    loadAt: async (one: Aggregate<unknown>, id: number, version: number) => loadedOf(await log.loadAt(one, id, version)),
  } as unknown as OperationContext;
  return { parts, context };
};

const foldOf = (decider: Aggregate<unknown>, events: readonly Known[], batch: number): unknown => {
  let state = decider.initial();
  events.forEach((event, i) => {
    const recordedAt = new Date(Date.UTC(2026, 4, 1, 10, i - (i % batch))).toISOString();
    state = decider.evolve(state, structuredClone(event) as never, { version: i + 1, recordedAt, actorUserId: 11 });
  });
  return plain(state);
};

const holds = async (type: keyof typeof aggregates, events: readonly Known[], batch: number, upTo: number): Promise<void> => {
  const decider = aggregates[type] as Aggregate<unknown>;
  const { parts, context } = await written(decider, events, batch);
  const version = 1 + (upTo % events.length);
  const expected = JSON.parse(JSON.stringify(foldOf(decider, events.slice(0, version), batch))) as unknown;
  const byVersion = await stateAt(parts, { aggregateType: type, aggregateId: 7, version }, context);
  expect(byVersion).toMatchObject({ version, headVersion: events.length });
  expect('state' in byVersion && JSON.parse(JSON.stringify(byVersion.state))).toEqual(expected);
  // The last instant of a batch gives all of it, and what differs from itself is nothing.
  const last = Math.min(events.length, version - ((version - 1) % batch) + batch - 1);
  const at = new Date(Date.UTC(2026, 4, 1, 10, version - 1 - ((version - 1) % batch))).toISOString();
  const byInstant = await stateAt(parts, { aggregateType: type, aggregateId: 7, at, compareWith: { version: last } }, context);
  expect(byInstant).toMatchObject({ version: last, recordedAt: at, differences: [] });
};

describe('the state at any version is the fold of the first events', () => {
  test.each(['registration', 'category', 'sportEvent', 'schedule'] as const)('%s, random histories', async (type) => {
    const known = samples.get(aggregates[type].name) ?? [];
    expect(known.length).toBeGreaterThan(1);
    const history = fc.array(fc.constantFrom(...known.slice(1)), { maxLength: 12 }).map((rest) => [...known.slice(0, 1), ...rest]);
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 1, max: 4 }), fc.nat(), (events, batch, upTo) => holds(type, events, batch, upTo)),
      { numRuns: 60 },
    );
  });

  test('grid, random bouts', async () => {
    const wins = fc.array(fc.record({ number: fc.integer({ min: 1, max: 12 }), isUpper: fc.boolean() }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 9 }),
        wins,
        fc.integer({ min: 1, max: 3 }),
        fc.nat(),
        async (count, bouts, batch, upTo) => {
          const cup = new Category('olympic', count, { consolationKind: 'lastEight' });
          for (const { number, isUpper } of bouts) {
            const match = cup.state.matches[cup.id(number)];
            const winner = match?.occupants[isUpper ? 0 : 1];
            if (winner) cup.decide('SetMatchWinner', { matchId: cup.id(number), winnerRegistrationId: winner, victoryTypeId: 'decision' });
          }
          await holds('grid', cup.events, batch, upTo);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('before the first event there was nothing, after the last there is no version', async () => {
    const known = samples.get('registration') ?? [];
    const { parts, context } = await written(registration, known.slice(0, 2), 1);
    const ask = (asked: object) => stateAt(parts, { aggregateType: 'registration', aggregateId: 7, ...asked }, context);
    expect(await ask({ at: '2020-01-01T00:00:00Z' })).toMatchObject({ version: 0, recordedAt: null, state: null });
    expect(isRefusal(await ask({ version: 3 }))).toBe(true);
    expect(await ask({ version: 1, compareWith: {} })).toMatchObject({
      comparedWith: { version: 2 },
      differences: [expect.objectContaining({ from: expect.anything() })],
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personOf } from './cast.js';
import { pairOfMachines, type PairOfMachines } from './pair-of-machines.js';
import { loggedIn } from '../faults/tournament.js';
import { until } from '../until.js';
import { Caller } from './podium.js';

let machines: PairOfMachines;
/** Of a referee who is logged in at the first. */
let referee: Caller;
let ticket: string;

const from = () => machines.first.url;
const ticketOf = async (caller: Caller): Promise<string | null> =>
  (await caller.post('/api/get-machine-ticket', {}, { origin: from() })).body['ticket'] as string | null;
const enterAt = (caller: Caller, given: string, cameFrom = from()) => caller.post('/api/enter-by-ticket', { ticket: given, cameFrom });
const refused = { status: 200, body: { success: false } };

beforeAll(async () => {
  machines = await pairOfMachines();
  const { id, caller } = await personOf(machines.first, 'Referee');
  referee = caller;
  // A login is not in the log: the vault is copied beside it.
  const { vault } = machines.second.composition;
  await until(async () => (await vault.listByOwner('session', String(id))).length > 0);
});
afterAll(() => machines.close());

describe('any page of the hall', () => {
  test('may ask the paired machine, and no other one', async () => {
    const { first, second } = machines;
    const policyOf = async (url: string) => (await fetch(`${url}/healthz`)).headers.get('content-security-policy') ?? '';
    const port = new URL(second.url).port;
    await until(async () => (await policyOf(first.url)).includes(`connect-src 'self' http://127.0.0.1:${port};`));
    await until(async () => (await policyOf(second.url)).includes(`connect-src 'self' http://127.0.0.1:${new URL(first.url).port};`));
  });
});

describe('a ticket for the other machine', () => {
  test('is given to whoever is logged in, and opens nothing before that machine leads', async () => {
    const visitor = await Caller.at(machines.first.url);
    expect(await visitor.post('/api/get-machine-ticket')).toMatchObject({ status: 401 });
    ticket = (await ticketOf(referee)) ?? '';
    expect(ticket.length).toBeGreaterThan(100);
    await machines.equal();
    expect(await enterAt(await Caller.at(machines.second.url), ticket)).toMatchObject({ status: 503 });
    expect(await enterAt(await Caller.at(machines.first.url), ticket)).toMatchObject(refused);
  });

  test('opens the session there once it leads: for a page that comes from where it was given, once, and over nobody who is logged in', async () => {
    const { second, anna } = machines;
    const ofAnna = (await ticketOf(anna)) ?? '';
    const there = await loggedIn(second.url, 'anna@podium.test');
    expect((await there.post('/api/cabinet/take-over', { data: {} })).body).toMatchObject({ success: true, term: 2 });

    const tablet = await Caller.at(second.url);
    expect(await enterAt(tablet, ticket, 'http://192.168.1.66')).toMatchObject(refused);
    expect(await enterAt(tablet, ticket, '')).toMatchObject(refused);
    expect(await enterAt(there, ticket)).toMatchObject(refused);
    expect((await there.get('/api/session')).body['user']).toMatchObject({ fullName: expect.stringContaining('Анна') });

    const fresh = await Caller.at(second.url);
    // Also of a page of the old first, which stands by now.
    const anew = (await ticketOf(referee)) ?? ticket;
    expect((await enterAt(fresh, anew)).body).toMatchObject({ success: true });
    const user = (await fresh.get('/api/session')).body['user'] as { id: number };
    expect(user.id).toBe(((await referee.get('/api/session')).body['user'] as { id: number }).id);
    expect(await enterAt(await Caller.at(second.url), anew)).toMatchObject(refused);

    expect((await enterAt(tablet, ofAnna)).body).toMatchObject({ success: true });
    const key = { 'idempotency-key': 'sent-to-both-of-them' };
    const data = { data: { event: { eventKey: 'both', name: 'both', sport: 'judo', dateFrom: '21-11-2026', dateTo: '21-11-2026' } } };
    const once = await tablet.post('/api/cabinet/save-event', data, key);
    const twice = await tablet.post('/api/cabinet/save-event', data, key);
    expect(once.body).toMatchObject({ success: true });
    expect(twice.body['eventIds']).toEqual(once.body['eventIds']);
  });

  test.each([
    ['nothing', {}],
    ['too much', { ticket: 'x'.repeat(2_001), cameFrom: '' }],
    ['what nobody has given', { ticket: 'made up', cameFrom: '' }],
  ])('that is %s is refused', async (_name, input) => {
    const visitor = await Caller.at(machines.second.url);
    expect((await visitor.post('/api/enter-by-ticket', input)).body).toMatchObject({ success: false });
  });
});

import { describe, expect, jest, test } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { MachineTickets } from './machine-tickets.js';

const master = Buffer.alloc(32, 7);
const table = { machine: 'table', term: 1 };
const office = { machine: 'office', term: 2 };
const from = 'http://192.168.1.10:3000';
const request = {
  cookies: { sid: 'a session' },
  headers: { origin: from },
  ip: '',
  method: 'POST',
  protocol: 'http',
  host: '192.168.1.10:3000',
};

const tickets = () => new MachineTickets(new MemoryVault(), master);

describe('a ticket', () => {
  test('carries the session to the other machine once that one leads, and once', async () => {
    const there = tickets();
    const ticket = tickets().make(request, table) ?? '';
    expect(await there.use(ticket, from, office)).toBe('a session');
    expect(await there.use(ticket, from, office)).toBeNull();
  });

  test.each([
    ['where it was made', from, { machine: 'table', term: 3 }],
    ['where its term is not known yet', from, { machine: 'office', term: 0 }],
    ['to a page that comes from elsewhere', 'http://192.168.1.66', office],
    ['to a page that hides where it comes from', '', office],
  ])('opens nothing %s', async (_name, cameFrom, here) => {
    expect(await tickets().use(tickets().make(request, table) ?? '', cameFrom, here)).toBeNull();
  });

  test('of another installation, or changed, opens nothing', async () => {
    const foreign = new MachineTickets(new MemoryVault(), Buffer.alloc(32, 8)).make(request, table) ?? '';
    expect(await tickets().use(foreign, from, office)).toBeNull();
    expect(await tickets().use(`${(tickets().make(request, table) ?? '').slice(0, -2)}AA`, from, office)).toBeNull();
  });

  test.each([-60, 60])('carries the session where the clock of the other machine is %s minutes off', async (minutes) => {
    const there = tickets();
    const ticket = tickets().make(request, table) ?? '';
    const off = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
    const opened = [await there.use(ticket, from, office), await there.use(ticket, from, office)];
    off.mockRestore();
    expect(opened).toEqual(['a session', null]);
  });

  test('is given to nobody without a session', () => {
    expect(tickets().make({ ...request, cookies: {} }, table)).toBeNull();
  });
});

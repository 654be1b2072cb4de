import { expect, test } from '@jest/globals';
import { guardBeside } from './guard-beside.js';

const peer = { id: 'office', name: 'Office', certificate: '', host: '127.0.0.1', port: 3443, webPort: 3000 };
const kept = { self: { id: 'table' }, peer, heard: null, handedOver: null };
const recorded = { number: 1, leader: 'table' };

test('a program beside a server records where the server leads, and nobody waits there for the other machine', async () => {
  const guard = guardBeside(() => kept, recorded);
  expect(guard.refusal(['account-1'])).toBeNull();
  await guard.confirmed(5n, ['account-1']);
});

test('it records what it likes where no other machine is', () => {
  expect(guardBeside(() => null, recorded).refusal(['account-1'])).toBeNull();
  expect(guardBeside(() => ({ ...kept, peer: null }), { number: 2, leader: 'office' }).refusal(['account-1'])).toBeNull();
});

test.each([
  ['the log says that another machine leads', kept, { number: 2, leader: 'office' }],
  ['a newer term was heard of', { ...kept, heard: { number: 2, leader: 'office' } }, recorded],
  ['the other machine was told to lead', { ...kept, handedOver: 1 }, recorded],
])('it records nothing where %s', (_name, state, term) => {
  expect(guardBeside(() => state, term).refusal(['account-1'])?.message).toContain('another machine leads');
});

test('what the server learns meanwhile counts', () => {
  let now: typeof kept | { self: { id: string }; peer: typeof peer; heard: { number: number; leader: string }; handedOver: null } = kept;
  const guard = guardBeside(() => now, recorded);
  expect(guard.refusal(['account-1'])).toBeNull();
  now = { ...kept, heard: { number: 2, leader: 'office' } };
  expect(guard.refusal(['account-1'])).not.toBeNull();
});

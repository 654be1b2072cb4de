import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MachineState } from '#contracts/standby/machines';
import { loggedIn } from '../faults/tournament.js';
import { until } from '../until.js';
import { personOf } from './cast.js';
import { pairOfMachines, stateOf, type PairOfMachines } from './pair-of-machines.js';
import type { Caller } from './podium.js';

let machines: PairOfMachines;
/** An administrator at the second. */
let there: Caller;

beforeAll(async () => {
  machines = await pairOfMachines();
  await machines.equal();
  there = await loggedIn(machines.second.url, 'anna@podium.test');
});
afterAll(() => machines.second.close());

const asked = async (url: string, query = ''): Promise<{ state: MachineState; headers: Headers }> => {
  const response = await fetch(`${url}/api/machines${query}`, { headers: { origin: 'http://anywhere.test' } });
  return { state: (await response.json()) as MachineState, headers: response.headers };
};
/** A device tells the second whether it reaches the first. */
const says = (device: string, reaches: 0 | 1) => asked(machines.second.url, `?witness=${device}&reaches=${reaches}`);
const silence = async (): Promise<number> => (await stateOf(there)).silentFor ?? 0;

describe('any page of the hall', () => {
  test('learns whether a machine leads, also from the other one, without a cookie', async () => {
    const { first, second } = machines;
    expect((await asked(first.url)).state).toMatchObject({ isLeading: true, term: 1 });
    await until(async () => (await asked(second.url)).state.term === 1);
    const { state, headers } = await asked(second.url);
    expect(state).toEqual({ success: true, isLeading: false, term: 1 });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('says whether it reaches the other machine; what is no such word is not counted', async () => {
    const words = ['?witness=tablet-of-mat-1&reaches=0', '?witness=screen-of-hall&reaches=1', '?witness=x&reaches=0'];
    const queries = [...words, '?witness=tablet-of-mat-2&reaches=2', '?witness=tablet-of-mat-2'];
    // A word holds for some seconds.
    await until(async () => {
      for (const query of queries) await asked(machines.second.url, query);
      const { reach, miss } = (await stateOf(there)).witnesses;
      return reach === 1 && miss === 1;
    });
  });
});

describe('the time after which a stand-by takes over by itself', () => {
  const set = (caller: Caller, seconds: unknown) => caller.post('/api/cabinet/set-self-take-over', { data: { seconds } });

  test.each([9, 3_601, 10.5, 'soon', undefined])('is not %p', async (seconds) => {
    expect((await set(machines.anna, seconds)).body).toMatchObject({ success: false, errors: { seconds: [expect.anything()] } });
  });

  test('is set by an administrator alone, at the machine that leads', async () => {
    const somebody = await personOf(machines.first, 'Somebody');
    expect(await set(somebody.caller, 30)).toMatchObject({ status: 403 });
    expect(await set(there, 30)).toMatchObject({ status: 503 });
    expect((await set(machines.anna, 30)).body).toMatchObject({ success: true, selfAfter: 30 });
    expect((await set(machines.anna, null)).body).toMatchObject({ success: true, selfAfter: null });
  });
});

test('a stand-by takes over by itself after the time that was set: once no phone and no screen reaches the first, and one says so', async () => {
  const { first, second, anna, equal } = machines;
  await anna.post('/api/cabinet/set-self-take-over', { data: { seconds: 10 } });
  await equal();
  expect(await stateOf(there)).toMatchObject({ role: 'standby', selfAfter: 10 });
  await first.close();
  await until(async () => (await silence()) > 10_500);
  // Nobody says that it is gone.
  expect((await stateOf(there)).role).toBe('standby');
  // One says so, and another one reaches it.
  for (let looks = 0; looks < 20; looks += 1) {
    await says('screen-of-hall', 1);
    await says('tablet-of-mat-1', 0);
    expect((await stateOf(there)).role).toBe('standby');
  }
  await until(async () => {
    await says('tablet-of-mat-1', 0);
    return (await stateOf(there)).role === 'first';
  });
  const saved = await there.post('/api/cabinet/save-event', {
    data: { event: { eventKey: 'on', name: 'on', sport: 'judo', dateFrom: '21-11-2026', dateTo: '21-11-2026' } },
  });
  expect(saved.body).toMatchObject({ success: true });
  const told = await second.composition.events.readStream('standby-pair');
  expect(told.slice(-2).map(({ type }) => type)).toEqual(['TermBegan', 'TakenOverByItself']);
});

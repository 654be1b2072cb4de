import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refused } from '../../testing/server.js';
import { FakeServer } from '../../testing/server.js';
import { textOf } from '../../ui/texts.js';
import { arrive, enterByTicket } from './arrival.js';
import { followLeader, getMachineTicket, type Moving } from './follow.js';
import { machinesTexts } from './machinesTexts.js';
import { showMoveBar } from './moveBar.js';
import { addressThere, goTo, unpacked } from './moving.js';
import { otherMachine } from './otherMachine.js';

const other = 'http://192.168.1.11:3000';
const here = { pathname: '/mat/3/1', search: '?a=1', hash: '' } as Location;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  globalThis.fetch = server.fetch;
  history.replaceState(null, '', '/mat/3/1');
});
afterEach(() => {
  server.hangUp();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const hashOf = (address: string): string => new URL(address).hash;

describe('what a page brings along', () => {
  test('comes out as it went in, in any script', () => {
    const carried = { ticket: 'a ticket', belongings: { names: ['Алиев — Ё'] } };
    const address = addressThere(other, here, carried);
    expect(address.startsWith(`${other}/mat/3/1?a=1#moved=`)).toBe(true);
    expect(unpacked(hashOf(address))).toEqual(carried);
  });

  test('is nothing for a screen, whose address says all', () => {
    expect(addressThere(other, { ...here, hash: '#bracket' }, null)).toBe(`${other}/mat/3/1?a=1#bracket`);
  });

  test('is the session alone where a tablet has more than an address holds', () => {
    const address = addressThere(other, here, { ticket: 'a ticket', belongings: 'x'.repeat(1_000_000) });
    expect(unpacked(hashOf(address))).toEqual({ ticket: 'a ticket' });
  });

  test.each(['', '#bracket', '#moved=', '#moved=%%%', `#moved=${btoa('{"ticket":1}')}`, `#moved=${btoa('null')}`])(
    'is nothing that anybody else has written: %s',
    (hash) => expect(unpacked(hash)).toBeNull(),
  );
});

test('whoever leaves is not asked about what goes along, and says from where they come', () => {
  const asked = jest.fn();
  addEventListener('beforeunload', asked);
  const clicked: HTMLAnchorElement[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  goTo(`${other}/mat/3/1`);
  dispatchEvent(new Event('beforeunload'));
  expect(asked).toHaveBeenCalledTimes(0);
  expect(clicked.map(({ href, referrerPolicy }) => [href, referrerPolicy])).toEqual([[`${other}/mat/3/1`, 'origin']]);
});

describe('a page that arrives', () => {
  const opened = (carried: object) => history.replaceState(null, '', `/mat/3/1#moved=${btoa(JSON.stringify(carried))}`);

  test('goes on with the session, and takes the belongings for whoever it is of', async () => {
    server.on(enterByTicket, { userId: 7 });
    opened({ ticket: 'a ticket', belongings: { waiting: [] } });
    const unpack = jest.fn<(userId: number, belongings: unknown) => Promise<void>>().mockResolvedValue(undefined);
    await arrive(unpack);
    expect(unpack.mock.calls).toEqual([[7, { waiting: [] }]]);
    expect(server.inputs(enterByTicket)).toEqual([{ ticket: 'a ticket', cameFrom: '' }]);
    expect(location.hash).toBe('');
  });

  test('takes nothing where the server does not know the ticket', async () => {
    server.on(enterByTicket, refused(400, { ticket: ['error.expired'] }));
    opened({ ticket: 'made up', belongings: { waiting: ['anything'] } });
    const unpack = jest.fn<() => Promise<void>>();
    await arrive(unpack);
    opened({ ticket: null, belongings: { waiting: ['anything'] } });
    await arrive(unpack);
    expect(unpack).toHaveBeenCalledTimes(0);
    expect(location.hash).toBe('');
  });
});

describe('following whoever leads', () => {
  /** The machine of the page is gone, the other one leads. */
  const gone = () => {
    server.on(getMachineTicket, { ticket: 'a ticket' });
    server.on('/api/machines', () => ({ isLeading: true, term: 2 }));
    const { fetch } = server;
    globalThis.fetch = (target, init) => {
      const url = typeof target === 'string' ? target : '';
      return url.startsWith('/api/machines') ? Promise.reject(new TypeError('gone')) : fetch(target, init);
    };
  };
  const follow = (moving: Moving) => {
    const went: string[] = [];
    // The ticket comes meanwhile.
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    const done = followLeader({ ...moving, other, live: () => 'reconnecting', go: (address) => void went.push(address), pause });
    return { went, done };
  };

  test('a screen goes as it is', async () => {
    gone();
    const { went, done } = follow({ manner: 'screen' });
    await done;
    expect(went).toEqual([`${other}/mat/3/1`]);
    expect(server.inputs(getMachineTicket)).toEqual([]);
  });

  test('a tablet takes its belongings along', async () => {
    gone();
    const loadPack = () => new Promise<() => Promise<unknown>>((resolve) => setTimeout(() => resolve(() => Promise.resolve('all')), 20));
    const { went, done } = follow({ manner: 'works', loadPack });
    await done;
    expect(unpacked(hashOf(went[0] ?? ''))).toMatchObject({ belongings: 'all' });
  });

  test('a tablet whose line is down while it makes ready is ready once the line is back, and says so', async () => {
    gone();
    performance.clearMarks();
    const isReady = () => performance.getEntriesByName('follows-other-machine').length > 0;
    const readyAtLoads: boolean[] = [];
    const loadPack = (): Promise<() => Promise<unknown>> => {
      readyAtLoads.push(isReady());
      if (readyAtLoads.length < 3) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      return Promise.resolve(() => Promise.resolve('all'));
    };
    const { went, done } = follow({ manner: 'works', loadPack });
    await done;
    expect(readyAtLoads).toEqual([false, false, false]);
    expect(isReady()).toBe(true);
    expect(unpacked(hashOf(went[0] ?? ''))).toMatchObject({ belongings: 'all' });
  });

  test('a page with forms asks first', async () => {
    gone();
    const { went, done } = follow({ manner: 'asks' });
    await done;
    expect(went).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain(textOf(machinesTexts, 'ru', 'otherLeads'));
    await userEvent.click(screen.getByRole('button', { name: textOf(machinesTexts, 'ru', 'go') }));
    await waitFor(() => expect(went).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: textOf(machinesTexts, 'ru', 'stay') }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the bar that says that another machine leads', () => {
  /** Looks each time the test says so. */
  const bar = () => {
    let [next, pauses]: [() => void, number] = [() => undefined, 0];
    const state = {
      own: { isLeading: false, term: 1 },
      other: { isLeading: true, term: 2 } as { isLeading: boolean; term: number } | 'gone',
    };
    const ask = (base: string) => Promise.resolve(base === '' ? state.own : state.other);
    const pause = () => {
      pauses += 1;
      return new Promise<void>((resolve) => (next = resolve));
    };
    const tag = document.head.appendChild(document.createElement('meta'));
    tag.name = 'other-machine';
    tag.content = other;
    showMoveBar(() => undefined, { ask, pause });
    const look = async () => {
      const before = pauses;
      next();
      await waitFor(() => expect(pauses).toBe(before + 1));
    };
    return { state, look, isShown: () => screen.queryByRole('alert') !== null };
  };

  test('goes by itself once its own machine has taken over, and comes when that one leads no more', async () => {
    const { state, look, isShown } = bar();
    await look();
    expect(isShown()).toBe(true);
    state.own = { isLeading: true, term: 3 };
    await look();
    expect(isShown()).toBe(false);
    state.own = { isLeading: false, term: 4 };
    state.other = { isLeading: true, term: 4 };
    await look();
    expect(isShown()).toBe(true);
    state.other = 'gone';
    await look();
    expect(isShown()).toBe(false);
  });

  test('stays away from whoever has closed it', async () => {
    const { look, isShown } = bar();
    await userEvent.click(screen.getByRole('button', { name: textOf(machinesTexts, 'ru', 'stay') }));
    await look();
    await look();
    expect(isShown()).toBe(false);
  });
});

describe('the other machine', () => {
  test('stands in a tag of the page, and is no more where the page does not name it', () => {
    expect(otherMachine()).toBeNull();
    const tag = document.head.appendChild(document.createElement('meta'));
    tag.name = 'other-machine';
    tag.content = other;
    expect(otherMachine()).toBe(other);
    tag.remove();
    expect(otherMachine()).toBeNull();
  });
});

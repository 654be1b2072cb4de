import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { commandSent, type Outbox, type SentCommand } from './commands.saga.js';
import { documentLoaded } from './documents.js';
import type { Outcome } from './http.js';
import { makeStore } from './store.js';

const grid = { view: 'grid', key: 7 };
let answers: (() => Promise<Response>)[] = [];
const json = (status: number, body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));
const noLine = () => Promise.reject(new TypeError('no line'));

// The store's polling never ends: its clock stands still.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation((url) => {
    if (url === '/api/session') return json(200, { success: true })();
    return (answers.shift() ?? noLine)();
  });
});

afterEach(() => {
  jest.useRealTimers();
});

const sending = async (command: Partial<SentCommand> = {}, outbox?: Outbox) => {
  const store = makeStore(outbox ? { outbox } : {});
  store.dispatch(documentLoaded({ ...grid, version: 4, document: { score: 0 } }, 0));
  const outcome = await new Promise<Outcome>((settle) => {
    store.dispatch(
      commandSent({
        ref: { path: '/api/cabinet/save-match-data', kind: 'wrapped' },
        input: { matchId: 700001 },
        options: { idempotencyKey: 'k-1' },
        forecast: { document: grid, patch: [{ op: 'replace', path: '/score', value: 2 }] },
        settle,
        ...command,
      }),
    );
  });
  return { outcome, state: store.getState(), content: store.getState().documents.byName['grid:7']?.content };
};

describe('a command', () => {
  test('shows its forecast and keeps it when the server accepts', async () => {
    answers = [json(200, { success: true, version: 5 })];
    expect(await sending()).toMatchObject({ outcome: { success: true, version: 5 }, content: { score: 2 } });
  });

  test('takes the forecast back and says why when it is refused', async () => {
    answers = [
      json(200, { success: false, errors: { form: ['error.blocked'] } }),
      json(200, { success: true, version: 4, document: { score: 0 } }),
    ];
    const { outcome, state, content } = await sending();
    expect(outcome).toMatchObject({ success: false, errors: { form: ['error.blocked'] } });
    expect(content).toEqual({ score: 0 });
    expect(state.toasts).toMatchObject([{ tone: 'danger', text: 'error.blocked' }]);
  });

  test('leaves a conflict to the screen', async () => {
    answers = [json(409, { success: false, errors: { form: ['error.conflict'] }, currentVersion: 9 }), noLine];
    const { outcome, state } = await sending();
    expect(outcome).toMatchObject({ status: 409, currentVersion: 9 });
    expect(state.toasts).toEqual([]);
  });

  test('goes to the outbox when there is no line, and its forecast stays', async () => {
    const kept: string[] = [];
    const outbox: Outbox = {
      take: ({ options }) => {
        kept.push(options.idempotencyKey);
        return Promise.resolve(true);
      },
    };
    answers = [noLine];
    const { outcome, content } = await sending({}, outbox);
    expect([outcome.success, content, kept]).toEqual([true, { score: 2 }, ['k-1']]);
  });
});
